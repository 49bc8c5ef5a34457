import { JSDOM } from 'jsdom';
import { expect, it } from 'vitest';
import { renderBlock } from '../../renderer/testing/render-block.tsx';
import example from './location-hero.example.json' with { type: 'json' };

const locations = [{ population: 2_116_647 }, { population: 9240 }, { population: 5120 }, {}];
const render = async (props: object) =>
  new JSDOM(
    await renderBlock('location-hero', props, {
      reads: { '/api/locations': { status: 'loaded', data: locations } },
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

it('leaves out what is not known of the place', async () => {
  const page = await render({ title: 'Walcha', name: 'Walcha', kind: 'township', state: 'NSW' });
  expect([...page.querySelectorAll('dt')].map((term) => term.textContent)).toEqual(['Type', 'State']);
  expect(page.querySelector('[role="img"]')).toBeNull();
});
