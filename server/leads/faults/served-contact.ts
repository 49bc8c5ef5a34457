import Fastify from 'fastify';
import { openDatabase } from '../../db/database.ts';
import { createLog } from '../../logging/log.ts';
import { openMailer } from '../../mail/open-mailer.ts';
import { contactRoutes } from '../../routes/contact.routes.ts';
import { createFastifyOptions } from '../../routes/fastify-options.ts';
import { readBodies } from '../../routes/read-bodies.ts';
import { readConfig } from '../../settings/config.ts';
import { openLeadDesk } from '../open-lead-desk.ts';

/** Run as a process of its own, to be killed: takes leads as the site does and prints its origin. */
const config = readConfig(process.env);
const log = createLog(config.logLevel);
const database = await openDatabase(config, log);
const leads = openLeadDesk({ config, database, mailer: openMailer(config), log });
const app = Fastify(createFastifyOptions(config));
readBodies(app);
await app.register(contactRoutes, {
  leads,
  config,
  answerForm: async (_request, reply, outcome) => reply.code(outcome.httpStatus).send(outcome.message),
});
leads.start();
console.log(await app.listen({ host: config.host, port: config.port }));
