import { JSDOM } from 'jsdom';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import blogPosts from '../../collections/blog_posts/blog_posts.collection.ts';
import services from '../../collections/services/services.collection.ts';
import { makeBlogPost, makeService } from '../../collections/testing/make-records.ts';
import { ContentFault } from '../content/content-job.ts';
import { contentThread } from '../content/content-thread.ts';
import { htmlToMarkdown } from '../content/html-to-markdown.ts';
import { buildTestSite, hero, layoutText } from '../testing/build-test-site.ts';
import { ORIGIN, openSeedPages } from '../testing/open-seed-pages.ts';

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
  await site.database.of(services).save(makeService({ content: 'Found [nearby](/locations), **always**.' }));
  await site.database.of(blogPosts).save(makeBlogPost());
  await site.database.of(blogPosts).save(makeBlogPost({ slug: 'draft', title: 'Draft', isPublished: false }));
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
    await site.database.of(services).save(makeService({ title: 'Maps', content: 'New.' }));
    expect((await site.get('/services/local-seo.md')).body).toBe('# Maps\n\nNew.\n');
  });

  it('is not there where there is no page', async () => {
    expect((await site.get('/services/none.md')).statusCode).toBe(404);
    expect((await site.get('/nothing.md')).statusCode).toBe(404);
  });
});

/** What is wrong with a page's Markdown: the rule and the line. */
const FAULTS = {
  'a heading without words': /^\s*(?:[-*] +)?#+\s*$/m,
  'HTML that Markdown has its own for':
    /<\/?(?:a|b|blockquote|br|code|div|em|h\d|i|img|li|ol|p|pre|span|strong|table|td|th|tr|ul)\b[^>]*>/,
  'a link that leads nowhere or from the page it is read on': /\]\((?!https?:\/\/[^/)]|mailto:|tel:)[^)]*\)/,
  'a link without words': /(?<!!)\[\s*\]\(/,
  'two links in one': /\)\[/,
  'empty lines in a row': /\n\n\n/,
} as const satisfies Record<string, RegExp>;

it('writes every page of the site without a fault, its heading first', async () => {
  const seed = await openSeedPages(1);
  const found: string[] = [];
  for (const { path } of seed.pages) {
    const html = await seed.render(path);
    const markdown = htmlToMarkdown(html, ORIGIN + path);
    const { textContent } = JSDOM.fragment(/<h1.*?<\/h1>/s.exec(html)?.[0] ?? 'no heading');
    const [title] = markdown.split('\n', 1);
    if (title?.replaceAll('\\', '') !== `# ${textContent}`) found.push(`${path} begins with ${title}`);
    for (const [fault, pattern] of Object.entries(FAULTS)) {
      const [line] = pattern.exec(markdown) ?? [];
      if (line !== undefined) found.push(`${path}: ${fault}: ${line}`);
    }
  }
  expect(found).toEqual([]);
}, 60_000);

describe('a page that takes too long to write as Markdown', () => {
  it('is plain text, and is tried once', async () => {
    const run = vi.spyOn(contentThread, 'run');
    await site.database
      .of(services)
      .save(makeService({ slug: 'slow', title: 'A <slow> page', content: 'Words.' }));
    expect((await site.get('/services/slow')).statusCode).toBe(200);
    run.mockClear().mockRejectedValue(new ContentFault('to convert it takes longer than 5000 ms'));
    for (let visit = 0; visit < 2; visit += 1) {
      const { statusCode, body } = await site.get('/services/slow.md');
      expect([statusCode, body]).toEqual([200, '# A \\<slow> page\n\nWords.\n']);
    }
    expect(run).toHaveBeenCalledTimes(1);
    run.mockRestore();
    await site.database.of(services).remove({ slug: 'slow' });
  });
});

describe('/llms.txt', () => {
  it('escapes what titles and descriptions hold', async () => {
    const title = '[x](javascript:alert(1)) <script>alert(1)</script>\n# Title';
    await site.database
      .of(blogPosts)
      .save(makeBlogPost({ slug: 'hostile', title, excerpt: '<b>*bold*</b>' }));
    const { body } = await site.get('/llms.txt');
    const [line] = body.split('\n').filter((text) => text.includes('hostile.md'));
    expect(line).toBe(
      '- [\\[x\\](javascript:alert(1)) \\<script>alert(1)\\</script> # Title](https://site.example/blog/post/hostile.md): \\<b>\\*bold\\*\\</b>',
    );
    await site.database.of(blogPosts).remove({ slug: 'hostile' });
  });

  it('lists what the public may see, each as Markdown', async () => {
    const { body } = await site.get('/llms.txt');
    expect(body).toContain('# Fieldnote\n\n> Fieldnote is a Sydney digital marketing agency.');
    expect(body).toContain('- [Home](https://site.example/index.md): About Home.');
    expect(body).toContain(
      '## Articles\n\n- [Ask for reviews](https://site.example/blog/post/ask-for-reviews.md): When to ask',
    );
    expect(body).not.toMatch(/Draft|404/);
  });

  it('leaves out what leads on, be it a page or a document', async () => {
    const redirects = [
      { from: '/services/local-seo', to: '/' },
      { from: '/blog/post/ask-for-reviews', to: '/' },
    ];
    await site.write('_redirects.json', JSON.stringify({ redirects }));
    const listed = async () => (await site.get('/llms.txt')).body.match(/\.md\)/g);
    await expect.poll(listed, { timeout: 5_000 }).toEqual(['.md)']);
  });
});
