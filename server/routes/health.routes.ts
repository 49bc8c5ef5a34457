import type { FastifyPluginAsync } from 'fastify';
import type { Database } from '../db/database.ts';
import type { Shutdown } from '../http/shutdown.ts';

const DATABASE_MUST_ANSWER_MS = 1_000;

export interface HealthRoutesOptions {
  readonly database: Pick<Database, 'ping' | 'breaker'>;
  readonly shutdown: Pick<Shutdown, 'isStopping'>;
}

/** `/healthz`: the process lives. `/readyz`: it should get traffic, or 503 and why not. */
export const healthRoutes: FastifyPluginAsync<HealthRoutesOptions> = async (app, { database, shutdown }) => {
  const whyNotReady = async (): Promise<string | undefined> => {
    if (shutdown.isStopping) return 'The process is about to stop.';
    const isAnswering = () =>
      database.ping(DATABASE_MUST_ANSWER_MS).then(
        () => true,
        () => false,
      );
    // While the breaker is open, its own probes ask: those who wait here would only add up.
    return !database.breaker.isOpen && (await isAnswering()) ? undefined : 'The database does not answer.';
  };

  app.get('/healthz', async (_request, reply) =>
    reply.header('cache-control', 'no-store').send({ status: 'ok' }),
  );

  app.get('/readyz', async (_request, reply) => {
    reply.header('cache-control', 'no-store');
    const reason = await whyNotReady();
    return reason === undefined
      ? reply.send({ status: 'ok' })
      : reply.code(503).send({ status: 'unavailable', reason });
  });
};
