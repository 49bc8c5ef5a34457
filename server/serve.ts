import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { FastifyBaseLogger } from 'fastify';
import * as renderer from '../renderer/entry-server.tsx';
import { seedNewDatabase } from '../seed/seed.ts';
import { buildApp } from './app.ts';
import type { Config } from './config.ts';
import { openDatabase } from './db/database.ts';
import { listen, tryPort } from './listen.ts';
import { openBuiltAssets } from './pages/assets.ts';
import { blockDefinitions } from './pages/block-definitions.ts';

/**
 * Serves the site from this process. A worker of a cluster finds port, database and first content ready.
 * @throws StartupError with one line on what is in the way.
 */
export async function serve(
  config: Config,
  log: FastifyBaseLogger,
  { isWorker = false } = {},
): Promise<void> {
  const clientDir = path.join(path.dirname(fileURLToPath(import.meta.url)), '..', 'client');
  if (!isWorker) await tryPort(config);
  const database = await openDatabase(config, log, { isShared: isWorker });
  try {
    if (!isWorker) await seedNewDatabase(database, { log });
    const app = await buildApp({
      config,
      log,
      database,
      clientDir,
      assets: await openBuiltAssets(clientDir),
      loadRenderer: async () => renderer,
      loadDefinitions: async () => blockDefinitions,
      isProduction: true,
    });
    await listen(app, config);
  } catch (error) {
    await database.close();
    throw error;
  }
}
