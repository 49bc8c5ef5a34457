/** A module that runs as a thread; see `thread-plugin.ts`. */
declare module '*?thread' {
  import type { Worker, WorkerOptions } from 'node:worker_threads';

  /** Starts the thread. */
  export default function startThread(options?: WorkerOptions): Worker;
}
