import { MongoError } from '../mongo-error.ts';

/** When a command has to be done. */
export class Deadline {
  readonly #end: number;

  /** @param milliseconds the command's `maxTimeMS`; zero or undefined: whenever */
  constructor(milliseconds: number | undefined) {
    this.#end = milliseconds ? performance.now() + milliseconds : Number.POSITIVE_INFINITY;
  }

  /** Throws `MaxTimeMSExpired` when it has passed. */
  check(): void {
    if (performance.now() > this.#end)
      throw new MongoError('MaxTimeMSExpired', 'operation exceeded time limit');
  }
}
