import { JSDOM } from 'jsdom';
import { expect, it } from 'vitest';
import { renderBlock } from '../../renderer/testing/render-block.tsx';
import example from './columns.example.json' with { type: 'json' };

it('puts each slot into its column and names the narrow one', async () => {
  const html = await renderBlock('columns', example, {
    slots: {
      main: [{ type: 'rich-text', props: { body: 'The long story.' } }],
      aside: [{ type: 'rich-text', props: { body: 'A short fact.' } }],
    },
  });
  const page = new JSDOM(html).window.document;
  const aside = page.querySelector('aside');
  expect(aside?.getAttribute('aria-label')).toBe('About this service');
  expect(aside?.textContent).toBe('A short fact.');
  expect(aside?.previousElementSibling?.textContent).toBe('The long story.');
});
