import { JSDOM } from 'jsdom';
import { expect, it } from 'vitest';
import { renderBlock } from '../../renderer/testing/render-block.tsx';
import example from './callout.example.json' with { type: 'json' };

it('sets its passage under a heading, with a way on', async () => {
  const page = new JSDOM(await renderBlock('callout', example)).window.document;
  expect(page.querySelector('h2')?.textContent).toBe(example.title);
  expect(page.body.textContent).toContain(example.text);
  expect(page.querySelector('a')?.getAttribute('href')).toBe('/case-studies');
});

it('is left out where its text is bound to nothing', async () => {
  expect(await renderBlock('callout', { title: 'An example' })).toBe('');
});
