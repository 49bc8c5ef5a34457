import Fastify from 'fastify';
import { openTestDatabase } from '../db/open-test-database.ts';
import { createReadSource } from '../reads/read-source.ts';
import type { ContactOutcome } from './contact-outcome.ts';
import { createFastifyOptions } from './fastify-options.ts';
import { routes } from './routes.ts';

/** The API over an empty database of its own. Outcomes of plain forms are kept in `outcomes`. */
export async function buildTestApp({ contactRateMax = 1_000 } = {}) {
  const opened = await openTestDatabase();
  const readSource = createReadSource(opened.database);
  const outcomes: ContactOutcome[] = [];
  const app = Fastify(createFastifyOptions({ trustProxy: false }));
  await app.register(routes, {
    database: opened.database,
    readSource,
    config: { siteUrl: 'https://www.example.com.au', contactRateMax, contactRateWindow: 600 },
    answerForm: async (_request, reply, outcome) => {
      outcomes.push(outcome);
      return reply.code(outcome.httpStatus).type('text/html').send('<p>A page</p>');
    },
  });
  return {
    ...opened,
    app,
    outcomes,
    async close() {
      await app.close();
      readSource.close();
      await opened.close();
    },
  };
}
