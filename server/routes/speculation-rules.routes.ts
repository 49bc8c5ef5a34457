import type { FastifyInstance } from 'fastify';
import { SPECULATION_RULES, SPECULATION_RULES_PATH } from '../pages/speculation-rules.ts';

/** The file that the `Speculation-Rules` header of every page names. */
export async function speculationRulesRoutes(app: FastifyInstance): Promise<void> {
  app.get(SPECULATION_RULES_PATH, async (_request, reply) =>
    reply
      // Browsers take the rules under this type alone.
      .type('application/speculationrules+json')
      .header('cache-control', 'public, max-age=31536000, immutable')
      .send(SPECULATION_RULES),
  );
}
