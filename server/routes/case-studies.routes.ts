import type { FastifyPluginAsync } from 'fastify';
import type { ReadSource } from '../reads/read-source.ts';
import { registerRead } from './register-read.ts';

/** The case studies. */
export const caseStudyRoutes: FastifyPluginAsync<{ readSource: ReadSource }> = async (
  app,
  { readSource },
) => {
  registerRead(app, readSource, '/api/case-studies');
  registerRead(app, readSource, '/api/case-studies/:slug', 'There is no such case study.');
};
