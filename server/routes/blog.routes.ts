import type { FastifyPluginAsync } from 'fastify';
import type { ReadSource } from '../reads/read-source.ts';
import { registerRead } from './register-read.ts';

/** The articles: all, the featured ones, how many a category holds, what a hub gathers, and one. */
export const blogRoutes: FastifyPluginAsync<{ readSource: ReadSource }> = async (app, { readSource }) => {
  registerRead(app, readSource, '/api/blog');
  registerRead(app, readSource, '/api/blog/featured');
  registerRead(app, readSource, '/api/blog/categories');
  registerRead(app, readSource, '/api/blog/hubs/:slug', 'There is no such category of articles.');
  registerRead(app, readSource, '/api/blog/:slug', 'There is no such article.');
};
