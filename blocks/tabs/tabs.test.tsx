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

it('says so where blocks stand in a slot that no label opens', async () => {
  const props = { labels: ['You own the business', 'You run its marketing'] };
  const slots = { first: text('Costs.'), second: text('Plans.'), third: text('Calls.') };
  await expect(renderBlock('tabs', props, { slots })).rejects.toThrowErrorMatchingInlineSnapshot(
    `[Error: test.json:1:79  blocks[0] (tabs) > labels: found 2 labels, and blocks in the slot "third" that none of them opens, expected a label for each slot that holds blocks.]`,
  );
});

it('says so where a label opens onto nothing, be its slot left out or empty', async () => {
  const slots = { first: text('Costs.'), second: [] };
  await expect(renderBlock('tabs', example, { slots })).rejects.toThrowErrorMatchingInlineSnapshot(`
    [Error: test.json:1:155  blocks[0] (tabs) > labels[1]: found "You run its marketing", which opens onto nothing, expected blocks in the slot "second", or no such label.
    test.json:1:179  blocks[0] (tabs) > labels[2]: found "You answer the phone", which opens onto nothing, expected blocks in the slot "third", or no such label.]
  `);
});
