import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { EmbeddedMongo, ServeOptions } from './serve.ts';
import { reviveStartError } from './start-errors.ts';
import type { ThreadMessage } from './thread.ts';

export type { Listen } from './endpoint.ts';
export type { EmbeddedMongo } from './serve.ts';
export {
  CannotListenError,
  DamagedFileError,
  DataDirInUseError,
  DataDirNotWritableError,
  StartError,
} from './start-errors.ts';

export interface EmbeddedMongoOptions extends ServeOptions {
  /** False to serve from the calling thread, in a process that does nothing else. Default true. */
  ownThread?: boolean;
}

/** Built beside this file. */
const THREAD = new URL('./thread.js', import.meta.url);

/**
 * Opens the data folder and serves it over MongoDB's wire protocol, from a thread of its own, so that no query
 * holds up the program. Throws a `StartError`, worded for the person who starts it: `DataDirInUseError`,
 * `DataDirNotWritableError`, `DamagedFileError` or `CannotListenError`.
 */
export async function startEmbeddedMongo({
  ownThread = true,
  ...options
}: EmbeddedMongoOptions): Promise<EmbeddedMongo> {
  if (ownThread) return startThread(options);
  const { serve } = await import('./serve.ts');
  return serve(options);
}

/** What goes wrong in the thread after its start ends the program, as a fault of the program itself would. */
async function startThread({ log = console.error, ...options }: ServeOptions): Promise<EmbeddedMongo> {
  const worker = new Worker(THREAD, { workerData: options });
  const uri = await new Promise<string>((resolve, reject) => {
    worker.once('error', reject);
    worker.on('message', (message: ThreadMessage) => {
      if ('log' in message) return log(message.log);
      worker.off('error', reject);
      if ('uri' in message) resolve(message.uri);
      else reject(reviveStartError(message.failure));
    });
  });
  let closing: Promise<unknown> | undefined;
  return {
    uri,
    async close() {
      if (!closing) {
        closing = once(worker, 'exit');
        worker.postMessage('close');
      }
      await closing;
    },
  };
}
