import { JSDOM } from 'jsdom';
import { expect, it } from 'vitest';
import { renderBlock } from '../../renderer/testing/render-block.tsx';
import example from './quote.example.json' with { type: 'json' };

it('says who said it and where they work', async () => {
  const page = new JSDOM(await renderBlock('quote', example)).window.document;
  expect(page.querySelector('blockquote')?.textContent).toBe(`“${example.text}”`);
  expect(page.querySelector('figcaption')?.textContent).toBe('Marco Bellandi, Salt & Laurel');
});
