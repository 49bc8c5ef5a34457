import { startEmbeddedMongo } from '@pagewright/embedded-mongo';

/** Serves the folder it is given; tells its connection string, how long that took, and its memory when asked. */
const start = performance.now();
const { uri } = await startEmbeddedMongo({ dataDir: process.argv[2] ?? '', ownThread: false });
process.send?.({ uri, readyAfter: performance.now() - start });
process.on('message', () => {
  globalThis.gc?.();
  process.send?.({ resident: process.memoryUsage.rss() });
});
