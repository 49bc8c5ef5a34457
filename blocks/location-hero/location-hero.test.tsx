import { JSDOM } from 'jsdom';
import { expect, it } from 'vitest';
import { renderBlock } from '../../renderer/testing/render-block.tsx';
import { readOf } from '../_contract/reads.ts';
import example from './location-hero.example.json' with { type: 'json' };

const populations = {
  total: 3,
  isExact: true,
  steps: [
    { population: 2_116_647, places: 1 },
    { population: 9240, places: 1 },
    { population: 5120, places: 1 },
  ],
};
const render = async (props: object, data: object = populations) =>
  new JSDOM(
    await renderBlock('location-hero', props, {
      reads: { [readOf('/api/locations/summary/populations').path]: { status: 'loaded', data } },
    }),
  ).window.document;

it('opens the page with its heading and the kind and state of the place', async () => {
  const page = await render(example);
  expect(page.querySelector('h1')?.textContent).toBe(example.title);
  expect(page.querySelector('h1')?.previousElementSibling?.textContent).toBe('SuburbWA');
});

it('gives the facts at a glance', async () => {
  const page = await render(example);
  const facts = [...page.querySelectorAll('dl > div')].map((fact) => [
    fact.querySelector('dt')?.textContent,
    fact.querySelector('dd')?.textContent,
  ]);
  expect(facts).toEqual([
    ['Type', 'Suburb'],
    ['State', 'WA'],
    ['Region', 'Greater Perth'],
    ['Postcode', '6160'],
    ['Population', '9,240'],
  ]);
});

it('says in words where the place stands by population', async () => {
  const page = await render(example);
  expect(page.querySelector('[role="img"]')?.getAttribute('aria-label')).toBe(
    'Fremantle by population: number 2 of the 3 places we have a page for',
  );
});

it('says among very many places how many are smaller', async () => {
  const steps = [
    { population: 10_000_000, places: 1_000 },
    { population: 10_000, places: 15_000 },
    { population: 1_000, places: 4_000 },
  ];
  const page = await render(example, { total: 20_000, isExact: false, steps });
  expect(page.querySelector('[role="img"]')?.getAttribute('aria-label')).toBe(
    'Fremantle by population: larger than 20 in 100 of the 20,000 places we have a page for',
  );
  expect(page.querySelectorAll('circle')).toHaveLength(4);
});

it('leaves out what is not known of the place', async () => {
  const page = await render({ title: 'Walcha', name: 'Walcha', kind: 'township', state: 'NSW' });
  expect([...page.querySelectorAll('dt')].map((term) => term.textContent)).toEqual(['Type', 'State']);
  expect(page.querySelector('[role="img"]')).toBeNull();
});
