import { createHash } from 'node:crypto';
import { BSON } from 'bson';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { LINKED_PHRASES } from '../../collections/_contract/collections.ts';
import blogPosts from '../../collections/blog_posts/blog_posts.collection.ts';
import { makeBlogPost } from '../../collections/testing/make-records.ts';
import searchLayout from '../../layouts/search.json?raw';
import { buildTestSite, hero, layoutText } from '../../server/testing/build-test-site.ts';

/*
 * Records that somebody wrote straight into the database. Whatever one of them holds, it takes no page down
 * but its own.
 */

const post = (data: object) =>
  layoutText(
    '{{blogPost.title}}',
    [hero('{{blogPost.title}}'), { type: 'rich-text', props: { body: { $bind: 'blogPost.contentHtml' } } }],
    {},
    { data },
  );
const LAYOUTS = {
  'search.json': searchLayout,
  'blog/index.json': layoutText('Blog', [hero('Blog'), { type: 'blog-list', props: {} }]),
  'blog/post/$slug.json': post({ blogPost: { read: '/api/blog/{slug}', required: true } }),
};

let site: Awaited<ReturnType<typeof buildTestSite>>;

beforeAll(async () => {
  site = await buildTestSite(LAYOUTS);
  await site.database.of(blogPosts).save(makeBlogPost({ slug: 'good', title: 'The good one' }));
});

afterAll(() => site.close());

/** Writes an article past the product. */
async function plant(slug: string, fields: object): Promise<void> {
  const record = makeBlogPost({ slug, title: `The ${slug} one` });
  const dates = { createdAt: new Date(record.createdAt), updatedAt: new Date(record.updatedAt) };
  await site.raw.collection('blog_posts').insertOne({ ...record, ...dates, ...fields });
  site.database.changes.announce('blog_posts');
}

/** Every answer that lists articles, by its address, and how it names one. */
const LISTS = [
  '/api/blog',
  '/blog',
  '/blog/feed.xml',
  '/blog/feed.json',
  '/sitemaps/blog-post-slug-1.xml',
  '/llms.txt',
  '/api/search?q=one',
];

/** @returns the lists that name an article. Each has to be answered, and to name the good one. */
async function listsThatName(slug: string): Promise<string[]> {
  const naming: string[] = [];
  for (const address of LISTS) {
    const { statusCode, body } = await site.get(address);
    expect([address, statusCode]).toEqual([address, 200]);
    expect(body, address).toMatch(/\bgood\b/);
    if (body.includes(slug)) naming.push(address);
  }
  return naming;
}

describe('an identifier', () => {
  it.each([
    ['a text', 'imported-17'],
    ['a number', 17],
    ['a large number', BSON.Long.fromString('9007199254740993')],
    ['a decimal', BSON.Decimal128.fromString('1.50')],
    ['a truth value', true],
    ['a moment', new Date('2024-01-01T00:00:00.000Z')],
    ['an object', { source: 'wordpress', number: 17 }],
    ['a UUID', new BSON.UUID('6b2a3f0e-2c4c-4f57-9d0e-0c7f8f6f1a11')],
    ['markup', '"><script>alert(1)</script>'],
    ['nothing', null],
  ])('may be %s: the record is served', async (kind, _id) => {
    const slug = `by-${kind.replaceAll(' ', '-').toLowerCase()}`;
    await plant(slug, { _id });
    expect((await site.get(`/blog/post/${slug}`)).statusCode).toBe(200);
    expect((await site.get(`/api/blog/${slug}`)).json()).toMatchObject({ id: expect.any(String), slug });
    expect(await listsThatName(slug)).toEqual(LISTS);
    await site.raw.collection('blog_posts').deleteOne({ slug });
  });

  it('that is no identifier any more leaves its record out, named by collection and slug', async () => {
    await plant('by-a-long-text', { _id: 'x'.repeat(1_000) });
    expect((await site.get('/blog/post/by-a-long-text')).statusCode).toBe(404);
    expect(await listsThatName('by-a-long-text')).toEqual([]);
    expect(site.databaseLog.at(-1)).toContain('blog_posts by-a-long-text is not shown until it is fixed: ');
    await site.raw.collection('blog_posts').deleteOne({ slug: 'by-a-long-text' });
  });
});

describe('a body', () => {
  it.each([
    ['nested thousands deep', '<div>'.repeat(4_000)],
    ['of nothing but opened elements', '<div>'.repeat(39_800)],
    ['of references that make much of little', `[a]: /x "${'t'.repeat(5_000)}"\n\n${'[a] '.repeat(7_500)}`],
    ['longer than a record allows', 'a'.repeat(200_001)],
    ['that is no text', { text: 'An object' }],
  ])('%s takes down its own page alone, and no list names it', async (_, content) => {
    await plant('deep', { content });
    for (let visit = 0; visit < 2; visit += 1) {
      expect((await site.get('/blog/post/deep')).statusCode).toBe(404);
      expect((await site.get('/api/blog/deep')).statusCode).toBe(404);
    }
    expect(await listsThatName('deep')).toEqual([]);
    expect(site.databaseLog.join('\n')).toContain('blog_posts deep is not shown until it is fixed: content');
    await site.raw.collection('blog_posts').updateOne({ slug: 'deep' }, { $set: { content: 'Fixed.' } });
    site.database.changes.announce('blog_posts');
    await expect.poll(() => listsThatName('deep')).toEqual(LISTS);
    expect((await site.get('/blog/post/deep')).statusCode).toBe(200);
    await site.raw.collection('blog_posts').deleteOne({ slug: 'deep' });
  });

  it.each([
    ['<script>alert(1)</script>', 'A text.'],
    ['<iframe src="https://other.example"></iframe>', 'A text.'],
    ['<meta http-equiv="refresh" content="0;url=https://other.example">', 'A text.'],
  ])('cannot be given its HTML by who writes the database: %s', async (contentHtml, content) => {
    const rules = [1, '/blog/post/planted', LINKED_PHRASES];
    const contentHash = createHash('sha256')
      .update(JSON.stringify([rules, content, contentHtml]))
      .digest('base64url');
    await plant('planted', { content, contentHtml, contentHash });
    for (const address of ['/api/blog/planted', '/blog/post/planted', '/blog/feed.xml', '/blog/feed.json']) {
      const { body } = await site.get(address);
      expect(body, address).toContain('A text.');
      expect(body, address).not.toMatch(/alert\(1\)|other\.example/);
    }
    await site.raw.collection('blog_posts').deleteOne({ slug: 'planted' });
  });
});
