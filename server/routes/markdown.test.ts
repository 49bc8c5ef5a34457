import { JSDOM } from 'jsdom';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { htmlToMarkdown } from '../content/html-to-markdown.ts';
import { makeBlogPost, makeService } from '../db/test-records.ts';
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
