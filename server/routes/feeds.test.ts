import { JSDOM } from 'jsdom';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import blogPosts from '../../collections/blog_posts/blog_posts.collection.ts';
import { makeBlogPost } from '../../collections/testing/make-records.ts';
import { buildTestSite } from '../testing/build-test-site.ts';

let site: Awaited<ReturnType<typeof buildTestSite>>;

beforeAll(async () => {
  site = await buildTestSite();
  await site.database
    .of(blogPosts)
    .save(makeBlogPost({ slug: 'older', title: 'Older & <wiser>', category: 'SEO Guide' }));
  await site.database.of(blogPosts).save(
    makeBlogPost({
      slug: 'newer',
      content: 'See [our services](/services).',
      createdAt: '2026-01-05T00:00:00.000Z',
      updatedAt: '2026-02-06T00:00:00.000Z',
    }),
  );
  await site.database.of(blogPosts).save(makeBlogPost({ slug: 'draft', isPublished: false }));
});

afterAll(() => site.close());

async function readRss(address: string) {
  const response = await site.get(address);
  const { document } = new JSDOM(response.body, { contentType: 'text/xml' }).window;
  const textsOf = (selector: string) =>
    [...document.querySelectorAll(selector)].map((node) => node.textContent);
  return { response, textsOf };
}

const linksOf = async (address: string) =>
  (await site.get(address)).json().items.map((item: { url: string }) => item.url);

describe('the feed of the blog', () => {
  it('holds published articles as RSS, newest first, with their whole text', async () => {
    const { response, textsOf } = await readRss('/blog/feed.xml');
    expect(response.headers['content-type']).toBe('application/rss+xml; charset=utf-8');
    expect(textsOf('item > title')).toEqual(['Ask for reviews', 'Older & <wiser>']);
    expect(textsOf('item > link')).toEqual([
      'https://site.example/blog/post/newer',
      'https://site.example/blog/post/older',
    ]);
    expect(textsOf('item > pubDate')[0]).toBe('Mon, 05 Jan 2026 00:00:00 GMT');
    expect(textsOf('channel > lastBuildDate')).toEqual(['Fri, 06 Feb 2026 00:00:00 GMT']);
    expect(textsOf('item > encoded')[0]).toContain('href="https://site.example/services"');
  });

  it('holds the same as JSON Feed', async () => {
    const feed = (await site.get('/blog/feed.json')).json();
    expect(feed).toMatchObject({
      title: 'Fieldnote: marketing guides',
      home_page_url: 'https://site.example/blog',
      feed_url: 'https://site.example/blog/feed.json',
    });
    expect(feed.items[0]).toMatchObject({
      id: 'https://site.example/blog/post/newer',
      summary: 'When to ask, and how.',
      date_published: '2026-01-05T00:00:00.000Z',
      date_modified: '2026-02-06T00:00:00.000Z',
      tags: ['Local SEO', 'reviews'],
    });
  });

  it('costs a reader who has it already nothing, until an article changes', async () => {
    const { headers } = await site.get('/blog/feed.xml');
    const known = { 'if-none-match': String(headers.etag) };
    expect((await site.get('/blog/feed.xml', known)).statusCode).toBe(304);
    await site.database
      .of(blogPosts)
      .save(makeBlogPost({ slug: 'newest', createdAt: '2026-03-01T00:00:00.000Z' }));
    expect((await site.get('/blog/feed.xml', known)).statusCode).toBe(200);
    expect((await linksOf('/blog/feed.json'))[0]).toBe('https://site.example/blog/post/newest');
    await site.database.of(blogPosts).remove({ slug: 'newest' });
  });
});

it('leaves out an article whose address leads on', async () => {
  const moved = { from: '/blog/post/older', to: '/blog/post/newer' };
  await site.write('_redirects.json', JSON.stringify({ redirects: [moved] }));
  const listed = () => linksOf('/blog/feed.json');
  await expect.poll(listed, { timeout: 5_000 }).toEqual(['https://site.example/blog/post/newer']);
  await site.remove('_redirects.json');
  await expect.poll(listed, { timeout: 5_000 }).toHaveLength(2);
});

describe('the feed of a category', () => {
  it('holds the articles of that category alone', async () => {
    expect(await linksOf('/blog/seo/feed.json')).toEqual(['https://site.example/blog/post/older']);
    const { textsOf } = await readRss('/blog/seo/feed.xml');
    expect(textsOf('channel > link:not([rel])')).toEqual(['https://site.example/blog/seo']);
  });

  it('is there without articles for a known category, and is not for another', async () => {
    expect(await linksOf('/blog/ppc/feed.json')).toEqual([]);
    expect((await site.get('/blog/made-up/feed.xml')).statusCode).toBe(404);
    expect((await site.get('/blog/seo.reviews/feed.json')).statusCode).toBe(404);
  });
});
