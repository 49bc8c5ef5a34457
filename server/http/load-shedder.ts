import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { SHORT_PAGE_HEADERS, shortPage } from './short-page.ts';

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
/** So long requests are begun in one turn of the event loop: whoever never waits in line waits for a turn. */
const LONGEST_TURN_MS = 12;
/** So long refusals are sent in one turn: a client that asks again at once must not fill turns with them. */
const LONGEST_REFUSING_MS = 4;
/** How much a request counts for what the next ones are expected to take. */
const NEWEST_SHARE = 1 / 16;
/** A turn counts for at most so many times what was expected: it may have held a pause of the process. */
const MOST_GROWTH = 4;

const WORDS = 'We have more visitors than we can serve just now. Please try again in a moment.';
const PAGE = Buffer.from(shortPage('Please try again in a moment', WORDS));
const JSON_HEADERS = { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' };
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

function prepareRefusal(body: Buffer, shared: Readonly<Record<string, string>>): Refusal {
  const headers = {
    ...shared,
    'content-length': String(body.length),
    'retry-after': String(RETRY_AFTER_SECONDS),
  };
  return { body, headers: Object.entries(headers).flat() };
}

interface LoadShedderOptions {
  readonly headers?: Readonly<Record<string, string>>;
  /** Tests bring their own clock. */
  now?(): number;
}

interface Asked {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
}

interface Waiting extends Asked {
  readonly handle: RequestListener;
  /** Until when it must be begun. */
  readonly until: number;
}

/** What a request takes by the newest measurement, of so many; the first one stands for itself. */
function blend(before: number, newest: number, count: number): number {
  if (before === 0) return newest;
  const share = 1 - (1 - NEWEST_SHARE) ** count;
  return before + (Math.min(newest, before * MOST_GROWTH) - before) * share;
}

const isRead = ({ method }: IncomingMessage) => method === 'GET' || method === 'HEAD';
const isAlwaysServed = ({ url = '/' }: IncomingMessage) => ALWAYS_ANSWERED.has(url) || url.startsWith(ASSETS);

/**
 * Refuses reads when there are more than can be answered soon. Requests stand in line, and those of one turn
 * of the event loop take a bounded time, refusals among them, so that whoever comes meanwhile is seen, counted
 * and, where the line is too long, not served at all. Posts wait as well and are never refused: they may carry a lead.
 */
export class LoadShedder {
  /** How many requests were refused since the start. */
  refused = 0;
  private readonly reads: Waiting[] = [];
  private readonly posts: Waiting[] = [];
  private readonly refusals: Asked[] = [];
  private isServing = false;
  private hasConnection = false;
  /** Since when connections have been looked for instead of serving. */
  private lookingSince: number | undefined;
  /** When requests were last begun, how many, and whether a post was the last. */
  private begunAt = 0;
  private begun = 0;
  private wasPost = false;
  /** Since when somebody has stood in line without a break. */
  private lineSince = 0;
  /** The time between the beginnings of two requests, as it was lately. */
  private paceMs = 0;

  private readonly pageRefusal: Refusal;
  private readonly callRefusal: Refusal;
  private readonly now: () => number;

  /** @param options.headers what each refusal carries besides. @param options.now the time in milliseconds. */
  constructor({ headers = {}, now = () => performance.now() }: LoadShedderOptions = {}) {
    this.pageRefusal = prepareRefusal(PAGE, { ...headers, ...SHORT_PAGE_HEADERS });
    this.callRefusal = prepareRefusal(JSON_ANSWER, { ...headers, ...JSON_HEADERS });
    this.now = now;
  }

  /** Has a request handled when it is its turn, or refuses it. */
  take(request: IncomingMessage, response: ServerResponse, handle: RequestListener): void {
    if (isAlwaysServed(request)) {
      handle(request, response);
      return;
    }
    if (!isRead(request)) this.posts.push({ request, response, handle, until: Infinity });
    else this.takeRead(request, response, handle);
    if (!this.isServing) this.serveInNextTurn();
  }

  /** Whether more posts wait than are served soon, so that none should get an answer which takes long to make. */
  get isCrowdedByPosts(): boolean {
    return this.posts.length > FEWEST_WAITING && this.posts.length * this.paceMs > LONGEST_WAIT_IN_BURST_MS;
  }

  /** Tells of a new connection. The operating system hands out one a turn, and the others wait unseen. */
  noteConnection(): void {
    this.hasConnection = true;
  }

  private takeRead(request: IncomingMessage, response: ServerResponse, handle: RequestListener): void {
    const now = this.now();
    const ahead = this.reads.length;
    if (ahead === 0) this.lineSince = now;
    const isBurst = now - this.lineSince < LONGEST_BURST_MS;
    const longestWait = isBurst ? LONGEST_WAIT_IN_BURST_MS : LONGEST_WAIT_MS;
    const isFew = ahead < FEWEST_WAITING;
    if (!isFew && this.waitBehind(ahead) > longestWait) this.refusals.push({ request, response });
    else this.reads.push({ request, response, handle, until: isFew ? Infinity : now + longestWait });
  }

  /** How long a read waits that has so many before it; where posts wait as well, every other turn is theirs. */
  private waitBehind(ahead: number): number {
    return ahead * (this.posts.length > 0 ? 2 * this.paceMs : this.paceMs);
  }

  /** Refuses the end of a line that has turned out to be too long, without waiting until its time is over. */
  private refuseHopeless(): void {
    while (
      this.reads.length > FEWEST_WAITING &&
      this.waitBehind(this.reads.length) > LONGEST_WAIT_IN_BURST_MS
    ) {
      const last = this.reads.pop();
      if (last) this.refusals.push(last);
    }
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
    this.refuseHopeless();
    if (this.isLooking(now)) return;
    this.begunAt = now;
    // First, because a refusal takes next to nothing: nobody is refused later than others are served.
    this.refuseUntil(now + LONGEST_REFUSING_MS);
    this.beginUntil(this.now() + LONGEST_TURN_MS);
  }

  /** Whether connections come in turn after turn: then nothing is begun for a while, so that all who wait are seen. */
  private isLooking(now: number): boolean {
    if (this.hasConnection) this.lookingSince ??= now;
    const isLooking = this.hasConnection && now - (this.lookingSince ?? now) < LONGEST_LOOK_MS;
    this.hasConnection = false;
    if (!isLooking) this.lookingSince = undefined;
    return isLooking;
  }

  /** Begins one request after the other; in between Node does what was put off, so that the clock counts it. */
  private beginUntil(end: number): void {
    const now = this.now();
    if (now >= end || !this.beginNext(now)) return;
    process.nextTick(() => this.beginUntil(end));
  }

  /** Begins on a post and a read in turn, passing over those who have left. @returns whether anybody was waiting. */
  private beginNext(now: number): boolean {
    const line =
      this.wasPost && this.reads.length > 0 ? this.reads : this.posts.length > 0 ? this.posts : this.reads;
    this.wasPost = line === this.posts;
    const first = line.shift();
    if (!first) return false;
    const { request, response, handle, until } = first;
    if (response.destroyed) return true;
    if (now > until) {
      this.refusals.push(first);
      return true;
    }
    this.begun += 1;
    handle(request, response);
    return true;
  }

  private endTurn(): void {
    const isWaited = this.reads.length + this.posts.length + this.refusals.length > 0;
    this.isServing = isWaited || this.begun > 0;
    if (this.isServing) this.serveInNextTurn();
  }

  private refuseUntil(end: number): void {
    while (this.refusals.length > 0 && this.now() < end) {
      const first = this.refusals.shift();
      if (first && !first.response.destroyed) this.refuse(first);
    }
  }

  /** Answers 503 in a few words, in a fraction of the time that a page takes. */
  private refuse({ request: { url = '/' }, response }: Asked): void {
    this.refused += 1;
    const { body, headers } = url.startsWith('/api/') ? this.callRefusal : this.pageRefusal;
    response.writeHead(503, headers).end(body);
  }
}
