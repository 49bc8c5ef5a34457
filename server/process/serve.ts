import type { FastifyBaseLogger } from 'fastify';
import * as renderer from '../../renderer/entry-server.tsx';
import { seedNewDatabase } from '../../seed/seed.ts';
import { buildApp } from '../app.ts';
import { openDatabase } from '../db/database.ts';
import type { Metrics } from '../metrics/metrics.ts';
import { openBuiltAssets } from '../pages/assets.ts';
import { blockDefinitions } from '../pages/block-definitions.ts';
import type { Config } from '../settings/config.ts';
import { failStart } from './fail-start.ts';
import { listen, tryPort } from './listen.ts';

export interface ServeOptions {
  /** The folder of the browser's build. */
  readonly clientDir: string;
  /** Whether this is one of several processes, which find port, database and first content ready. */
  readonly isWorker: boolean;
}

/**
 * Serves the site from this process.
 * @throws StartupError with one line on what is in the way.
 */
export async function serve(
  config: Config,
  log: FastifyBaseLogger,
  { clientDir, isWorker }: ServeOptions,
): Promise<void> {
  if (!isWorker) await tryPort(config);
  const metrics = await openMetricsIfWanted(config, log, isWorker);
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
      metrics,
    });
    await listen(app, config);
  } catch (error) {
    await failStart(error, database, { dataDir: config.dataDir, log });
  }
}

/** Loads what counts and measures only where somebody asks for it. */
async function openMetricsIfWanted(
  config: Config,
  log: FastifyBaseLogger,
  isWorker: boolean,
): Promise<Metrics | undefined> {
  if (config.metricsPort === undefined) return undefined;
  const { openMetrics } = await import('../metrics/open-metrics.ts');
  return openMetrics(config, config.metricsPort, log, { isWorker });
}
