import cluster from 'node:cluster';
import { fileURLToPath } from 'node:url';
import { readConfig } from './config.ts';
import { createLog } from './log.ts';
import { stopWithOneLine } from './stop-with-one-line.ts';

async function start(): Promise<void> {
  const config = readConfig(process.env);
  const log = createLog(config.logLevel);
  if (config.workers > 1 && cluster.isPrimary) {
    const { startCluster } = await import('./cluster/start-cluster.ts');
    await startCluster(config, log, fileURLToPath(import.meta.url));
  } else {
    const { serve } = await import('./serve.ts');
    await serve(config, log, { isWorker: cluster.isWorker });
  }
}

start().catch(stopWithOneLine);
