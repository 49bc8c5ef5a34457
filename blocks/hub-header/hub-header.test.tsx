import { JSDOM } from 'jsdom';
import { expect, it } from 'vitest';
import { makePost } from '../../collections/testing/make-documents.ts';
import { renderBlock } from '../../renderer/testing/render-block.tsx';
import example from './hub-header.example.json' with { type: 'json' };

const posts = [
  makePost({ title: 'One', category: 'Industry Guide' }),
  makePost({ title: 'Two', category: 'Industry Guide' }),
  makePost({ title: 'Three', category: 'PPC' }),
];

const render = async (params: Record<string, string>) => {
  const html = await renderBlock('hub-header', example, {
    scope: { params },
    reads: { '/api/blog': { status: 'loaded', data: posts } },
  });
  return new JSDOM(html).window.document;
};

it.each([
  [{ category: 'lawyers' }, 'Industry Guide', '2 articles'],
  [{ category: 'ppc' }, 'PPC', '1 article'],
  [{ category: 'industries', subcategory: 'lawyers' }, 'Industry Guide', '2 articles'],
  [{ category: 'beekeeping' }, 'Beekeeping', '0 articles'],
])('at %j it is the hub of %s with %s', async (params, name, count) => {
  const page = await render(params);
  expect(page.querySelector('h1')?.textContent).toBe(`${name} Hub`);
  expect(page.body.textContent).toContain(count);
});

it('knows the count from the document of the hub before the articles are there', async () => {
  const html = await renderBlock('hub-header', example, {
    scope: {
      params: { category: 'seo' },
      blogHub: {
        slug: 'seo',
        path: 'seo',
        category: 'SEO Guide',
        name: 'SEO Strategies',
        description: 'Keywords and links.',
        articleCount: 5,
      },
    },
    reads: { '/api/blog': { status: 'loading' } },
  });
  expect(new JSDOM(html).window.document.body.textContent).toContain('5 articles');
});
