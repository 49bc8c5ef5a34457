import { randomUUID } from 'node:crypto';
import { type IncomingMessage, type Server, STATUS_CODES } from 'node:http';
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

/** Answers requests that no route ever sees: those that cannot be read, and those that want a tunnel. */
export class UnreadRefuser {
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

  /** Refuses a request that names no host, which HTTP/1.1 asks for (RFC 9112, 3.2). @returns whether it did. */
  refuseNameless({ headers, httpVersion, socket }: IncomingMessage): boolean {
    if (headers.host !== undefined || httpVersion === '1.0') return false;
    this.refuse(socket, 400, 'NO_HOST');
    return true;
  }

  private refuse(socket: Duplex, status: keyof typeof WORDS, code?: string): void {
    const requestId = randomUUID();
    this.options.log.info({ requestId, status, code }, 'A request was not read');
    socket.on('error', () => socket.destroy());
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
