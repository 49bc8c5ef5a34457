import { Worker } from 'node:worker_threads';
import type { SeedFiles } from '../../seed/seed-data.ts';

/** A thread beside the one that checks. */
export interface Helper {
  readonly thread: Worker;
  /** The seed files as it read them; undefined where there is something wrong with them. */
  readonly seed: Promise<SeedFiles | undefined>;
}

/**
 * Starts a helper and listens at once: it may have read the seed files before this thread has loaded
 * what waits for them, and what nobody listens to is lost.
 * @param program what runs as the helper: it says first what the seed files hold.
 */
export function startHelper(program: URL): Helper {
  const thread = new Worker(program);
  const seed = new Promise<SeedFiles | undefined>((resolve, reject) => {
    thread.once('message', resolve).once('error', reject);
  });
  return { thread, seed };
}
