import type { FastifyPluginAsync } from 'fastify';
import type { ReadSource } from '../reads/read-source.ts';
import { registerRead } from './register-read.ts';

/** The questions with their answers. */
export const faqRoutes: FastifyPluginAsync<{ readSource: ReadSource }> = async (app, { readSource }) => {
  registerRead(app, readSource, '/api/faqs');
};
