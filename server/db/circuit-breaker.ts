import { DatabaseAwayError, isDatabaseUnavailable } from './unavailable.ts';

export interface CircuitBreakerOptions {
  /** Asks the database for the smallest thing it can answer. */
  probe(): Promise<unknown>;
  /** Is told when the database goes away and when it is back. */
  onChange?(isOpen: boolean): void;
  /** How long a visitor waits for a read, in milliseconds. A page has two rounds of them. Default 700. */
  readonly patienceMs?: number;
  /** How often the database is asked whether it is back, in milliseconds. Default 500. */
  readonly probeMs?: number;
}

const PATIENCE_MS = 700;
const PROBE_MS = 500;
/** How often the database is asked while all is well: pages of the cache ask nothing of it. */
const HEARTBEAT_MS = 1_000;
/** One slow answer is no outage. */
const FAILURES_TO_OPEN = 3;

/**
 * Stands before the reads of the database. Reads that fail or are late, several in a row, open it: from
 * then on reads are refused at once instead of waiting in a queue. A probe, never a visitor's read,
 * finds out when the database is back.
 */
export class CircuitBreaker {
  private failures = 0;
  private open = false;
  private isWatching = false;
  private isStopped = false;
  private timer: NodeJS.Timeout | undefined;

  constructor(private readonly options: CircuitBreakerOptions) {}

  /** Whether the database counts as away. */
  get isOpen(): boolean {
    return this.open;
  }

  /** Looks after the database from now on, also while nobody reads. */
  start(): void {
    this.isWatching = true;
    this.scheduleProbe();
  }

  /** Ends the probes. */
  stop(): void {
    this.isStopped = true;
    clearTimeout(this.timer);
  }

  /**
   * Asks, and gives up when it takes too long; the work itself goes on, so that its result may be kept
   * for the next visitor.
   * @throws DatabaseAwayError at once while the breaker is open, and when the answer is late; else what
   * the work throws.
   */
  async run<T>(ask: () => Promise<T>): Promise<T> {
    if (this.open) throw new DatabaseAwayError('The database is away.');
    try {
      const answer = await this.inTime(ask());
      this.failures = 0;
      return answer;
    } catch (error) {
      if (isDatabaseUnavailable(error)) this.countFailure();
      throw error;
    }
  }

  /**
   * Waits for work no longer than a visitor does. Says nothing of the database: the work may be long.
   * @param patienceMs left out, as long as for one read.
   * @throws DatabaseAwayError when it is late; else what the work throws.
   */
  async inTime<T>(work: Promise<T>, patienceMs = this.options.patienceMs ?? PATIENCE_MS): Promise<T> {
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<never>((_, reject) => {
      const giveUp = () => reject(new DatabaseAwayError(`The database gave no answer in ${patienceMs} ms.`));
      // A process that was busy itself looks at the answers that came meanwhile first.
      timer = setTimeout(() => setImmediate(giveUp), patienceMs);
    });
    try {
      return await Promise.race([work, late]);
    } finally {
      clearTimeout(timer);
    }
  }

  private countFailure(): void {
    this.failures += 1;
    if (this.open || this.failures < FAILURES_TO_OPEN) return;
    this.turn(true);
    this.scheduleProbe();
  }

  private turn(open: boolean): void {
    this.open = open;
    this.failures = 0;
    this.options.onChange?.(open);
  }

  private scheduleProbe(): void {
    if (this.isStopped || this.timer) return;
    const isCalm = !this.open && this.failures === 0;
    const delay = isCalm ? HEARTBEAT_MS : (this.options.probeMs ?? PROBE_MS);
    this.timer = setTimeout(async () => {
      await this.probe();
      this.timer = undefined;
      if (this.isWatching || this.open) this.scheduleProbe();
    }, delay).unref();
  }

  private async probe(): Promise<void> {
    try {
      await this.inTime(this.options.probe());
      this.failures = 0;
      if (this.open) this.turn(false);
    } catch {
      this.countFailure();
    }
  }
}
