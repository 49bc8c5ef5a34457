import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { Database } from '../db/database.ts';
import { buildFeed, type FeedTexts } from '../feeds/build-feed.ts';
import { findFeed } from '../feeds/find-feed.ts';
import type { LayoutStore } from '../layouts/layout-store.ts';

export interface FeedRouteOptions {
  readonly database: Database;
  readonly layouts: LayoutStore;
  /** The public origin, without a slash at its end. */
  readonly siteUrl: string;
}

const MAX_KEPT_FEEDS = 50;
const ALL = '';

const TYPES: Readonly<Record<keyof FeedTexts, string>> = {
  rss: 'application/rss+xml; charset=utf-8',
  json: 'application/feed+json; charset=utf-8',
};

/**
 * The articles as feeds: `/blog/feed.xml` and `/blog/feed.json`, and below `/blog/{category}` those of a
 * category. Readers ask often and mostly get 304; a feed is made once until an article changes.
 */
export async function feedRoutes(app: FastifyInstance, options: FeedRouteOptions): Promise<void> {
  const { database, layouts, siteUrl } = options;
  const feeds = new LRUCache<string, FeedTexts>({
    max: MAX_KEPT_FEEDS,
    // An edit empties the cache; whoever waits meanwhile still gets an answer, it is only not kept.
    ignoreFetchAbort: true,
    fetchMethod: async (category) => {
      const isRedirected = (path: string) => layouts.findRedirect(path) !== undefined;
      const named = category === ALL ? undefined : category;
      const subject = await database.breaker.run(() => findFeed(named, database, layouts.site, isRedirected));
      if (!subject) return undefined;
      const posts = await Promise.all(
        subject.posts.map((post) => database.bodies.complete('blog_posts', post)),
      );
      return buildFeed(
        { ...subject, posts: posts.filter((post) => post !== undefined) },
        layouts.site,
        siteUrl,
      );
    },
  });
  const stops = [
    database.changes.subscribe((collection) => {
      if (collection === 'blog_posts') feeds.clear();
    }),
    layouts.onChange(() => feeds.clear()),
  ];
  app.addHook('onClose', async () => {
    for (const stop of stops) stop();
  });

  async function answer(
    request: FastifyRequest,
    reply: FastifyReply,
    category: string,
    form: keyof FeedTexts,
  ): Promise<FastifyReply> {
    const feed = await feeds.fetch(category);
    if (!feed) {
      reply.callNotFound();
      return reply;
    }
    const etag = `"${createHash('sha256').update(feed[form]).digest('base64url').slice(0, 22)}"`;
    reply.header('etag', etag).header('cache-control', 'public, max-age=300');
    if (request.headers['if-none-match']?.includes(etag)) return reply.code(304).send();
    return reply.type(TYPES[form]).send(feed[form]);
  }

  for (const [form, file] of [
    ['rss', 'feed.xml'],
    ['json', 'feed.json'],
  ] as const) {
    app.get(`/blog/${file}`, (request, reply) => answer(request, reply, ALL, form));
    app.get<{ Params: { category: string } }>(`/blog/:category/${file}`, (request, reply) =>
      answer(request, reply, request.params.category, form),
    );
  }
}
