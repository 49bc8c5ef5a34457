import { JSDOM } from 'jsdom';
import { describe, expect, it } from 'vitest';
import { renderBlock } from '../../renderer/testing/render-block.tsx';
import type { ReadState } from '../_contract/reads.ts';

const OFFERED = '/api/service-locations/location/perth';
const serviceLocation = (serviceSlug: string, pricing?: string) => ({
  slug: `${serviceSlug}-perth`,
  serviceSlug,
  locationSlug: 'perth',
  metaTitle: `${serviceSlug} in Perth`,
  ...(pricing && { pricing }),
});
const offered = [serviceLocation('email'), serviceLocation('local-seo', 'Starting from $650 monthly')];
const services = [
  { slug: 'local-seo', title: 'Local SEO', icon: 'trending-up' },
  { slug: 'email', title: 'Email Marketing', icon: 'edit' },
];

const render = async (state: ReadState<unknown>, props: object = {}) =>
  new JSDOM(
    await renderBlock(
      'local-services',
      { title: 'In Perth', location: 'perth', ...props },
      { reads: { [OFFERED]: state, '/api/services': { status: 'loaded', data: services } } },
    ),
  ).window.document;

describe('the services of a place', () => {
  it('lead to their pages there in the order of all services, with the price they start from', async () => {
    const page = await render({ status: 'loaded', data: offered });
    const [first, second] = [...page.querySelectorAll('li')];
    expect(first?.textContent).toBe('Local SEOStarting from $650 monthly');
    expect(first?.querySelector('a')?.getAttribute('href')).toBe('/locations/perth/local-seo');
    expect(second?.textContent).toBe('Email Marketing');
  });

  it('are named by their pages where the services could not be loaded', async () => {
    const html = await renderBlock(
      'local-services',
      { location: 'perth' },
      {
        reads: {
          [OFFERED]: { status: 'loaded', data: offered },
          '/api/services': { status: 'error', message: '500: no' },
        },
      },
    );
    const names = [...new JSDOM(html).window.document.querySelectorAll('h2')].map((name) => name.textContent);
    expect(names).toEqual(['email in Perth', 'local-seo in Perth']);
  });

  it('stop at the limit', async () => {
    const many = Array.from({ length: 12 }, (_, index) => serviceLocation(`service-${index}`));
    const page = await render({ status: 'loaded', data: many }, { limit: 9 });
    expect(page.querySelectorAll('li')).toHaveLength(9);
  });

  it('are left out where there are none', async () => {
    const page = await render({ status: 'loaded', data: [] });
    expect(page.body.innerHTML).toBe('');
  });

  it('announce that they are being loaded, or could not be', async () => {
    expect((await render({ status: 'loading' })).querySelector('[role="status"]')?.textContent).toBe(
      'Loading services',
    );
    expect((await render({ status: 'error', message: '500: no' })).querySelector('h2')?.textContent).toBe(
      'Unable to Load Services',
    );
  });
});
