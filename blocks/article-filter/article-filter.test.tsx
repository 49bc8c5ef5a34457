import { JSDOM } from 'jsdom';
import { expect, it } from 'vitest';
import { renderBlock } from '../../renderer/testing/render-block.tsx';
import example from './article-filter.example.json' with { type: 'json' };

const STATES = {
  loading: { status: 'loading' },
  error: { status: 'error', message: '500: down' },
  loaded: { status: 'loaded', data: { PPC: 2, 'SEO Guide': 5 } },
} as const;

const render = async (query: Record<string, string>, status: keyof typeof STATES = 'loaded') => {
  const html = await renderBlock('article-filter', example, {
    scope: { query },
    reads: { '/api/blog/categories': STATES[status] },
  });
  return new JSDOM(html).window.document;
};
const chipsOf = (page: Document) =>
  [...page.querySelectorAll('li a')].map((chip) => [
    chip.textContent,
    chip.getAttribute('href'),
    chip.getAttribute('aria-current'),
  ]);

it('has a chip for all articles and one for each category', async () => {
  const page = await render({});
  expect(chipsOf(page)).toEqual([
    ['All Articles', '/blog', 'true'],
    ['SEO Strategies', '/blog?category=SEO%20Guide', null],
    ['PPC', '/blog?category=PPC', null],
  ]);
  expect(page.body.textContent).not.toContain('Clear Filter');
});

it('keeps the search text of the address in its box and in the chips', async () => {
  const page = await render({ search: 'links & "tags"' });
  expect(page.querySelector('form')?.getAttribute('action')).toBe('/blog');
  expect(page.querySelector<HTMLInputElement>('input[name=search]')?.value).toBe('links & "tags"');
  expect(chipsOf(page)[2]?.[1]).toBe('/blog?category=PPC&search=links%20%26%20%22tags%22');
});

it('keeps the category while searching and offers to clear it', async () => {
  const page = await render({ category: 'PPC', search: 'bids' });
  expect(page.querySelector<HTMLInputElement>('input[name=category]')?.value).toBe('PPC');
  expect(chipsOf(page).map(([, , current]) => current)).toEqual([null, null, 'true']);
  const clear = [...page.querySelectorAll('a')].find((link) => link.textContent === 'Clear Filter');
  expect(clear?.getAttribute('href')).toBe('/blog?search=bids');
});

it('still searches where the categories cannot be loaded', async () => {
  const page = await render({}, 'error');
  expect(chipsOf(page)).toHaveLength(1);
  expect(page.querySelector('input[name=search]')).not.toBeNull();
});

it('keeps the place of the chips while the categories load', async () => {
  const page = await render({ search: 'links' }, 'loading');
  expect(page.querySelector('[role=status]')?.textContent).toBe('Loading categories');
  expect(page.querySelector<HTMLInputElement>('input[name=search]')?.value).toBe('links');
});
