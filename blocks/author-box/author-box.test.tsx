import { JSDOM } from 'jsdom';
import { expect, it } from 'vitest';
import { renderBlock } from '../../renderer/testing/render-block.tsx';
import example from './author-box.example.json' with { type: 'json' };

it('says who wrote the page and hides the picture of initials from screen readers', async () => {
  const page = new JSDOM(await renderBlock('author-box', example)).window.document;
  expect(page.querySelector('h2')?.textContent).toBe(example.title);
  expect(page.querySelector('[aria-hidden=true]')?.textContent).toBe('FN');
  expect(page.querySelector('a')?.getAttribute('href')).toBe('/about');
});
