import { JSDOM } from 'jsdom';
import { expect, it } from 'vitest';
import { renderBlock } from '../../renderer/testing/render-block.tsx';
import example from './cta.example.json' with { type: 'json' };

it('offers its actions in order, the first one as the one thing to do', async () => {
  const page = new JSDOM(await renderBlock('cta', example)).window.document;
  const [first, second] = page.querySelectorAll('a');
  expect([first?.textContent, second?.textContent]).toEqual(['Get Free SEO Audit', 'View Case Studies']);
  expect(first?.className).not.toBe(second?.className);
});
