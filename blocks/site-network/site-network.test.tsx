import { JSDOM } from 'jsdom';
import { expect, it } from 'vitest';
import { renderBlock } from '../../renderer/testing/render-block.tsx';
import example from './site-network.example.json' with { type: 'json' };

it('opens each site in a new tab and says so', async () => {
  const page = new JSDOM(await renderBlock('site-network', example)).window.document;
  const [link] = page.querySelectorAll('a');
  expect(link?.getAttribute('href')).toBe('https://briefandcounsel.example');
  expect(link?.getAttribute('target')).toBe('_blank');
  expect(link?.textContent).toBe('View Site Brief & Counsel, opens in a new tab');
});

it('shows category, status and link flow of each site', async () => {
  const page = new JSDOM(await renderBlock('site-network', example)).window.document;
  const last = page.querySelector('li:last-child')?.textContent ?? '';
  for (const text of ['Healthcare', 'In development', 'no outbound links until launch']) {
    expect(last).toContain(text);
  }
});
