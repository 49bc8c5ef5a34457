import type { FastifyPluginAsync } from 'fastify';
import type { Database } from '../db/database.ts';
import { answerError } from '../http/errors.ts';
import type { Shutdown } from '../http/shutdown.ts';
import type { LeadDesk } from '../leads/open-lead-desk.ts';
import type { Metrics } from '../metrics/metrics.ts';
import type { ReadSource } from '../reads/read-source.ts';
import type { Config } from '../settings/config.ts';
import { contactRoutes } from './contact.routes.ts';
import type { AnswerForm } from './contact-outcome.ts';
import { healthRoutes } from './health.routes.ts';
import { readBodies } from './read-bodies.ts';
import { readRoutes } from './reads.routes.ts';
import { createCrossSiteGuard } from './refuse-cross-site.ts';

/** What the API is made from. */
export interface RoutesOptions {
  readonly database: Database;
  readonly leads: Pick<LeadDesk, 'take'>;
  readonly readSource: ReadSource;
  readonly config: Pick<Config, 'siteUrl' | 'contactRateMax' | 'contactRateWindow'>;
  readonly shutdown: Pick<Shutdown, 'isStopping'>;
  /** Answers a contact form that was posted without script. */
  readonly answerForm: AnswerForm;
  readonly metrics?: Pick<Metrics, 'leadAnswered'> | undefined;
}

/** The whole API, noun by noun; its error handler and its hook hold for these routes only. */
export const routes: FastifyPluginAsync<RoutesOptions> = async (app, options) => {
  app.setErrorHandler(answerError);
  app.addHook('onRequest', createCrossSiteGuard(options.config.siteUrl));
  readBodies(app);

  await app.register(healthRoutes, options);
  await app.register(readRoutes, options);
  await app.register(contactRoutes, options);

  app.all('/api/*', async (_request, reply) =>
    reply.code(404).header('cache-control', 'no-store').send({ message: 'The API has no such call.' }),
  );
};
