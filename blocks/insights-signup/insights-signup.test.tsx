import { JSDOM } from 'jsdom';
import { expect, it } from 'vitest';
import { renderBlock } from '../../renderer/testing/render-block.tsx';
import example from './insights-signup.example.json' with { type: 'json' };

it('asks for an address and posts it, also without a script', async () => {
  const page = new JSDOM(await renderBlock('insights-signup', example)).window.document;
  expect(page.querySelector('h2')?.textContent).toBe('Weekly SEO Insights');
  expect(page.querySelector<HTMLInputElement>('input[type="email"]')?.required).toBe(true);
  const form = page.querySelector('form');
  expect([form?.getAttribute('method'), form?.getAttribute('action')]).toEqual(['post', '/api/newsletter']);
  expect(form?.querySelector('input[type="email"]')?.getAttribute('name')).toBe('email');
  expect(page.querySelector('button')?.type).toBe('submit');
});
