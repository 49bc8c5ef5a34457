import { describe, expect, it } from 'vitest';
import { fillRoute, findParams } from './document-address.ts';

describe('the address of a document', () => {
  it.each([
    ['/api/services/{slug}', '/api/services/local-seo', { slug: 'local-seo' }, { slug: 'local-seo' }],
    ['/api/blog/hubs/{category}', '/api/blog/hubs/seo', { category: 'SEO Guide' }, { category: 'seo' }],
    [
      '/api/blog/hubs/{category}.{subcategory}',
      '/api/blog/hubs/seo.link-building',
      {},
      { category: 'seo', subcategory: 'link-building' },
    ],
    [
      '/api/service-locations/{serviceSlug}-{locationSlug}',
      '/api/service-locations/local-seo-surry-hills',
      { serviceSlug: 'local-seo', locationSlug: 'surry-hills' },
      { serviceSlug: 'local-seo', locationSlug: 'surry-hills' },
    ],
  ])('is read out of %s', (template, path, document, params) => {
    expect(findParams(template, path, document)).toEqual(params);
  });

  it('is none where the read is another', () => {
    expect(findParams('/api/blog/hubs/{category}', '/api/blog/hubs/seo.link-building', {})).toBeUndefined();
    expect(findParams('/api/services/{slug}', '/api/locations/hobart', {})).toBeUndefined();
  });

  it('fills the variable parts of a file name', () => {
    expect(
      fillRoute('locations/$locationSlug/$serviceSlug.json', { locationSlug: 'a', serviceSlug: 'b c' }),
    ).toBe('/locations/a/b%20c');
    expect(fillRoute('index.json', {})).toBe('/');
  });
});
