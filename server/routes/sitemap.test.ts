import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import blogPosts from '../../collections/blog_posts/blog_posts.collection.ts';
import locations from '../../collections/locations/locations.collection.ts';
import serviceLocations from '../../collections/service_locations/service_locations.collection.ts';
import services from '../../collections/services/services.collection.ts';
import { makeBlogPost, makeLocation, makeService } from '../../collections/testing/make-records.ts';
import { buildTestSite, hero, layoutText } from '../testing/build-test-site.ts';

const ORIGIN = 'https://site.example';

/** A layout with a variable address, about the documents that these reads answer. */
function documentLayout(reads: Readonly<Record<string, string>>): string {
  const data = Object.entries(reads).map(([name, read]) => [name, { read, required: true }]);
  return layoutText('A page', [hero('A page')], {}, { data: Object.fromEntries(data) });
}

const LAYOUTS = {
  'services/index.json': layoutText('Services', [hero('Services')]),
  'services/special.json': layoutText('Special', [hero('Special')]),
  'services/$slug.json': documentLayout({ service: '/api/services/{slug}' }),
  'thanks.json': layoutText('Thanks', [hero('Thanks')], { robots: 'noindex, follow' }),
  'blog/post/$slug.json': documentLayout({ blogPost: '/api/blog/{slug}' }),
  'blog/$category/index.json': documentLayout({ blogHub: '/api/blog/hubs/{category}' }),
  'locations/$slug.json': documentLayout({ location: '/api/locations/{slug}' }),
  'locations/$locationSlug/$serviceSlug.json': documentLayout({
    serviceLocation: '/api/service-locations/{serviceSlug}-{locationSlug}',
    location: '/api/locations/{locationSlug}',
    service: '/api/services/{serviceSlug}',
  }),
};

let site: Awaited<ReturnType<typeof buildTestSite>>;

function serviceLocation(serviceSlug: string, locationSlug: string) {
  return {
    serviceSlug,
    locationSlug,
    slug: `${serviceSlug}-${locationSlug}`,
    metaTitle: 'A title',
    metaDescription: 'A description.',
    content: 'A body.',
    targetKeywords: [],
    localFeatures: [],
    testimonials: [],
    isActive: true,
    createdAt: '2025-05-01T00:00:00.000Z',
  };
}

beforeAll(async () => {
  site = await buildTestSite(LAYOUTS);
  const { database } = site;
  await database.of(services).save(makeService({ slug: 'seo' }));
  await database.of(services).save(makeService({ slug: 'special' }));
  await database.of(services).save(makeService({ slug: 'retired', isActive: false }));
  await database.of(blogPosts).save(makeBlogPost({ slug: 'draft', isPublished: false, category: 'PPC' }));
  await database.of(blogPosts).save(makeBlogPost({ updatedAt: '2026-04-01T00:00:00.000Z' }));
  await database.of(locations).save(makeLocation({ slug: 'hobart' }));
  await database.of(locations).save(makeLocation({ slug: 'atlantis', isActive: false }));
  for (const place of ['hobart', 'atlantis']) {
    for (const service of ['seo', 'retired']) {
      await database.of(serviceLocations).save(serviceLocation(service, place));
    }
  }
});

afterAll(() => site.close());

const locationsIn = (xml: string) =>
  [...xml.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address = '']) => address.replace(ORIGIN, ''));

async function listAddresses(): Promise<string[]> {
  const parts = locationsIn((await site.get('/sitemap.xml')).body);
  const files = await Promise.all(parts.map((part) => site.get(part)));
  return files.flatMap(({ body }) => locationsIn(body));
}

describe('the sitemap', () => {
  it('lists every page once, and nothing hidden, missing or kept from search engines', async () => {
    expect((await listAddresses()).sort()).toEqual([
      '/',
      '/blog/local-businesses',
      '/blog/post/ask-for-reviews',
      '/locations/hobart',
      '/locations/hobart/seo',
      '/services',
      '/services/seo',
      '/services/special',
    ]);
  });

  it('leaves out a page that says of its place what another says of its own', async () => {
    const content = Array.from({ length: 60 }, (_, number) => `Fact ${number} about hobart.`).join(' ');
    await site.database.of(locations).save(makeLocation({ slug: 'twin' }));
    await site.database.of(serviceLocations).save({ ...serviceLocation('seo', 'hobart'), content });
    const twin = { ...serviceLocation('seo', 'twin'), content: content.replaceAll('hobart', 'twin') };
    await site.database.of(serviceLocations).save(twin);
    const ofService = async () => (await listAddresses()).filter((address) => address.endsWith('/seo'));
    expect((await ofService()).filter((address) => address.startsWith('/locations'))).toHaveLength(1);
    expect((await site.get('/locations/twin/seo')).statusCode).toBe(200);
    await site.database
      .of(serviceLocations)
      .save({ ...twin, content: content.replaceAll(/Fact (\d+)/g, 'Twin $1 says') });
    expect((await ofService()).filter((address) => address.startsWith('/locations'))).toHaveLength(2);
    await site.database.of(serviceLocations).remove({ slug: 'seo-twin' });
    await site.database.of(locations).remove({ slug: 'twin' });
  });

  it('lists pages that are there', async () => {
    for (const address of await listAddresses()) {
      const { statusCode, body } = await site.get(address);
      expect([address, statusCode]).toEqual([address, 200]);
      expect(body).toContain(`<link rel="canonical" href="${ORIGIN}${address}"/>`);
      expect(body).not.toContain('noindex');
    }
  });

  it('tells when each page last changed', async () => {
    const { body } = await site.get('/sitemaps/blog-post-slug-1.xml');
    expect(body).toContain(
      `<loc>${ORIGIN}/blog/post/ask-for-reviews</loc><lastmod>2026-04-01T00:00:00.000Z</lastmod>`,
    );
    const pages = (await site.get('/sitemaps/pages.xml')).body;
    expect(pages).toMatch(new RegExp(`<loc>${ORIGIN}/services</loc><lastmod>20.*?Z</lastmod>`));
  });

  it('follows edits of documents and of layouts', async () => {
    await site.database.of(services).save(makeService({ slug: 'new' }));
    expect(await listAddresses()).toContain('/services/new');
    await site.database.of(services).remove({ slug: 'new' });
    expect(await listAddresses()).not.toContain('/services/new');
    await site.write('about.json', layoutText('About', [hero('About')]));
    await expect.poll(listAddresses, { timeout: 5_000 }).toContain('/about');
  });

  it('travels compressed to those who take it', async () => {
    const plain = await site.get('/sitemaps/pages.xml');
    const packed = await site.get('/sitemaps/pages.xml', { 'accept-encoding': 'gzip' });
    expect(packed.headers['content-encoding']).toBe('gzip');
    expect(gunzipSync(packed.rawPayload).toString()).toBe(plain.body);
    expect(plain.headers['content-type']).toBe('application/xml; charset=utf-8');
    const refusing = await site.get('/sitemaps/pages.xml', { 'accept-encoding': 'gzip;q=0' });
    expect(refusing.headers['content-encoding']).toBeUndefined();
    expect(refusing.body).toBe(plain.body);
  });

  it('has no other parts', async () => {
    expect((await site.get('/sitemaps/services-slug-2.xml')).statusCode).toBe(404);
  });

  it('is named in robots.txt', async () => {
    const { body } = await site.get('/robots.txt');
    expect(body).toBe(`User-agent: *\nDisallow: /api/\n\nSitemap: ${ORIGIN}/sitemap.xml\n`);
  });
});
