import { afterAll, beforeAll, expect, it } from 'vitest';
import blogPosts from '../../collections/blog_posts/blog_posts.collection.ts';
import services from '../../collections/services/services.collection.ts';
import { makeBlogPost, makeService } from '../../collections/testing/make-records.ts';
import { buildTestSite, hero, layoutText } from '../../server/testing/build-test-site.ts';

/** Runs where a browser takes it for a script, whatever stands before it on its line. */
const HOSTILE = 'alert(1)//<script>alert(1)</script>';
const ECHO = encodeURIComponent(HOSTILE);

const ENDINGS = [
  ...['js', 'mjs', 'cjs', 'JS', 'wasm', 'css', 'html', 'svg', 'xml', 'json', 'txt'],
  ...['es', 'ecma', 'shtml', 'xht', 'rdf', 'swf'],
];

let site: Awaited<ReturnType<typeof buildTestSite>>;

beforeAll(async () => {
  const blocks = [hero(HOSTILE)];
  site = await buildTestSite({
    'index.json': layoutText(HOSTILE, blocks),
    'blog/index.json': layoutText('Blog', blocks, {}, { query: ['search', 'category'] }),
    ...Object.fromEntries(ENDINGS.map((ending) => [`_files/plan.${ending}`, HOSTILE])),
  });
  await site.database.of(services).save(makeService({ slug: 'seo', title: HOSTILE, content: HOSTILE }));
  await site.database.of(blogPosts).save(makeBlogPost({ slug: 'post', title: HOSTILE, excerpt: HOSTILE }));
});
afterAll(() => site.close());

it.each([
  '/',
  '/index.md',
  '/nothing',
  `/${ECHO}`,
  `/blog?search=${ECHO}&category=${ECHO}`,
  `/?callback=${ECHO}&jsonp=${ECHO}`,
  '/api/services',
  '/api/services/seo',
  `/api/services?callback=${ECHO}&jsonp=${ECHO}&_format=js`,
  '/api/services.js',
  '/api/blog',
  '/api/blog/post',
  '/api/blog/featured',
  '/api/blog/categories',
  '/api/case-studies',
  '/api/locations',
  '/api/pricing',
  '/api/faqs',
  '/api/industries',
  `/api/search?q=${ECHO}`,
  `/api/search?q=seo&callback=${ECHO}`,
  '/api/layouts?path=/',
  `/api/layouts?path=/${ECHO}`,
  `/api/${ECHO}`,
  '/blog/feed.xml',
  '/blog/feed.json',
  '/sitemap.xml',
  '/sitemaps/pages.xml',
  '/robots.txt',
  '/llms.txt',
  '/opensearch.xml',
  '/site.webmanifest',
  '/share/index.png',
  `/share/${ECHO}.png`,
  `/images/${ECHO}`,
  '/healthz',
  '/readyz',
  `/newsletter/confirm?token=${ECHO}`,
  ...ENDINGS.map((ending) => `/downloads/plan.${ending}`),
])('%s is sent as nothing that a page could run or be dressed in', async (url) => {
  const { statusCode, headers, body } = await site.get(url, { accept: 'text/javascript, */*' });
  expect(statusCode).toBeLessThan(500);
  expect(headers['x-content-type-options']).toBe('nosniff');
  expect(headers['content-type']).toMatch(
    /^(?!.*(?:javascript|ecmascript|wasm|css|svg|image\/.*xml))[a-z]+\//,
  );
  if (url.startsWith('/downloads/')) {
    expect(statusCode).toBe(200);
    expect(headers['content-disposition']).toMatch(/^attachment/);
    expect(headers['content-type']).not.toMatch(/html|xml/);
  }
  // No answer begins with what a visitor or an author wrote.
  if (!url.startsWith('/downloads/')) expect(body.startsWith('alert')).toBe(false);
});

it.each(['/api/contact', '/api/newsletter'])(
  'what is posted to %s is not sent back as a script',
  async (url) => {
    for (const type of ['application/json', 'application/x-www-form-urlencoded', 'text/javascript']) {
      const { statusCode, headers, body } = await site.server.inject({
        method: 'POST',
        url: `${url}?callback=${ECHO}`,
        headers: { 'content-type': type },
        payload:
          type === 'application/json' ? JSON.stringify({ email: HOSTILE }) : `email=${ECHO}&page=${ECHO}`,
      });
      expect(headers['x-content-type-options']).toBe('nosniff');
      if (statusCode === 303) {
        expect(headers.location).toMatch(/^\/\?answer=[\w-]{43}#[a-z-]+$/);
        expect(body).toBe('');
        continue;
      }
      expect(headers['content-type']).toMatch(/^(?:application\/json|text\/html); charset=utf-8$/);
      expect(body).not.toContain('<script>alert');
    }
  },
);
