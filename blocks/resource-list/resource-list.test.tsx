import { JSDOM } from 'jsdom';
import { expect, it } from 'vitest';
import { renderBlock } from '../../renderer/testing/render-block.tsx';
import example from './resource-list.example.json' with { type: 'json' };

it('links what can be opened and marks the rest as not there yet', async () => {
  const page = new JSDOM(await renderBlock('resource-list', example)).window.document;
  const links = [...page.querySelectorAll('li a')];
  expect(links.map((link) => link.textContent)).toEqual(example.items.map((item) => item.label));
  expect(links[0]?.getAttribute('href')).toBe('/tools');
  expect(links[1]?.hasAttribute('href')).toBe(false);
  expect(links[1]?.getAttribute('aria-disabled')).toBe('true');
});
