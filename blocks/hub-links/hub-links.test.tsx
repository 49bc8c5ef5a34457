import { JSDOM } from 'jsdom';
import { expect, it } from 'vitest';
import { renderBlock } from '../../renderer/testing/render-block.tsx';
import example from './hub-links.example.json' with { type: 'json' };

const linksAt = async (category: string) => {
  const html = await renderBlock('hub-links', example, { scope: { params: { category } } });
  return [...new JSDOM(html).window.document.querySelectorAll('a')].map((link) => link.getAttribute('href'));
};

it('leads to the hubs of other categories, not to the one of the page', async () => {
  expect(await linksAt('lawyers')).toEqual(['/blog/seo', '/blog/ppc', '/blog/content-marketing']);
  expect(await linksAt('ppc')).toEqual(['/blog/seo', '/blog/content-marketing']);
});
