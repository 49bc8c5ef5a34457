import { JSDOM } from 'jsdom';
import { expect, it } from 'vitest';
import { renderBlock } from '../../renderer/testing/render-block.tsx';
import example from './article-header.example.json' with { type: 'json' };

const path = '/blog/post/internal-links';
const render = async (props: object) =>
  new JSDOM(await renderBlock('article-header', props, { path })).window.document;

it('shows date, read time and category above what the article is about', async () => {
  const page = await render(example);
  expect(page.querySelector('h1')?.textContent).toBe(example.title);
  expect(page.querySelector('time')?.textContent).toBe('September 22, 2026');
  const text = page.body.textContent ?? '';
  for (const part of ['Featured', 'SEO Strategies', example.excerpt, '4 min read'])
    expect(text).toContain(part);
});

it.each([
  ['SEO Guide', '/blog/seo'],
  ['Beekeeping', '/blog?category=Beekeeping'],
])('leads from the category %s to %s', async (category, address) => {
  const page = await render({ ...example, category });
  expect(page.querySelector('a')?.getAttribute('href')).toBe(address);
});

it('wears no badge "Featured" where the article is not', async () => {
  const page = await render({ ...example, isFeatured: false });
  expect(page.body.textContent).not.toContain('Featured');
});

it('holds Share and Save as an island that knows the article', async () => {
  const island = (await render(example)).querySelector('[data-island=share-save]');
  expect(JSON.parse(island?.getAttribute('data-props') ?? '{}')).toEqual({ title: example.title, path });
  expect([...(island?.querySelectorAll('button') ?? [])].map((button) => button.textContent)).toEqual([
    'Share',
    'Save',
  ]);
});
