import { parentPort, workerData } from 'node:worker_threads';
import { serve } from './serve.ts';
import { StartError, type StartFailure } from './start-errors.ts';

/** What the thread of the database says to the program that started it. */
export type ThreadMessage = { uri: string } | { failure: StartFailure } | { log: string };

const send = (message: ThreadMessage) => parentPort?.postMessage(message);

try {
  const server = await serve({ ...workerData, log: (line) => send({ log: line }) });
  // Any message is a request to close; nothing keeps the thread running after that.
  parentPort?.once('message', () => server.close());
  send({ uri: server.uri });
} catch (error) {
  if (!(error instanceof StartError)) throw error;
  send({ failure: error.failure });
}
