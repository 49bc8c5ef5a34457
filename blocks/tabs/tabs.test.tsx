import { JSDOM } from 'jsdom';
import { expect, it } from 'vitest';
import { renderBlock } from '../../renderer/testing/render-block.tsx';
import example from './tabs.example.json' with { type: 'json' };

const text = (body: string) => [{ type: 'rich-text', props: { body } }];

it('opens one part at a time, the first one at the start, without script', async () => {
  const slots = { first: text('Costs.'), second: text('Plans.'), third: text('Calls.') };
  const page = new JSDOM(await renderBlock('tabs', example, { slots, id: 'month' })).window.document;
  const parts = [...page.querySelectorAll('details')];
  expect(parts.map((part) => [part.querySelector('summary')?.textContent, part.open])).toEqual([
    ['You own the business', true],
    ['You run its marketing', false],
    ['You answer the phone', false],
  ]);
  expect(parts.map((part) => part.textContent?.endsWith('.'))).toEqual([true, true, true]);
  expect(new Set(parts.map((part) => part.getAttribute('name')))).toEqual(new Set(['month']));
});
