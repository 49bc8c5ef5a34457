import { JSDOM } from 'jsdom';
import { expect, it } from 'vitest';
import { renderBlock } from '../../renderer/testing/render-block.tsx';
import example from './page-hero.example.json' with { type: 'json' };

const render = async (props: object) => new JSDOM(await renderBlock('page-hero', props)).window.document;

it('makes its title the heading of the page', async () => {
  const page = await render(example);
  expect(page.querySelector('h1')?.textContent).toBe(example.title);
});

it('pairs each number of the panel with what it is', async () => {
  const page = await render(example);
  const terms = [...page.querySelectorAll('dt')].map((term) => term.textContent);
  const values = [...page.querySelectorAll('dd')].map((value) => value.textContent);
  expect(terms).toEqual(example.metrics.items.map((item) => item.label));
  expect(values).toEqual(example.metrics.items.map((item) => item.value));
});

it('needs nothing but a title', async () => {
  const page = await render({ title: 'About Fieldnote' });
  expect(page.body.textContent).toBe('About Fieldnote');
});

it('has an icon only where it is given one; a name that a document brings and it does not know shows as search', async () => {
  expect((await render({ title: 'SEO' })).querySelector('svg')).toBeNull();
  const unknown = await render({ title: 'SEO', icon: { $bind: 'site.name' } });
  const search = await render({ title: 'SEO', icon: 'search' });
  expect(unknown.querySelector('svg')?.outerHTML).toBe(search.querySelector('svg')?.outerHTML);
  await expect(render({ title: 'SEO', icon: 'serch' })).rejects.toThrow('Did you mean "search"?');
});
