import { JSDOM } from 'jsdom';
import { expect, it } from 'vitest';
import { renderBlock } from '../../renderer/testing/render-block.tsx';
import example from './metrics-panel.example.json' with { type: 'json' };

it('draws a line only where there is one, and says what it shows', async () => {
  const page = new JSDOM(await renderBlock('metrics-panel', example)).window.document;
  expect(page.querySelectorAll('li')).toHaveLength(4);
  const lines = [...page.querySelectorAll('svg[role="img"]')].map((line) => line.getAttribute('aria-label'));
  expect(lines).toEqual([
    'Cost per click falls from $4.10 to $2.46.',
    'Conversion rate rises from 1.4% to 4.2%.',
  ]);
});
