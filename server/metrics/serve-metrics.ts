import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { StartupError } from '../db/startup-error.ts';
import type { Log } from '../logging/log.ts';
import type { Config } from '../settings/config.ts';

export interface ServeMetricsOptions {
  readonly config: Pick<Config, 'metricsHost'>;
  readonly port: number;
  readonly log: Log;
  /** All metrics at this moment, in Prometheus' text format. */
  read(): Promise<string>;
}

const CONTENT_TYPE = 'text/plain; version=0.0.4; charset=utf-8';

/**
 * Answers `GET /metrics` on a port of its own, which visitors do not reach.
 * @returns the server; it does not keep the process alive.
 * @throws StartupError where the port cannot be used.
 */
export async function serveMetrics({ config, port, log, read }: ServeMetricsOptions): Promise<Server> {
  const server = createServer((request, response) => {
    if (request.url !== '/metrics' || request.method !== 'GET') {
      response.writeHead(404).end('There is nothing but GET /metrics here.\n');
      return;
    }
    read().then(
      (text) => response.writeHead(200, { 'content-type': CONTENT_TYPE }).end(text),
      (error: unknown) => {
        log.error({ err: error }, 'The metrics could not be read');
        response.writeHead(503).end('The metrics could not be read; the log says why.\n');
      },
    );
  });
  try {
    server.listen(port, config.metricsHost);
    await once(server, 'listening');
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new StartupError(
      `METRICS_PORT: port ${port} on ${config.metricsHost} cannot be used (${reason}). Set another one.`,
    );
  }
  server.unref();
  return server;
}
