import Fastify from 'fastify';
import { openTestDatabase } from '../db/open-test-database.ts';
import { traceAnswers } from '../http/trace-answers.ts';
import { openLeadDesk } from '../leads/open-lead-desk.ts';
import { addBodies } from '../reads/add-bodies.ts';
import { createReadSource } from '../reads/read-source.ts';
import { readConfig } from '../settings/config.ts';
import type { ContactOutcome } from './contact-outcome.ts';
import { createFastifyOptions } from './fastify-options.ts';
import { routes } from './routes.ts';

/** The API over an empty database of its own. Outcomes of plain forms are kept in `outcomes`. */
export async function buildTestApp({ contactRateMax = 1_000 } = {}) {
  const opened = await openTestDatabase();
  const readSource = addBodies(createReadSource(opened.database), opened.database.bodies);
  const outcomes: ContactOutcome[] = [];
  const siteUrl = 'https://www.example.com.au';
  const leads = openLeadDesk({
    config: readConfig({ DATA_DIR: opened.config.dataDir, SITE_URL: siteUrl }),
    database: opened.database,
    mailer: undefined,
    log: opened.log,
  });
  const app = Fastify(createFastifyOptions({ trustProxy: false }));
  traceAnswers(app);
  await app.register(routes, {
    database: opened.database,
    leads,
    readSource,
    shutdown: { isStopping: false },
    config: { siteUrl, contactRateMax, contactRateWindow: 600 },
    answerForm: async (_request, reply, outcome) => {
      outcomes.push(outcome);
      return reply.code(outcome.httpStatus).type('text/html').send('<p>A page</p>');
    },
  });
  return {
    ...opened,
    app,
    leads,
    outcomes,
    async close() {
      await app.close();
      readSource.close();
      await leads.close();
      await opened.close();
    },
  };
}
