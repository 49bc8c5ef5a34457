import type { FastifyPluginAsync } from 'fastify';
import type { ReadSource } from '../reads/read-source.ts';
import { registerRead } from './register-read.ts';

/** The industry pages. */
export const industryRoutes: FastifyPluginAsync<{ readSource: ReadSource }> = async (app, { readSource }) => {
  registerRead(app, readSource, '/api/industries');
  registerRead(app, readSource, '/api/industries/:slug', 'There is no page for this industry.');
};
