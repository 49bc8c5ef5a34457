import type { FastifyInstance } from 'fastify';
import type { Database } from '../db/database.ts';
import type { LayoutStore } from '../layouts/layout-store.ts';
import { formatLlmsText } from '../pages/llms-text.ts';

export interface LlmsRouteOptions {
  readonly layouts: LayoutStore;
  readonly database: Database;
  /** The public origin, without a slash at its end. */
  readonly siteUrl: string;
}

/** `/llms.txt`: the site in one text for readers that are programs; written once until an edit. */
export async function llmsRoutes(app: FastifyInstance, options: LlmsRouteOptions): Promise<void> {
  const { database, layouts, siteUrl } = options;
  let text: Promise<string> | undefined;
  const forget = () => {
    text = undefined;
  };
  const stops = [database.changes.subscribe(forget), layouts.onChange(forget)];
  app.addHook('onClose', async () => {
    for (const stop of stops) stop();
  });

  app.get('/llms.txt', async (_request, reply) => {
    const written = text ?? database.breaker.run(() => formatLlmsText({ layouts, database, siteUrl }));
    text = written;
    written.catch(forget);
    const answer = await written;
    return reply
      .type('text/plain; charset=utf-8')
      .header('cache-control', 'public, max-age=300')
      .send(answer);
  });
}
