import { JSDOM } from 'jsdom';
import { expect, it } from 'vitest';
import { renderBlock } from '../../renderer/testing/render-block.tsx';
import example from './insights-signup.example.json' with { type: 'json' };

it('asks for an address and sends nothing', async () => {
  const page = new JSDOM(await renderBlock('insights-signup', example)).window.document;
  expect(page.querySelector('h2')?.textContent).toBe('Weekly SEO Insights');
  expect(page.querySelector('input')?.required).toBe(true);
  expect(page.querySelector('input')?.type).toBe('email');
  expect(page.querySelector('form')?.getAttribute('method')).toBe('dialog');
  expect(page.querySelector('button')?.type).toBe('submit');
});
