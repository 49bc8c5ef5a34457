import { JSDOM } from 'jsdom';
import { expect, it } from 'vitest';
import { renderBlock } from '../../renderer/testing/render-block.tsx';
import example from './topic-tags.example.json' with { type: 'json' };

it('leads each topic to a search of the blog', async () => {
  const page = new JSDOM(await renderBlock('topic-tags', example)).window.document;
  const links = [...page.querySelectorAll('a')].map((link) => link.getAttribute('href'));
  expect(links).toEqual([
    '/blog?search=seo',
    '/blog?search=internal%20links',
    '/blog?search=site%20structure',
    '/blog?search=a%2Fb%20testing',
  ]);
});

it('is left out without topics', async () => {
  expect(await renderBlock('topic-tags', { tags: [] })).toBe('');
});
