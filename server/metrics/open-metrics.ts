import { AggregatorRegistry, Registry } from 'prom-client';
import type { Log } from '../logging/log.ts';
import type { Config } from '../settings/config.ts';
import { createMetrics } from './create-metrics.ts';
import type { Metrics } from './metrics.ts';
import { serveMetrics } from './serve-metrics.ts';

/**
 * Metrics of a process that serves the site, at `/metrics` on a port of their own; a worker hands its own
 * to the process that started it instead.
 * @throws StartupError where the port cannot be used.
 */
export async function openMetrics(
  config: Pick<Config, 'metricsHost'>,
  port: number,
  log: Log,
  { isWorker }: { isWorker: boolean },
): Promise<Metrics> {
  const registry = new Registry();
  const metrics = createMetrics(registry);
  if (isWorker) answerPrimary(registry);
  else await serveMetrics({ config, port, log, read: () => registry.metrics() });
  return metrics;
}

/** Serves the sums over all workers, from the process that started them. */
export async function serveClusterMetrics(
  config: Pick<Config, 'metricsHost'>,
  port: number,
  log: Log,
): Promise<void> {
  const workers = new AggregatorRegistry();
  await serveMetrics({ config, port, log, read: () => workers.clusterMetrics() });
}

function answerPrimary(registry: Registry): void {
  AggregatorRegistry.setRegistries([registry]);
  // Made for its listener alone, which answers the primary's questions.
  new AggregatorRegistry();
}
