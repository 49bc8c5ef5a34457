import type { FastifyPluginAsync } from 'fastify';
import type { ReadSource } from '../reads/read-source.ts';
import { registerRead } from './register-read.ts';

/** The pricing packages. */
export const pricingRoutes: FastifyPluginAsync<{ readSource: ReadSource }> = async (app, { readSource }) => {
  registerRead(app, readSource, '/api/pricing');
};
