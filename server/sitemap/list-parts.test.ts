import { describe, expect, it } from 'vitest';
import type { PreparedLayout } from '../../blocks/_contract/prepared-layout.ts';
import { createLayoutRouter } from '../layouts/layout-router.ts';
import type { DocumentSource } from './document-sources.ts';
import { type Copies, NO_COPIES } from './find-copies.ts';
import { listSitemapParts, type SitemapEntry } from './list-parts.ts';
import { formatSitemap } from './sitemap-xml.ts';

const SERVICE_LAYOUT: PreparedLayout = {
  meta: { title: 'A service', description: '' },
  query: [],
  data: { service: { read: '/api/services/{slug}', required: true } },
  blocks: [],
};
const FILE = 'services/$slug.json';

/** Documents that exist only while they are asked for, as those of a large database do. */
function createSource(size: number, copies: Copies = NO_COPIES) {
  const source: DocumentSource & { handedOut: number } = {
    handedOut: 0,
    listRanges: async (most) =>
      Array.from({ length: Math.ceil(size / most) }, (_, index) => {
        const skip = index * most;
        return { skip, limit: Math.min(most, size - skip), lastModified: `part from ${skip}` };
      }),
    async *stream({ skip, limit }) {
      for (let index = skip; index < Math.min(size, skip + limit); index += 1) {
        source.handedOut += 1;
        yield { slug: `service-${index}`, createdAt: '2026-01-01T00:00:00.000Z' };
      }
    },
    listSlugs: async () => new Set(),
    findCopies: async () => copies,
  };
  return source;
}

function listParts(source: DocumentSource, redirected?: string) {
  const layouts = new Map([[FILE, SERVICE_LAYOUT]]);
  return listSitemapParts({
    layouts: { layouts, match: createLayoutRouter(layouts), site: { seo: { robots: 'index,follow' } } },
    layoutsDir: 'layouts',
    sources: () => source,
    isRedirected: (path) => path === redirected,
  });
}

async function collect(entries: AsyncIterable<SitemapEntry>): Promise<string[]> {
  const paths: string[] = [];
  for await (const { path } of entries) paths.push(path);
  return paths;
}

describe('the parts of the sitemap', () => {
  it('hold at most 50,000 addresses each, and together all of them once', async () => {
    const parts = (await listParts(createSource(100_001))).filter(({ name }) => name !== 'pages');
    expect(parts.map(({ name, lastModified }) => [name, lastModified])).toEqual([
      ['services-slug-1', 'part from 0'],
      ['services-slug-2', 'part from 50000'],
      ['services-slug-3', 'part from 100000'],
    ]);
    const addresses = await Promise.all(parts.map((part) => collect(part.stream())));
    expect(addresses.map(({ length }) => length)).toEqual([50_000, 50_000, 1]);
    expect(new Set(addresses.flat()).size).toBe(100_001);
  });

  it('are written while they are read: no more documents are fetched than were sent on', async () => {
    const source = createSource(50_000);
    const [part] = (await listParts(source)).filter(({ name }) => name !== 'pages');
    let sent = 0;
    for await (const chunk of formatSitemap(part?.stream() ?? expect.fail(), 'https://site.example')) {
      sent += chunk.split('<url>').length - 1;
      expect(source.handedOut - sent).toBeLessThan(2);
    }
    expect(sent).toBe(50_000);
  });

  it('leave out near copies, and parts that hold nothing else', async () => {
    const isCopy = (number: number) => number >= 50_000 && number !== 100_000;
    const parts = await listParts(
      createSource(100_001, {
        has: (slug) => isCopy(Number(slug.replace('service-', ''))),
        countIn: ({ skip }) => (skip === 50_000 ? 50_000 : 0),
      }),
    );
    expect(parts.map(({ name }) => name)).toEqual(['pages', 'services-slug-1', 'services-slug-2']);
    expect(await collect(parts.at(-1)?.stream() ?? expect.fail())).toEqual(['/services/service-100000']);
  });

  it('leave out addresses that only lead on', async () => {
    const [, part] = await listParts(createSource(3), '/services/service-1');
    expect(await collect(part?.stream() ?? expect.fail())).toEqual([
      '/services/service-0',
      '/services/service-2',
    ]);
  });
});
