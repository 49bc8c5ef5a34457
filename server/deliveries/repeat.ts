/** Something done again and again, never twice at once. */
export interface Repeater {
  /** Does it now; where it is being done, once more after that. */
  wake(): void;
  /** Does it no more; resolves when what is under way has ended. */
  stop(): Promise<void>;
}

/**
 * Does something at once and then again and again.
 * @param run does it; resolves with the milliseconds to wait before the next time, and never rejects.
 */
export function repeat(run: () => Promise<number>): Repeater {
  let timer: NodeJS.Timeout | undefined;
  let underWay: Promise<void> | undefined;
  let isWoken = false;
  let isStopped = false;

  const schedule = (delay: number) => {
    timer = setTimeout(start, delay);
    timer.unref();
  };
  const start = () => {
    isWoken = false;
    underWay = run().then((delay) => {
      underWay = undefined;
      if (!isStopped) schedule(isWoken ? 0 : delay);
    });
  };
  start();

  return {
    wake() {
      isWoken = true;
      if (underWay || isStopped) return;
      clearTimeout(timer);
      start();
    },
    async stop() {
      isStopped = true;
      clearTimeout(timer);
      await underWay;
    },
  };
}
