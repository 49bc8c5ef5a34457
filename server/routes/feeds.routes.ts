import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { PUBLIC_COLLECTIONS } from '../../collections/_contract/collections.ts';
import type { CollectionDefinition } from '../../collections/_contract/define-collection.ts';
import type { Database } from '../db/database.ts';
import { buildFeed, type FeedTexts } from '../feeds/build-feed.ts';
import { completeFeed, findFeed } from '../feeds/find-feed.ts';
import type { LayoutStore } from '../layouts/layout-store.ts';

export interface FeedRouteOptions {
  readonly database: Database;
  readonly layouts: LayoutStore;
  /** The public origin, without a slash at its end. */
  readonly siteUrl: string;
}

const MAX_KEPT_FEEDS = 50;
const ALL = '';

const FEEDS = PUBLIC_COLLECTIONS.flatMap((definition) =>
  definition.feed ? [{ definition, path: definition.feed.path }] : [],
);

const TYPES: Readonly<Record<keyof FeedTexts, string>> = {
  rss: 'application/rss+xml; charset=utf-8',
  json: 'application/feed+json; charset=utf-8',
};

/**
 * The records of collections as feeds: `/blog/feed.xml` and `/blog/feed.json`, and below `/blog/{part}` those of
 * a part. Readers ask often and mostly get 304; a feed is made once until a record changes.
 */
export async function feedRoutes(app: FastifyInstance, options: FeedRouteOptions): Promise<void> {
  const { database, layouts, siteUrl } = options;
  const feeds = new LRUCache<string, FeedTexts, { definition: CollectionDefinition; part: string }>({
    max: MAX_KEPT_FEEDS,
    // An edit empties the cache; whoever waits meanwhile still gets an answer, it is only not kept.
    ignoreFetchAbort: true,
    fetchMethod: async (_key, _stale, { context: { definition, part } }) => {
      const isRedirected = (path: string) => layouts.findRedirect(path) !== undefined;
      const named = part === ALL ? undefined : part;
      const found = await database.breaker.run(() =>
        findFeed(definition, named, database, layouts.site, isRedirected),
      );
      if (!found) return undefined;
      return buildFeed(await completeFeed(definition, found, database.bodies), layouts.site, siteUrl);
    },
  });
  const stops = [
    database.changes.subscribe((collection) => {
      if (FEEDS.some(({ definition }) => definition.name === collection)) feeds.clear();
    }),
    layouts.onChange(() => feeds.clear()),
  ];
  app.addHook('onClose', async () => {
    for (const stop of stops) stop();
  });

  async function answer(
    request: FastifyRequest,
    reply: FastifyReply,
    context: { definition: CollectionDefinition; part: string },
    form: keyof FeedTexts,
  ): Promise<FastifyReply> {
    const feed = await feeds.fetch(`${context.definition.name} ${context.part}`, { context });
    if (!feed) {
      reply.callNotFound();
      return reply;
    }
    const etag = `"${createHash('sha256').update(feed[form]).digest('base64url').slice(0, 22)}"`;
    reply.header('etag', etag).header('cache-control', 'public, max-age=300');
    if (request.headers['if-none-match']?.includes(etag)) return reply.code(304).send();
    return reply.type(TYPES[form]).send(feed[form]);
  }

  for (const { definition, path } of FEEDS) {
    for (const [form, file] of [
      ['rss', 'feed.xml'],
      ['json', 'feed.json'],
    ] as const) {
      app.get(`${path}/${file}`, (request, reply) => answer(request, reply, { definition, part: ALL }, form));
      app.get<{ Params: { part: string } }>(`${path}/:part/${file}`, (request, reply) =>
        answer(request, reply, { definition, part: request.params.part }, form),
      );
    }
  }
}
