import type { IncomingMessage, ServerResponse } from 'node:http';

/** After how long a visitor who was refused may come again, in seconds. */
const RETRY_AFTER_SECONDS = 2;
/** So long may one turn of the event loop spend on requests before the rest of them is refused. */
const LONGEST_TURN_MS = 100;
/**
 * So many are let in however long it takes: a few slow pages of a process that just started are no crowd,
 * and a browser opens six connections. Where a page takes 25 ms, twice as many would fill half a second.
 */
const FEWEST_A_TURN = 8;

const WORDS = 'We have more visitors than we can serve just now. Please try again in a moment.';
const PAGE = Buffer.from(
  `<!doctype html><html lang="en-AU"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Please try again in a moment</title><h1>Please try again in a moment</h1><p>${WORDS}</p></html>\n`,
);
const JSON_ANSWER = Buffer.from(JSON.stringify({ message: WORDS }));

/** What must be answered in every state: the questions of a load balancer. */
const ALWAYS_ANSWERED = new Set(['/healthz', '/readyz']);
/** Built files: a page that was served is broken without them, and sending one is cheap. */
const ASSETS = '/assets/';

interface LoadShedderOptions {
  readonly headers?: Readonly<Record<string, string>>;
  /** Tests bring their own clock. */
  now?(): number;
}

/**
 * Refuses requests at once when there are more than can be answered soon. What waits in the sockets
 * shows in how long the event loop has been busy with requests since it last looked at anything else:
 * a request that comes late in a long turn has waited at least that long already.
 */
export class LoadShedder {
  /** How many requests were refused since the start. */
  refused = 0;
  private turnStartedAt: number | undefined;
  private askedInTurn = 0;

  private readonly headers: Readonly<Record<string, string>>;
  private readonly now: () => number;

  /** @param options.headers what each refusal carries besides. @param options.now the time in milliseconds. */
  constructor({ headers = {}, now = () => performance.now() }: LoadShedderOptions = {}) {
    this.headers = headers;
    this.now = now;
  }

  /** Whether there is time for a request. Posts are always let in: they may carry a lead. */
  admits({ method, url = '/' }: Pick<IncomingMessage, 'method' | 'url'>): boolean {
    if (this.turnStartedAt === undefined) {
      this.turnStartedAt = this.now();
      this.askedInTurn = 0;
      setImmediate(() => {
        this.turnStartedAt = undefined;
      });
    }
    this.askedInTurn += 1;
    if (this.askedInTurn <= FEWEST_A_TURN || this.now() - this.turnStartedAt < LONGEST_TURN_MS) return true;
    const isPlainRead = method === 'GET' || method === 'HEAD';
    return !isPlainRead || ALWAYS_ANSWERED.has(url) || url.startsWith(ASSETS);
  }

  /** Answers 503 in a few words, in a fraction of the time that a page takes. */
  refuse({ url = '/' }: IncomingMessage, response: ServerResponse): void {
    this.refused += 1;
    const isCall = url.startsWith('/api/');
    const body = isCall ? JSON_ANSWER : PAGE;
    response
      .writeHead(503, {
        ...this.headers,
        'content-type': isCall ? 'application/json; charset=utf-8' : 'text/html; charset=utf-8',
        'content-length': String(body.length),
        'cache-control': 'no-store',
        'retry-after': String(RETRY_AFTER_SECONDS),
      })
      .end(body);
  }
}
