import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeBlogPost, makeService } from '../db/test-records.ts';
import { buildTestSite, hero, layoutText } from '../testing/build-test-site.ts';

let site: Awaited<ReturnType<typeof buildTestSite>>;

beforeAll(async () => {
  site = await buildTestSite({
    'services/$slug.json': layoutText(
      '{{service.title}}',
      [hero('{{service.title}}'), { type: 'rich-text', props: { body: { $bind: 'service.contentHtml' } } }],
      {},
      { data: { service: { read: '/api/services/{slug}', required: true } } },
    ),
  });
  await site.database.services.save(makeService({ content: 'Found [nearby](/locations), **always**.' }));
  await site.database.blogPosts.save(makeBlogPost());
  await site.database.blogPosts.save(makeBlogPost({ slug: 'draft', title: 'Draft', isPublished: false }));
});

afterAll(() => site.close());

describe('a page at its address plus .md', () => {
  it('is what it says, as Markdown, and names the page it comes from', async () => {
    const { body, headers } = await site.get('/services/local-seo.md');
    expect(headers['content-type']).toBe('text/markdown; charset=utf-8');
    expect(headers.link).toBe('<https://site.example/services/local-seo>; rel="canonical"');
    expect(body).toBe('# Local SEO\n\nFound [nearby](https://site.example/locations), **always**.\n');
    expect((await site.get('/index.md')).body).toBe('# Welcome\n');
  });

  it('follows edits', async () => {
    await site.database.services.save(makeService({ title: 'Maps', content: 'New.' }));
    expect((await site.get('/services/local-seo.md')).body).toBe('# Maps\n\nNew.\n');
  });

  it('is not there where there is no page', async () => {
    expect((await site.get('/services/none.md')).statusCode).toBe(404);
    expect((await site.get('/nothing.md')).statusCode).toBe(404);
  });
});

describe('/llms.txt', () => {
  it('lists what the public may see, each as Markdown', async () => {
    const { body } = await site.get('/llms.txt');
    expect(body).toContain('# Fieldnote\n\n> Fieldnote is a Sydney digital marketing agency.');
    expect(body).toContain('- [Home](https://site.example/index.md): About Home.');
    expect(body).toContain(
      '## Articles\n\n- [Ask for reviews](https://site.example/blog/post/ask-for-reviews.md): When to ask',
    );
    expect(body).not.toMatch(/Draft|404/);
  });
});
