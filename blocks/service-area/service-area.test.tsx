import { JSDOM } from 'jsdom';
import { expect, it } from 'vitest';
import { renderBlock } from '../../renderer/testing/render-block.tsx';
import example from './service-area.example.json' with { type: 'json' };

const PLACES = '/api/locations/named/Perth%2CRottnest%20Island';

const render = async (props: object) =>
  new JSDOM(
    await renderBlock('service-area', props, {
      reads: { [PLACES]: { status: 'loaded', data: [{ name: 'Perth', slug: 'perth' }] } },
    }),
  ).window.document;

it('pairs each fact with what it is', async () => {
  const page = await render(example);
  expect([...page.querySelectorAll('dt')].map((term) => term.textContent)).toEqual([
    'Place',
    'Region',
    'State',
    'Postcode',
  ]);
  expect(page.querySelector('dd')?.textContent).toBe('Fremantle');
});

it('links the areas that have a page', async () => {
  const page = await render({ names: ['Perth', 'Rottnest Island'] });
  expect([...page.querySelectorAll('a')].map((link) => link.getAttribute('href'))).toEqual([
    '/locations/perth',
  ]);
});

it('leaves out a fact that is bound to nothing', async () => {
  const facts = [
    { label: 'State', value: 'WA' },
    { label: 'Opens on Sunday', value: '{{site.contact.hours.2.opens}}' },
  ];
  const page = await render({ facts });
  expect([...page.querySelectorAll('dt')].map((term) => term.textContent)).toEqual(['State']);
});
