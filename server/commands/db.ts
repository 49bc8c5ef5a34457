import { StartError, startEmbeddedMongo } from '@pagewright/embedded-mongo';
import { ConfigError, readConfig } from '../settings/config.ts';

try {
  const { dataDir, dbPort = 0 } = readConfig(process.env);
  const server = await startEmbeddedMongo({
    dataDir,
    listen: { host: '127.0.0.1', port: dbPort },
    ownThread: false,
  });
  console.log(server.uri);
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => server.close().catch(stop));
  }
} catch (error) {
  stop(error);
}

/** The faults of a start are worded for the person who starts it; anything else keeps its stack. */
function stop(error: unknown): never {
  const isExpected = error instanceof ConfigError || error instanceof StartError;
  console.error(isExpected ? error.message : error);
  process.exit(1);
}
