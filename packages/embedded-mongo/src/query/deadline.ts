import { MongoError } from '../mongo-error.ts';

/** When a command has to be done. */
export class Deadline {
  readonly #end: number;

  /** @param milliseconds the command's `maxTimeMS`; zero or undefined: whenever */
  constructor(milliseconds: number | undefined) {
    this.#end = milliseconds ? performance.now() + milliseconds : Number.POSITIVE_INFINITY;
  }

  /** Waits for an event, but not beyond the deadline; throws `MaxTimeMSExpired` when it comes first. */
  async wait(event: Promise<void>): Promise<void> {
    const left = this.#end - performance.now();
    if (left === Number.POSITIVE_INFINITY) return event;
    let timer: NodeJS.Timeout | undefined;
    const timeout = new Promise<void>((resolve) => {
      timer = setTimeout(resolve, left);
    });
    await Promise.race([event, timeout]);
    clearTimeout(timer);
    this.check();
  }

  /** Throws `MaxTimeMSExpired` when it has passed. */
  check(): void {
    if (performance.now() > this.#end)
      throw new MongoError('MaxTimeMSExpired', 'operation exceeded time limit');
  }
}
