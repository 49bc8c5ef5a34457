import { JSDOM } from 'jsdom';
import { expect, it } from 'vitest';
import { renderBlock } from '../../renderer/testing/render-block.tsx';
import example from './section.example.json' with { type: 'json' };

it('sets its blocks under its heading, in one section of that name', async () => {
  const main = [
    { type: 'rich-text', props: { body: 'The plan.' } },
    { type: 'rich-text', props: { body: 'The people.' } },
  ];
  const html = await renderBlock('section', example, { id: 'start', slots: { main } });
  const section = new JSDOM(html).window.document.querySelector('section#start');
  expect(section?.getAttribute('aria-labelledby')).toBe('start-title');
  expect(section?.querySelector('h2')?.textContent).toBe('What the first ninety days look like');
  expect(section?.textContent).toMatch(/The plan\..*The people\./s);
});
