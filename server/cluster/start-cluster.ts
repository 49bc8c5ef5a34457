import cluster from 'node:cluster';
import { seedNewDatabase } from '../../seed/seed.ts';
import { openDatabase } from '../db/database.ts';
import type { Log } from '../logging/log.ts';
import { failStart } from '../process/fail-start.ts';
import { tryPort } from '../process/listen.ts';
import type { Config } from '../settings/config.ts';
import { WorkerPool } from './worker-pool.ts';

/**
 * Serves the site with several processes. This one holds the embedded database, gives a new one its
 * first content, shares the port and replaces workers that crash; it answers no request itself.
 * SIGTERM stops all of them without cutting a request, SIGHUP replaces them one after the other.
 * @param program the built file that a worker runs.
 * @throws StartupError with one line on what is in the way.
 */
export async function startCluster(config: Config, log: Log, program: string): Promise<void> {
  await tryPort(config);
  // Not the command that started this process: that one would look for sources to build, too.
  cluster.setupPrimary({ exec: program });
  const database = await openDatabase(config, log, { isWatching: false });
  const pool = new WorkerPool({ size: config.workers, fork: () => cluster.fork(), log });
  let isStopping = false;
  const stop = () => {
    if (isStopping) return;
    isStopping = true;
    pool
      .stop()
      .then(() => database.close())
      .then(
        () => process.exit(0),
        () => process.exit(1),
      );
  };
  try {
    await seedNewDatabase(database, { log });
    if (config.metricsPort !== undefined) {
      const { serveClusterMetrics } = await import('../metrics/open-metrics.ts');
      await serveClusterMetrics(config, config.metricsPort, log);
    }
    // Before the workers start: the first one takes requests while others are still on their way.
    process.on('SIGTERM', stop);
    process.on('SIGINT', stop);
    await pool.start();
  } catch (error) {
    if (isStopping) return;
    await failStart(error, database, { dataDir: config.dataDir, log });
  }

  let replacing = Promise.resolve();
  process.on('SIGHUP', () => {
    log.info('The workers are replaced one after the other');
    replacing = replacing.then(() => pool.replaceAll());
  });
}
