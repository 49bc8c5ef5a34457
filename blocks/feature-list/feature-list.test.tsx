import { JSDOM } from 'jsdom';
import { expect, it } from 'vitest';
import { renderBlock } from '../../renderer/testing/render-block.tsx';

it('lists what is bound to it', async () => {
  const html = await renderBlock('feature-list', { title: 'Included', items: ['Audit', 'Report'] });
  const items = [...new JSDOM(html).window.document.querySelectorAll('li')];
  expect(items.map((item) => item.textContent)).toEqual(['Audit', 'Report']);
});

it('is left out where there is nothing to list', async () => {
  expect(await renderBlock('feature-list', { title: 'Included', items: [] })).toBe('');
});
