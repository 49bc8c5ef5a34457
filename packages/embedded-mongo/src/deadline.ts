import { MongoError } from './mongo-error.ts';

/** How long a command may work without a `maxTimeMS`: nobody else is answered meanwhile. */
const WORK_LIMIT_MS = 10_000;

/** How many steps are taken between two looks at the clock. */
const STEPS_BETWEEN_LOOKS = 32;

/** When the work that runs now has to be done. Work runs at once, so there is only one. */
let endOfWork = Number.POSITIVE_INFINITY;
let stepsUntilLook = STEPS_BETWEEN_LOOKS;

/** When a command has to be done. */
export class Deadline {
  readonly #end: number;

  /** @param milliseconds the command's `maxTimeMS`; zero or undefined: it may wait for ever, but not work */
  constructor(milliseconds: number | undefined) {
    this.#end = milliseconds ? performance.now() + milliseconds : Number.POSITIVE_INFINITY;
  }

  /**
   * Runs work, in which every `tick` throws `MaxTimeMSExpired` once the deadline, or ten seconds of work, have
   * passed.
   */
  run<Result>(work: () => Result): Result {
    const outer = endOfWork;
    endOfWork = Math.min(outer, this.#end, performance.now() + WORK_LIMIT_MS);
    try {
      return work();
    } finally {
      endOfWork = outer;
    }
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
    throwAfter(this.#end);
  }
}

/**
 * Counts steps of the work that runs now, and throws `MaxTimeMSExpired` when its time is over. It is called
 * wherever a client decides how often something happens: for each document, element, comparison and expression.
 */
export function tick(steps = 1): void {
  stepsUntilLook -= steps;
  if (stepsUntilLook > 0) return;
  stepsUntilLook = STEPS_BETWEEN_LOOKS;
  throwAfter(endOfWork);
}

/** Runs work that must not be cut short, such as keeping an index and its documents alike. */
export function withoutDeadline<Result>(work: () => Result): Result {
  const outer = endOfWork;
  endOfWork = Number.POSITIVE_INFINITY;
  try {
    return work();
  } finally {
    endOfWork = outer;
  }
}

function throwAfter(end: number): void {
  if (performance.now() > end) throw new MongoError('MaxTimeMSExpired', 'operation exceeded time limit');
}
