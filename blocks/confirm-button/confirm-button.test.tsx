import { JSDOM } from 'jsdom';
import { expect, it } from 'vitest';
import { renderBlock } from '../../renderer/testing/render-block.tsx';
import example from './confirm-button.example.json' with { type: 'json' };

it('posts to the address of its own page, without naming it', async () => {
  const page = new JSDOM(await renderBlock('confirm-button', example)).window.document;
  const form = page.querySelector('form');
  expect(form?.getAttribute('method')).toBe('post');
  expect(form?.hasAttribute('action')).toBe(false);
  expect(form?.querySelector('button[type="submit"]')?.textContent).toBe(example.label);
});
