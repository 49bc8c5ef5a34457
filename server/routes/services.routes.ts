import type { FastifyPluginAsync } from 'fastify';
import type { ReadSource } from '../reads/read-source.ts';
import { registerRead } from './register-read.ts';

/** The services. */
export const serviceRoutes: FastifyPluginAsync<{ readSource: ReadSource }> = async (app, { readSource }) => {
  registerRead(app, readSource, '/api/services');
  registerRead(app, readSource, '/api/services/:slug', 'There is no such service.');
};
