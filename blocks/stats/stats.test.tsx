import { JSDOM } from 'jsdom';
import { expect, it } from 'vitest';
import { renderBlock } from '../../renderer/testing/render-block.tsx';
import example from './stats.example.json' with { type: 'json' };

it('pairs each number with what it counts', async () => {
  const page = new JSDOM(await renderBlock('stats', example)).window.document;
  const pairs = [...page.querySelectorAll('dl > div')].map((pair) => [
    pair.querySelector('dd')?.textContent,
    pair.querySelector('dt')?.textContent,
  ]);
  expect(pairs).toEqual(example.items.map(({ value, label }) => [value, label]));
});
