import type { FastifyPluginAsync } from 'fastify';
import type { Database } from '../db/database.ts';
import { DatabaseReadOnlyError } from '../db/unavailable.ts';
import type { Shutdown } from '../http/shutdown.ts';

const DATABASE_MUST_ANSWER_MS = 1_000;
const NO_ANSWER = 'The database does not answer.';

export interface HealthRoutesOptions {
  readonly database: Pick<Database, 'ping' | 'breaker'>;
  readonly shutdown: Pick<Shutdown, 'isStopping'>;
}

/** `/healthz`: the process lives. `/readyz`: it should get traffic, or 503 and why not. */
export const healthRoutes: FastifyPluginAsync<HealthRoutesOptions> = async (app, { database, shutdown }) => {
  const whyNotReady = async (): Promise<string | undefined> => {
    if (shutdown.isStopping) return 'The process is about to stop.';
    // While the breaker is open, its own probes ask: those who wait here would only add up.
    if (database.breaker.isOpen) return NO_ANSWER;
    return database.ping(DATABASE_MUST_ANSWER_MS).then(
      () => undefined,
      (error: unknown) => (error instanceof DatabaseReadOnlyError ? error.message : NO_ANSWER),
    );
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
