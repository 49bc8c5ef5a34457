import { JSDOM } from 'jsdom';
import { expect, it } from 'vitest';
import { renderBlock } from '../../renderer/testing/render-block.tsx';
import example from './metric-tiles.example.json' with { type: 'json' };

it('shows each figure with its key as words', async () => {
  const page = new JSDOM(await renderBlock('metric-tiles', example)).window.document;
  const labels = [...page.querySelectorAll('dt')].map((label) => label.textContent);
  const values = [...page.querySelectorAll('dd')].map((value) => value.textContent);
  expect(labels).toEqual([
    'Direct bookings',
    'Organic traffic',
    'Venues in map top 3',
    'Return on investment',
  ]);
  expect(values).toEqual(['+180%', '+264%', '5 of 7', '390%']);
});

it.each([['{}'], ['not JSON']])('is left out where there are no figures: %s', async (metrics) => {
  expect(await renderBlock('metric-tiles', { metrics })).toBe('');
});
