import v8 from 'node:v8';
import { startEmbeddedMongo } from '../../server/embedded-mongo/embedded-mongo.ts';

/** Serves the folder it is given; tells its connection string, how long that took, and its memory when asked. */
const start = performance.now();
const { uri } = await startEmbeddedMongo({ dataDir: process.argv[2] ?? '' });
process.send?.({ uri, readyAfter: performance.now() - start });
process.on('message', () => {
  globalThis.gc?.();
  const nursery = v8.getHeapSpaceStatistics().find(({ space_name }) => space_name === 'new_space');
  process.send?.({ resident: process.memoryUsage.rss(), nursery: nursery?.physical_space_size ?? 0 });
});
