import { randomUUID } from 'node:crypto';
import { type IncomingMessage, type Server, type ServerResponse, STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import type { FastifyBaseLogger } from 'fastify';

const WORDS = {
  400: 'The request could not be understood.',
  405: 'This server leads nowhere else.',
  408: 'The request took too long to arrive.',
  417: 'The request expects what this server does not do.',
  431: 'The address and the headers are too long. Send at most 16 kB.',
} as const;

const STATUS_BY_CODE: Readonly<Record<string, keyof typeof WORDS>> = {
  ERR_HTTP_REQUEST_TIMEOUT: 408,
  HPE_HEADER_OVERFLOW: 431,
};

export interface UnreadOptions {
  /** What each refusal carries besides. */
  readonly headers: Readonly<Record<string, string>>;
  readonly log: Pick<FastifyBaseLogger, 'info'>;
}

/** A request whose headers were read, and the one before it on its connection that was not answered by then. */
interface Exchange {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  readonly before: Exchange | undefined;
}

const isUnderWay = ({ response }: Exchange) => !response.writableFinished && !response.destroyed;

/**
 * What is wrong with the headers of a request that Node lets pass, though two servers could read it
 * differently (RFC 9112, sections 2.3, 3.2 and 6.1); undefined where it is sound.
 */
function findUnsound({ rawHeaders, httpVersion }: IncomingMessage): string | undefined {
  if (httpVersion !== '1.1' && httpVersion !== '1.0') return 'BAD_VERSION';
  let hosts = 0;
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = rawHeaders[index] ?? '';
    if (name.length === 4 && name.toLowerCase() === 'host') hosts += 1;
    else if (httpVersion === '1.0' && name.toLowerCase() === 'transfer-encoding') return 'CHUNKS_IN_HTTP_1_0';
  }
  if (hosts > 1) return 'TWO_HOSTS';
  return hosts === 0 && httpVersion === '1.1' ? 'NO_HOST' : undefined;
}

/** Answers requests that no route ever sees: those that cannot be read, and those that want a tunnel. */
export class UnreadRefuser {
  /** The newest exchange of each connection, and the connections that are about to end. */
  private readonly newest = new WeakMap<Duplex, Exchange>();
  private readonly ending = new WeakSet<Duplex>();

  constructor(private readonly options: UnreadOptions) {}

  /** What Node found wrong while it read a request. */
  refuseBroken(error: Error & { readonly code?: string }, socket: Duplex): void {
    // Nobody is there to be told.
    if (error.code === 'ECONNRESET' || socket.destroyed) return;
    this.refuse(socket, STATUS_BY_CODE[error.code ?? ''] ?? 400, error.code);
  }

  /** Takes over what a server would otherwise end without a word, or without the headers of the site. */
  watch(server: Server): void {
    server.on('connect', (_request, socket) => this.refuse(socket, 405));
    server.on('checkExpectation', ({ socket }) => this.refuse(socket, 417));
  }

  /** Refuses a request that is not sound, or comes after one that was not. @returns whether it did. */
  refuseUnsound(request: IncomingMessage, response: ServerResponse): boolean {
    const { socket } = request;
    if (this.ending.has(socket)) return true;
    const code = findUnsound(request);
    if (code !== undefined) {
      this.refuse(socket, 400, code);
      return true;
    }
    const known = this.newest.get(socket);
    this.newest.set(socket, { request, response, before: known && isUnderWay(known) ? known : undefined });
    return false;
  }

  /** Ends a connection with a refusal, once all that was asked on it before is answered. */
  private refuse(socket: Duplex, status: keyof typeof WORDS, code?: string): void {
    if (this.ending.has(socket)) return;
    this.ending.add(socket);
    socket.on('error', () => socket.destroy());
    const newest = this.newest.get(socket);
    // A request whose body broke off is the one that is refused.
    const earlier = newest?.request.complete === false ? newest.before : newest;
    const send = () => this.send(socket, status, code);
    if (earlier && isUnderWay(earlier)) earlier.response.once('close', send);
    else send();
  }

  private send(socket: Duplex, status: keyof typeof WORDS, code: string | undefined): void {
    if (!socket.writable) return;
    const requestId = randomUUID();
    this.options.log.info({ requestId, status, code }, 'A request was not read');
    const body = JSON.stringify({ message: WORDS[status], requestId });
    const headers = {
      ...this.options.headers,
      'content-type': 'application/json; charset=utf-8',
      'content-length': String(body.length),
      'cache-control': 'no-store',
      'x-request-id': requestId,
      connection: 'close',
    };
    const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
    socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n${body}`, () =>
      socket.destroy(),
    );
  }
}
