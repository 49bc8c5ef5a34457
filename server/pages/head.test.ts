import { JSDOM } from 'jsdom';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import blogPosts from '../../collections/blog_posts/blog_posts.collection.ts';
import { makeBlogPost } from '../../collections/testing/make-records.ts';
import topicLayout from '../../layouts/blog/$category/$subcategory.json?raw';
import categoryLayout from '../../layouts/blog/$category/index.json?raw';
import { buildTestSite, hero, layoutText } from '../testing/build-test-site.ts';

const ARTICLE = layoutText(
  '{{blogPost.title}}',
  [hero('{{blogPost.title}}')],
  {
    article: {
      publishedTime: '{{blogPost.createdAt}}',
      modifiedTime: '{{blogPost.updatedAt}}',
      author: { name: 'The {{site.name}} team', to: '/about' },
    },
    feed: { title: 'Articles of {{site.name}}', path: '/blog' },
  },
  { data: { blogPost: { read: '/api/blog/{slug}', required: true } } },
);

let site: Awaited<ReturnType<typeof buildTestSite>>;

beforeAll(async () => {
  site = await buildTestSite({
    'blog/post/$slug.json': ARTICLE,
    'blog/index.json': layoutText('Blog', [hero('Blog')], {}, { query: ['category', 'page'] }),
    'blog/$category/index.json': categoryLayout,
    'blog/$category/$subcategory.json': topicLayout,
    'shared.json': layoutText('Shared', [hero('Shared')], { image: '/other.png' }),
  });
  await site.database
    .of(blogPosts)
    .save(makeBlogPost({ createdAt: '2026-01-05T00:00:00.000Z', updatedAt: '2026-02-06T00:00:00.000Z' }));
});

afterAll(() => site.close());

/** Everything the head says, by name or property. */
async function headOf(address: string): Promise<Map<string, string>> {
  const { head } = new JSDOM((await site.get(address)).body).window.document;
  const said = [...head.querySelectorAll('meta[name], meta[property]')].map((meta) => [
    meta.getAttribute('property') ?? meta.getAttribute('name') ?? '',
    meta.getAttribute('content') ?? '',
  ]);
  const links = [...head.querySelectorAll('link')].map((link) => [
    [link.rel, link.type].filter(Boolean).join(' '),
    link.getAttribute('href') ?? '',
  ]);
  return new Map([...said, ...links].map(([name = '', value = '']) => [name, value]));
}

describe('the head of a page', () => {
  it('names a further page of a list as one of its own, and a filtered one as the list', async () => {
    const canonicalOf = async (address: string) => (await headOf(address)).get('canonical');
    expect(await canonicalOf('/blog?page=2')).toBe('https://site.example/blog?page=2');
    expect(await canonicalOf('/blog?page=1')).toBe('https://site.example/blog');
    expect(await canonicalOf('/blog?page=0002')).toBe('https://site.example/blog');
    expect(await canonicalOf('/blog?category=SEO%20Guide&page=2')).toBe('https://site.example/blog');
    expect((await headOf('/blog?page=2')).get('og:title')).toMatch(/^Page 2: Blog/);
  });

  it('says of an article when it was published and changed, by whom, and which feed it is in', async () => {
    const head = await headOf('/blog/post/ask-for-reviews');
    expect(Object.fromEntries(head)).toMatchObject({
      'og:type': 'article',
      'article:published_time': '2026-01-05T00:00:00.000Z',
      'article:modified_time': '2026-02-06T00:00:00.000Z',
      'article:author': 'https://site.example/about',
      author: 'The Fieldnote team',
      'alternate application/rss+xml': '/blog/feed.xml',
      'alternate application/feed+json': '/blog/feed.json',
    });
  });

  it('says nothing of an article where there is none', async () => {
    for (const address of ['/', '/blog/post/missing']) {
      const head = await headOf(address);
      expect(head.get('og:type')).toBe('website');
      expect([...head.keys()].filter((name) => /^article|^author|^alternate/.test(name))).toEqual([]);
    }
  });

  it('has one canonical address, whatever a filter or a campaign adds', async () => {
    for (const query of ['', '?category=PPC', '?utm_source=mail&utm_campaign=may', '?gclid=1']) {
      expect((await headOf(`/blog${query}`)).get('canonical')).toBe('https://site.example/blog');
    }
  });

  it('has the address of its hub wherever a category is found by another name', async () => {
    const names = ['local-businesses', 'local-seo', 'anywhere/local-businesses'];
    for (const name of names) {
      const head = await headOf(`/blog/${name}`);
      expect(head.get('canonical')).toBe('https://site.example/blog/local-businesses');
      expect(head.get('og:url')).toBe('https://site.example/blog/local-businesses');
    }
  });

  it('describes the picture of a shared link', async () => {
    expect(Object.fromEntries(await headOf('/'))).toMatchObject({
      'og:image': expect.stringMatching(/^https:\/\/site\.example\/share\/index\.png\?v=[\w-]{8}$/),
      'og:image:width': '1200',
      'og:image:height': '630',
      'og:image:alt': 'Home',
      'twitter:card': 'summary_large_image',
      'twitter:image': expect.stringContaining('/share/index.png'),
    });
    const own = await headOf('/shared');
    expect([own.get('og:image'), own.get('og:image:alt')]).toEqual([
      'https://site.example/other.png',
      'Shared',
    ]);
  });

  it('names icons and a manifest that agree with each other and the theme', async () => {
    const head = await headOf('/');
    const response = await site.get(head.get('manifest') ?? '');
    expect(response.headers['content-type']).toBe('application/manifest+json; charset=utf-8');
    expect(response.json()).toMatchObject({
      ...{ id: '/', name: 'Fieldnote', short_name: 'Fieldnote', lang: 'en-AU', start_url: '/', scope: '/' },
      ...{ display: 'browser', theme_color: '#faf7f0', background_color: '#faf7f0' },
      icons: expect.arrayContaining([expect.objectContaining({ src: head.get('icon image/svg+xml') })]),
    });
    const { icons } = response.json();
    for (const size of ['192x192', '512x512']) {
      const ofSize = icons.filter(({ sizes }: { sizes: string }) => sizes === size);
      expect(ofSize.map(({ purpose }: { purpose: string }) => purpose)).toEqual(['any', 'maskable']);
    }
    expect(head.get('apple-touch-icon')).toBe('/icon-180.png');
  });
});

describe('a layout', () => {
  it('is told of a binding in its meta that leads nowhere', async () => {
    await site.write('typo.json', ARTICLE.replace('blogPost.updatedAt', 'blogPost.updateAt'));
    const messages = () => site.logged.map((line) => String(line.msg));
    await expect
      .poll(messages, { timeout: 5_000 })
      .toContainEqual(
        expect.stringMatching(/meta > article > modifiedTime: .*Did you mean "(?:blogPost\.)?updatedAt"/),
      );
  });
});
