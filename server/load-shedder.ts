import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';

/** After how long a visitor who was refused may come again, in seconds. */
const RETRY_AFTER_SECONDS = 2;
/** So long may a request wait for its turn before it is refused, while more come than can be answered. */
const LONGEST_WAIT_MS = 100;
/** So long may one wait that is part of a burst: a line that was empty a moment ago will soon be empty again. */
const LONGEST_WAIT_IN_BURST_MS = 200;
/** So long may a line last and still be a burst. */
const LONGEST_BURST_MS = 250;
/** So long is looked for new connections before the next request is begun. */
const LONGEST_LOOK_MS = 50;
/**
 * So many may wait however long it takes: a few slow pages of a process that just started are no crowd,
 * and a browser opens six connections. Where a page takes 25 ms, twice as many would fill half a second.
 */
const FEWEST_WAITING = 8;
/** So long may the requests that are begun in one turn take, so that turns stay short for those who never wait. */
const LONGEST_TURN_MS = 50;
/** So many are begun in the first turn of a line, at most twice as many in each after: new ones may be slower. */
const FIRST_BEGUN = 8;
/** How much a request counts for what the next ones are expected to take. */
const NEWEST_SHARE = 1 / 16;
/** A turn counts for at most so many times what was expected: it may have held a pause of the process. */
const MOST_GROWTH = 4;

const WORDS = 'We have more visitors than we can serve just now. Please try again in a moment.';
const PAGE = Buffer.from(
  `<!doctype html><html lang="en-AU"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Please try again in a moment</title><h1>Please try again in a moment</h1><p>${WORDS}</p></html>\n`,
);
const JSON_ANSWER = Buffer.from(JSON.stringify({ message: WORDS }));

/** What must be answered in every state: the questions of a load balancer. */
const ALWAYS_ANSWERED = new Set(['/healthz', '/readyz']);
/** Built files: a page that was served is broken without them, and sending one is cheap. */
const ASSETS = '/assets/';

interface Refusal {
  readonly body: Buffer;
  /** Names and values one after the other, as Node writes them fastest. */
  readonly headers: string[];
}

function prepareRefusal(type: string, body: Buffer, shared: Readonly<Record<string, string>>): Refusal {
  const headers = {
    ...shared,
    'content-type': `${type}; charset=utf-8`,
    'content-length': String(body.length),
    'cache-control': 'no-store',
    'retry-after': String(RETRY_AFTER_SECONDS),
  };
  return { body, headers: Object.entries(headers).flat() };
}

interface LoadShedderOptions {
  readonly headers?: Readonly<Record<string, string>>;
  /** Tests bring their own clock. */
  now?(): number;
}

interface Waiting {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  readonly handle: RequestListener;
  /** When it came, and until when it must be begun. */
  readonly since: number;
  readonly until: number;
}

/** What a request takes by the newest measurement, of so many; the first one stands for itself. */
function blend(before: number, newest: number, count: number): number {
  if (before === 0) return newest;
  const share = 1 - (1 - NEWEST_SHARE) ** count;
  return before + (Math.min(newest, before * MOST_GROWTH) - before) * share;
}

/** Posts may carry a lead, and a few answers are needed in every state. */
function isAlwaysServed({ method, url = '/' }: IncomingMessage): boolean {
  const isPlainRead = method === 'GET' || method === 'HEAD';
  return !isPlainRead || ALWAYS_ANSWERED.has(url) || url.startsWith(ASSETS);
}

/**
 * Refuses requests at once when there are more than can be answered soon. Requests stand in line and a few are
 * begun in each turn of the event loop, so that those who come meanwhile are seen, counted and, where the
 * line is too long, refused before anything is done for them.
 */
export class LoadShedder {
  /** How many requests were refused since the start. */
  refused = 0;
  private readonly line: Waiting[] = [];
  private isServing = false;
  private hasConnection = false;
  /** When requests were last begun, how many, and when their turn had ended. */
  private begunAt = 0;
  private begun = 0;
  private endedAt = 0;
  /** Since when somebody has stood in line without a break, and how many may be begun in its next turn. */
  private lineSince = 0;
  private most = FIRST_BEGUN;
  /** What a request took lately: its own work, and the time until the next one could be begun. */
  private workMs = 0;
  private paceMs = 0;

  private readonly pageRefusal: Refusal;
  private readonly callRefusal: Refusal;
  private readonly now: () => number;

  /** @param options.headers what each refusal carries besides. @param options.now the time in milliseconds. */
  constructor({ headers = {}, now = () => performance.now() }: LoadShedderOptions = {}) {
    this.pageRefusal = prepareRefusal('text/html', PAGE, headers);
    this.callRefusal = prepareRefusal('application/json', JSON_ANSWER, headers);
    this.now = now;
  }

  /** Has a request handled when it is its turn, or refuses it. */
  take(request: IncomingMessage, response: ServerResponse, handle: RequestListener): void {
    if (isAlwaysServed(request)) {
      handle(request, response);
      return;
    }
    const now = this.now();
    const ahead = this.line.length;
    if (ahead === 0) this.lineSince = now;
    const isBurst = now - this.lineSince < LONGEST_BURST_MS;
    const longestWait = isBurst ? LONGEST_WAIT_IN_BURST_MS : LONGEST_WAIT_MS;
    const isFew = ahead < FEWEST_WAITING;
    if (!isFew && ahead * this.paceMs > longestWait) {
      this.refuse(request, response);
      return;
    }
    this.line.push({ request, response, handle, since: now, until: isFew ? Infinity : now + longestWait });
    if (!this.isServing) this.serveInNextTurn();
  }

  /** Tells of a new connection. The operating system hands out one a turn, and the others wait unseen. */
  noteConnection(): void {
    this.hasConnection = true;
  }

  /** Two steps of one turn: what was begun in the first is done by the second, but for what waits for the database. */
  private serveInNextTurn(): void {
    this.isServing = true;
    setImmediate(() => this.beginTurn());
    setImmediate(() => this.endTurn());
  }

  private beginTurn(): void {
    const now = this.now();
    if (this.begun > 0) this.paceMs = blend(this.paceMs, (now - this.begunAt) / this.begun, this.begun);
    this.begun = 0;
    const [first] = this.line;
    // While connections come in turn after turn, nothing is begun: first those who wait shall be seen.
    if (this.hasConnection && first && now - Math.max(first.since, this.endedAt) < LONGEST_LOOK_MS) {
      this.hasConnection = false;
      return;
    }
    this.begunAt = now;
    while (this.begun < this.most && this.line.length > 0) {
      if (this.begin(this.line.shift(), now)) this.begun += 1;
    }
  }

  private endTurn(): void {
    if (this.begun > 0) {
      this.endedAt = this.now();
      const workMs = (this.endedAt - this.begunAt) / this.begun;
      this.workMs = blend(this.workMs, workMs, this.begun);
      const inTime = Math.floor(LONGEST_TURN_MS / Math.max(this.workMs, workMs));
      this.most = Math.max(1, Math.min(inTime, 2 * this.begun));
    }
    if (this.line.length === 0) this.most = FIRST_BEGUN;
    this.isServing = this.line.length > 0 || this.begun > 0;
    if (this.isServing) this.serveInNextTurn();
  }

  /** Begins on a request, unless it has waited for too long or whoever asked has left. @returns whether it did. */
  private begin(first: Waiting | undefined, now: number): boolean {
    if (!first || first.response.destroyed) return false;
    const { request, response, handle, until } = first;
    if (now > until) {
      this.refuse(request, response);
      return false;
    }
    handle(request, response);
    return true;
  }

  /** Answers 503 in a few words, in a fraction of the time that a page takes. */
  private refuse({ url = '/' }: IncomingMessage, response: ServerResponse): void {
    this.refused += 1;
    const { body, headers } = url.startsWith('/api/') ? this.callRefusal : this.pageRefusal;
    response.writeHead(503, headers).end(body);
  }
}
