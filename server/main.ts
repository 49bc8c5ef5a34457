import cluster from 'node:cluster';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { openLog } from './logging/log.ts';
import { stopWithOneLine } from './process/stop-with-one-line.ts';
import { readConfig } from './settings/config.ts';

async function start(): Promise<void> {
  const config = readConfig(process.env);
  const program = fileURLToPath(import.meta.url);
  const log = openLog(config);
  if (config.workers > 1 && cluster.isPrimary) {
    const { startCluster } = await import('./cluster/start-cluster.ts');
    await startCluster(config, log, program);
  } else {
    const { serve } = await import('./process/serve.ts');
    const clientDir = path.join(path.dirname(program), '..', 'client');
    await serve(config, log, { clientDir, isWorker: cluster.isWorker });
  }
}

start().catch(stopWithOneLine);
