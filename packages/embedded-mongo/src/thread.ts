import { parentPort, workerData } from 'node:worker_threads';
import { serve } from './serve.ts';
import { StartError, type StartFailure } from './start-errors.ts';

/** What the thread of the database says to the program that started it. */
export type ThreadMessage = { uri: string } | { failure: StartFailure } | { log: string };

const send = (message: ThreadMessage) => parentPort?.postMessage(message);

try {
  const server = await serve({ ...workerData, log: (line) => send({ log: line }) });
  // Whatever the program says is the wish to end; nothing is left then that keeps the thread running.
  parentPort?.once('message', () => server.close());
  send({ uri: server.uri });
} catch (error) {
  if (!(error instanceof StartError)) throw error;
  send({ failure: error.failure });
}
