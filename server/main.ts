import path from 'node:path';
import { fileURLToPath } from 'node:url';
import * as renderer from '../renderer/entry-server.tsx';
import { seedNewDatabase } from '../seed/seed.ts';
import { buildApp } from './app.ts';
import { readConfig } from './config.ts';
import { openDatabase } from './db/database.ts';
import { listen, tryPort } from './listen.ts';
import { createLog } from './log.ts';
import { openBuiltAssets } from './pages/assets.ts';
import { blockDefinitions } from './pages/block-definitions.ts';
import { stopWithOneLine } from './stop-with-one-line.ts';

async function start(): Promise<void> {
  const config = readConfig(process.env);
  const log = createLog(config.logLevel);
  const clientDir = path.join(path.dirname(fileURLToPath(import.meta.url)), '..', 'client');
  await tryPort(config);
  const database = await openDatabase(config, log);
  try {
    await seedNewDatabase(database, { log });
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

start().catch(stopWithOneLine);
