import { JSDOM } from 'jsdom';
import { expect, it } from 'vitest';
import { renderBlock } from '../../renderer/testing/render-block.tsx';

const names = ['Redfern', 'Surry Hills'];
const linksOf = (html: string) =>
  [...new JSDOM(html).window.document.querySelectorAll('a')].map((link) => [
    link.textContent,
    link.getAttribute('href'),
  ]);

it('links the places that have a page, and names the others', async () => {
  const html = await renderBlock(
    'nearby-areas',
    { names },
    {
      reads: {
        '/api/locations/named/Redfern%2CSurry%20Hills': {
          status: 'loaded',
          data: [{ name: 'Surry Hills', slug: 'surry-hills' }],
        },
      },
    },
  );
  expect(linksOf(html)).toEqual([['Surry Hills', '/locations/surry-hills']]);
  expect(html).toContain('Redfern');
});

it('names all places while their pages are not known', async () => {
  const html = await renderBlock('nearby-areas', { names });
  expect(linksOf(html)).toEqual([]);
  expect(html).toContain('Surry Hills');
});

it('is left out where there are no names', async () => {
  expect(await renderBlock('nearby-areas', { names: [] })).toBe('');
});
