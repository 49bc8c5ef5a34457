import { JSDOM } from 'jsdom';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import blogPosts from '../../collections/blog_posts/blog_posts.collection.ts';
import { makeBlogPost } from '../../collections/testing/make-records.ts';
import { buildTestSite, hero, layoutText } from '../testing/build-test-site.ts';

let site: Awaited<ReturnType<typeof buildTestSite>>;

beforeAll(async () => {
  site = await buildTestSite({
    'about.json': layoutText('About us | Fieldnote', [hero('About us')]),
    'results.json': layoutText('About us | Results in dollars', [hero('About us')]),
    'search.json': layoutText('Results for {{query.q}}', [hero('Results')], {}, { query: ['q'] }),
    'blog/post/$slug.json': layoutText(
      '{{blogPost.title}}',
      [hero('{{blogPost.title}}')],
      { kind: 'Article' },
      { data: { blogPost: { read: '/api/blog/{slug}', required: true } } },
    ),
  });
  await site.database.of(blogPosts).save(makeBlogPost({}));
});

afterAll(() => site.close());

/** The address of a page's share image, without the site. */
async function imageOf(page: string): Promise<string> {
  const { document } = new JSDOM((await site.get(page)).body).window;
  const said = ['meta[property="og:image"]', 'meta[name="twitter:image"]'].map((meta) =>
    document.querySelector(meta)?.getAttribute('content'),
  );
  expect(said[0]).toBe(said[1]);
  return said[0]?.replace('https://site.example', '') ?? '';
}

it.each(['/', '/about', '/blog/post/ask-for-reviews'])('draws the image that %s names', async (page) => {
  const response = await site.get(await imageOf(page));
  expect(response.headers).toMatchObject({
    'content-type': 'image/png',
    'cache-control': 'public, max-age=31536000, immutable',
  });
  expect(await sharp(response.rawPayload).metadata()).toMatchObject({ width: 1200, height: 630 });
});

it('gives each page an image of its own', async () => {
  const pages = ['/', '/about', '/blog/post/ask-for-reviews'];
  const drawn = await Promise.all(pages.map(async (page) => (await site.get(await imageOf(page))).body));
  expect(new Set(drawn).size).toBe(pages.length);
});

it('leaves out what a title says after a bar, be it the name of the site', async () => {
  const [about, results] = await Promise.all(
    ['/about', '/results'].map(async (page) => (await site.get(await imageOf(page))).body),
  );
  expect(results).toBe(about);
});

it('answers 304 to who has it already', async () => {
  const address = await imageOf('/about');
  const { headers } = await site.get(address);
  const again = await site.get(address, { 'if-none-match': String(headers.etag) });
  expect([again.statusCode, again.body]).toEqual([304, '']);
});

it('lets only the current hash be kept for good', async () => {
  for (const address of ['/share/about.png', '/share/about.png?v=somethingOld']) {
    const response = await site.get(address);
    expect(response.statusCode).toBe(200);
    expect(response.headers['cache-control']).toBe('public, max-age=300');
  }
});

it.each([
  '/share/nowhere.png',
  '/share/blog/post/missing.png',
  '/share/404.png',
  '/share/about',
  '/share/.png',
])('draws nothing for %s', async (address) => {
  const response = await site.get(address);
  expect([response.statusCode, response.headers['cache-control']]).toEqual([404, 'no-store']);
});

it('draws no words that a visitor brings', async () => {
  const image = await imageOf('/search');
  expect(await imageOf('/search?q=Buy+pills')).toBe(image);
  expect((await site.get('/share/search.png?q=Buy+pills')).body).toBe((await site.get(image)).body);
});

it('follows the title of the document', async () => {
  const before = await imageOf('/blog/post/ask-for-reviews');
  await site.database.of(blogPosts).save(makeBlogPost({ title: 'Ask for reviews twice' }));
  await expect.poll(() => imageOf('/blog/post/ask-for-reviews')).not.toBe(before);
});

it('shows the picture of the site where a document is missing', async () => {
  expect(await imageOf('/blog/post/missing')).toBe('/share.png');
});
