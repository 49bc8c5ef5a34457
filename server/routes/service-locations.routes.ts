import type { FastifyPluginAsync } from 'fastify';
import type { ReadSource } from '../reads/read-source.ts';
import { registerRead } from './register-read.ts';

/** Services as offered in one place: one, and all of a place. */
export const serviceLocationRoutes: FastifyPluginAsync<{ readSource: ReadSource }> = async (
  app,
  { readSource },
) => {
  registerRead(app, readSource, '/api/service-locations/:slug', 'This service is not offered there.');
  registerRead(app, readSource, '/api/service-locations/location/:slug');
};
