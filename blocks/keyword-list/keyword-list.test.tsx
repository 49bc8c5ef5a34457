import { JSDOM } from 'jsdom';
import { expect, it } from 'vitest';
import { renderBlock } from '../../renderer/testing/render-block.tsx';

it('lists each phrase once', async () => {
  const html = await renderBlock('keyword-list', { items: ['seo perth', 'bas agent', 'seo perth'] });
  const items = [...new JSDOM(html).window.document.querySelectorAll('li')];
  expect(items.map((item) => item.textContent)).toEqual(['seo perth', 'bas agent']);
});

it('is left out where there are no phrases', async () => {
  expect(await renderBlock('keyword-list', { items: [] })).toBe('');
});
