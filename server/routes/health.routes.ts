import type { FastifyPluginAsync } from 'fastify';
import type { Database } from '../db/database.ts';

const DATABASE_MUST_ANSWER_MS = 1_000;

/** `/healthz`: the process lives. `/readyz`: it can serve, or 503 and why not. */
export const healthRoutes: FastifyPluginAsync<{ database: Pick<Database, 'ping'> }> = async (
  app,
  { database },
) => {
  app.get('/healthz', async (_request, reply) =>
    reply.header('cache-control', 'no-store').send({ status: 'ok' }),
  );

  app.get('/readyz', async (request, reply) => {
    reply.header('cache-control', 'no-store');
    try {
      await database.ping(DATABASE_MUST_ANSWER_MS);
      return reply.send({ status: 'ok' });
    } catch (error) {
      request.log.warn({ err: error }, 'Not ready: the database does not answer');
      return reply.code(503).send({ status: 'unavailable', reason: 'The database does not answer.' });
    }
  });
};
