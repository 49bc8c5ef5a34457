import { JSDOM } from 'jsdom';
import { expect, it } from 'vitest';
import { makeService } from '../../collections/testing/make-documents.ts';
import { renderBlock } from '../../renderer/testing/render-block.tsx';
import example from './service-links.example.json' with { type: 'json' };

const services = [
  makeService({ title: 'Local SEO', slug: 'local-seo', description: 'Be found on the map.' }),
  makeService({ title: 'SEO', slug: 'search-engine-optimization', description: 'Be found.' }),
];

it('links services with a page and notes the others', async () => {
  const html = await renderBlock('service-links', example, {
    reads: { '/api/services': { status: 'loaded', data: services } },
  });
  const cards = [...new JSDOM(html).window.document.querySelectorAll('article')].map((card) => [
    card.querySelector('h3')?.textContent,
    card.querySelector('a')?.getAttribute('href'),
    card.querySelector('p')?.textContent,
  ]);
  const note = 'Specialized service implementation';
  expect(cards).toEqual([
    ['Local SEO', '/services/local-seo', 'Be found on the map.'],
    ['Multi-Site SEO', '/services/search-engine-optimization', 'Be found.'],
    ['Google Ads', undefined, note],
    ['Photography', undefined, note],
  ]);
});

it('notes nothing before it knows which services have a page', async () => {
  const html = await renderBlock('service-links', example, {
    reads: { '/api/services': { status: 'loading' } },
  });
  expect(html).toContain('Loading services');
  expect(html).not.toContain('Specialized service implementation');
});
