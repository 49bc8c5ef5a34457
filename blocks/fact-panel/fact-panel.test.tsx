import { JSDOM } from 'jsdom';
import { expect, it } from 'vitest';
import { renderBlock } from '../../renderer/testing/render-block.tsx';
import example from './fact-panel.example.json' with { type: 'json' };

it('leaves out a fact that a document does not have', async () => {
  const facts = [...example.facts, { label: 'Region', value: '' }];
  const page = new JSDOM(await renderBlock('fact-panel', { ...example, facts })).window.document;
  const names = [...page.querySelectorAll('dt')].map((name) => name.textContent);
  expect(names).toEqual(['Client', 'Industry', 'Timeline', 'Services']);
});

it('leads on', async () => {
  const page = new JSDOM(await renderBlock('fact-panel', example)).window.document;
  const links = [...page.querySelectorAll('a')].map((link) => link.getAttribute('href'));
  expect(links).toEqual(['/contact', '/case-studies', '/services']);
});
