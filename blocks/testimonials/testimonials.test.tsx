import { JSDOM } from 'jsdom';
import { expect, it } from 'vitest';
import { readTestSite } from '../../renderer/testing/read-test-site.ts';
import { renderBlock } from '../../renderer/testing/render-block.tsx';
import example from './testimonials.example.json' with { type: 'json' };
import definition from './testimonials.schema.ts';

const render = async (props: object) =>
  new JSDOM(await renderBlock('testimonials', { ...example, ...props })).window.document;
const namesOn = (page: Document) =>
  [...page.querySelectorAll('figcaption strong')].map((name) => name.textContent);

it('shows the featured entries unless told to show all', async () => {
  expect(namesOn(await render({}))).toEqual(['Hannah Whitlock', 'Marco Bellandi', 'Jess Tranter']);
  expect(namesOn(await render({ showAll: true }))).toHaveLength(example.items.length);
});

it('says the stars in words', async () => {
  const page = await render({});
  expect(page.querySelector('[role="img"]')?.getAttribute('aria-label')).toBe('5 out of 5 stars');
});

it('tells search engines only of the reviews it shows', () => {
  const context = {
    scope: { params: {}, query: {}, site: readTestSite() },
    url: 'https://fieldnote.example/',
    image: 'https://fieldnote.example/share/index.png',
    absolute: (path: string) => `https://fieldnote.example${path}`,
    answer: () => undefined,
  };
  const items = example.items.map((item) => ({ ...item, featured: item.featured ?? false }));
  const props = { ...example, items, tone: 'plain', showAll: false } as const;
  expect(definition.jsonLd?.(props, context)).toHaveLength(3);
  expect(definition.jsonLd?.({ ...props, showAll: true }, context)).toHaveLength(example.items.length);
});
