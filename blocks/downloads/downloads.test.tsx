import { JSDOM } from 'jsdom';
import { expect, it } from 'vitest';
import { renderBlock } from '../../renderer/testing/render-block.tsx';
import example from './downloads.example.json' with { type: 'json' };

it('links each file as a download, by its name', async () => {
  const page = new JSDOM(await renderBlock('downloads', example)).window.document;
  const links = [...page.querySelectorAll('a[download]')];
  expect(links.map((link) => link.getAttribute('href'))).toEqual(example.items.map((item) => item.file));
  expect(links[0]?.textContent).toBe('Download SEO Audit Checklist');
});

it('says in a line what kind of file it is', async () => {
  const html = await renderBlock('downloads', example);
  expect(html).toContain('SEO, Checklist, 14,820 downloads');
  expect(html).toContain('Websites, Guide, 44 pages');
});
