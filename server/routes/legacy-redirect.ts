import type { FastifyPluginAsync } from 'fastify';
import { legacyTarget } from '../../blocks/_contract/rules/legacy-target.ts';

/** Sends visitors of the former site's addresses on at once, for good. */
const legacyRedirect: FastifyPluginAsync = async (app) => {
  app.get('/your-service*', async (request, reply) => {
    const [path = '/'] = request.url.split('?');
    return reply.redirect(legacyTarget(path) ?? '/', 301);
  });
};

export default legacyRedirect;
