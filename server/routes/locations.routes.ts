import type { FastifyPluginAsync } from 'fastify';
import type { ReadSource } from '../reads/read-source.ts';
import { registerRead } from './register-read.ts';

/** The places. */
export const locationRoutes: FastifyPluginAsync<{ readSource: ReadSource }> = async (app, { readSource }) => {
  registerRead(app, readSource, '/api/locations');
  registerRead(app, readSource, '/api/locations/:slug', 'There is no such place.');
  registerRead(app, readSource, '/api/locations/named/:slug');
  registerRead(app, readSource, '/api/locations/listing/:slug');
  registerRead(app, readSource, '/api/locations/summary/populations');
};
