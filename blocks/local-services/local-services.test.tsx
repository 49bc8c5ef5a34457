import { JSDOM } from 'jsdom';
import { describe, expect, it } from 'vitest';
import type { ReadState } from '../../blocks/_contract/reads.ts';
import { renderBlock } from '../../renderer/testing/render-block.tsx';

const OFFERED = '/api/service-locations/location/perth';
const serviceLocation = (serviceSlug: string, pricing?: string) => ({
  slug: `${serviceSlug}-perth`,
  serviceSlug,
  locationSlug: 'perth',
  metaTitle: `${serviceSlug} in Perth`,
  ...(pricing && { pricing }),
});
const offered = [serviceLocation('local-seo', 'Starting from $650 monthly'), serviceLocation('audits')];
const services = [{ slug: 'local-seo', title: 'Local SEO', icon: 'trending-up' }];

const render = async (state: ReadState<unknown>, props: object = {}) =>
  new JSDOM(
    await renderBlock(
      'local-services',
      { title: 'In Perth', location: 'perth', ...props },
      { reads: { [OFFERED]: state, '/api/services': { status: 'loaded', data: services } } },
    ),
  ).window.document;

describe('the services of a place', () => {
  it('lead to their pages there, with the price they start from', async () => {
    const page = await render({ status: 'loaded', data: offered });
    const [first, second] = [...page.querySelectorAll('li')];
    expect(first?.textContent).toBe('Local SEOStarting from $650 monthly');
    expect(first?.querySelector('a')?.getAttribute('href')).toBe('/locations/perth/local-seo');
    expect(second?.textContent).toBe('audits in Perth');
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
