import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { Database } from '../db/database.ts';
import { acceptsEncoding } from '../http/accepts-encoding.ts';
import type { LayoutStore } from '../layouts/layout-store.ts';
import { createCopyFinder } from '../sitemap/copy-finder.ts';
import { createDocumentSources } from '../sitemap/document-sources.ts';
import { listSitemapParts, type SitemapPart } from '../sitemap/list-parts.ts';
import { formatSitemap, formatSitemapIndex } from '../sitemap/sitemap-xml.ts';

export interface SitemapRouteOptions {
  readonly database: Database;
  readonly layouts: LayoutStore;
  readonly layoutsDir: string;
  /** The public origin, without a slash at its end. */
  readonly siteUrl: string;
}

/** Compressed parts that are kept; one of 50,000 addresses is about 400 kB. */
const MAX_KEPT_BYTES = 8 * 1024 * 1024;
const XML = 'application/xml; charset=utf-8';
const CACHE_CONTROL = 'public, max-age=300';

/**
 * `/robots.txt`, `/sitemap.xml` and its parts. A part goes from the database through the compressor a
 * few addresses at a time; what comes out is kept until an edit, because crawlers come in numbers. A part
 * is sent once it is whole, so that a database which stalls midway can still be answered with 503.
 */
export async function sitemapRoutes(app: FastifyInstance, options: SitemapRouteOptions): Promise<void> {
  const { database, layouts, layoutsDir, siteUrl } = options;
  const copies = createCopyFinder(database);
  const sources = createDocumentSources(database, copies);
  // By the part itself: one that was listed before an edit is never sent again after it.
  const compressed = new LRUCache<SitemapPart, Buffer>({
    maxSize: MAX_KEPT_BYTES,
    sizeCalculation: (bytes) => bytes.length,
    fetchMethod: compress,
    // Whoever waits while an edit clears the cache still gets an answer; it is only not kept.
    ignoreFetchAbort: true,
  });
  let parts: Promise<readonly SitemapPart[]> | undefined;

  const forget = () => {
    parts = undefined;
    compressed.clear();
  };
  const stops = [database.changes.subscribe(forget), layouts.onChange(forget), () => copies.close()];
  app.addHook('onClose', async () => {
    for (const stop of stops) stop();
  });

  function listParts(): Promise<readonly SitemapPart[]> {
    if (parts) return parts;
    const listing = listSitemapParts({
      layouts,
      layoutsDir,
      sources,
      isRedirected: (path) => layouts.findRedirect(path) !== undefined,
    });
    parts = listing;
    listing.catch(forget);
    return listing;
  }

  async function compress(part: SitemapPart): Promise<Buffer> {
    const compressor = createGzip();
    const [bytes] = await Promise.all([
      buffer(compressor),
      pipeline(formatSitemap(part.stream(), siteUrl), compressor),
    ]);
    return bytes;
  }

  app.get('/robots.txt', async (_request, reply) =>
    reply
      .type('text/plain; charset=utf-8')
      .header('cache-control', CACHE_CONTROL)
      .send(`User-agent: *\nDisallow: /api/\n\nSitemap: ${siteUrl}/sitemap.xml\n`),
  );

  app.get('/sitemap.xml', async (_request, reply) => {
    const index = formatSitemapIndex(await listParts(), ({ name }) => `${siteUrl}/sitemaps/${name}.xml`);
    return reply.type(XML).header('cache-control', CACHE_CONTROL).send(index);
  });

  app.get<{ Params: { name: string } }>('/sitemaps/:name.xml', async (request, reply) => {
    const part = (await listParts()).find(({ name }) => name === request.params.name);
    if (!part) return reply.callNotFound();
    const bytes = await compressed.forceFetch(part);
    reply.type(XML).header('cache-control', CACHE_CONTROL).header('vary', 'Accept-Encoding');
    if (acceptsEncoding(request.headers['accept-encoding'], 'gzip')) {
      return reply.header('content-encoding', 'gzip').send(bytes);
    }
    return reply.send(Readable.from([bytes]).pipe(createGunzip()));
  });
}
