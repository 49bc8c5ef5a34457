import { JSDOM } from 'jsdom';
import { describe, expect, it } from 'vitest';
import type { ReadState } from '../../blocks/_contract/reads.ts';
import type { PricingPackageDocument } from '../../collections/pricing_packages/pricing_packages.collection.ts';
import { makeService } from '../../collections/testing/make-documents.ts';
import { type RenderBlockOptions, renderBlock } from '../../renderer/testing/render-block.tsx';
import { describeOffers } from './describe-offers.ts';
import { groupPackages } from './group-packages.ts';
import example from './pricing-table.example.json' with { type: 'json' };

const services = [
  makeService({ title: 'SEO', slug: 'search-engine-optimization' }),
  makeService({ title: 'Website Design', slug: 'website-design-development' }),
];

const makePackage = (entry: Partial<PricingPackageDocument>): PricingPackageDocument => ({
  id: `${entry.serviceSlug}-${entry.packageName}`,
  serviceSlug: 'search-engine-optimization',
  packageName: 'Starter',
  packageType: 'basic',
  displayOrder: 1,
  price: 1200,
  billingPeriod: 'monthly',
  currency: 'AUD',
  description: 'The groundwork.',
  features: ['1', '2', '3', '4', '5', '6', '7'].map((number) => `Feature ${number}`),
  limitations: [],
  deliverables: [],
  timeline: '3 to 6 months',
  setupFee: 0,
  isPopular: false,
  isCustom: false,
  buttonText: 'Get Started',
  ctaUrl: '/contact',
  guarantees: ['Guarantee 1', 'Guarantee 2', 'Guarantee 3'],
  addOns: ['Add-on 1', 'Add-on 2', 'Add-on 3'],
  targetAudience: 'Sole traders',
  isActive: true,
  createdAt: '2026-01-01T00:00:00.000Z',
  updatedAt: '2026-01-01T00:00:00.000Z',
  ...entry,
});

const packages = [
  makePackage({ packageName: 'Professional', displayOrder: 2, price: 2500, isPopular: true }),
  makePackage({ packageName: 'Starter' }),
  makePackage({
    serviceSlug: 'website-design-development',
    packageName: 'Launch',
    price: 3500,
    billingPeriod: 'one-time',
    setupFee: 250,
    features: ['5 pages'],
    buttonText: 'Start a website',
    ctaUrl: '/contact?about=website',
  }),
];

const loaded = (data: unknown): ReadState<unknown> => ({ status: 'loaded', data });
const render = async (
  props: object,
  options: RenderBlockOptions = {},
  pricing: ReadState<unknown> = loaded(packages),
) => {
  const reads = { '/api/pricing': pricing, '/api/services': loaded(services) };
  return new JSDOM(await renderBlock('pricing-table', props, { reads, ...options })).window.document;
};
const cardsOf = (page: Document) =>
  [...page.querySelectorAll('article')].map((card) => card.textContent ?? '');

describe('a package', () => {
  it('shows its price without decimals and how often it is paid', async () => {
    const [starter = '', professional = '', launch = ''] = cardsOf(await render({ title: 'Prices' }));
    expect(starter).toContain('$1,200 /monthly');
    expect(professional).toContain('$2,500 /monthly');
    expect(launch).toContain('$3,500 one-time');
  });

  it('names its service and whom it is for', async () => {
    const [starter = ''] = cardsOf(await render({ title: 'Prices' }));
    for (const part of ['SEO', 'Starter', 'The groundwork.', '3 to 6 months', 'Sole traders']) {
      expect(starter).toContain(part);
    }
  });

  it('shows a setup fee only where there is one', async () => {
    const [starter = '', , launch = ''] = cardsOf(await render({ title: 'Prices' }));
    expect(starter).not.toContain('setup fee');
    expect(launch).toContain('+ $250 setup fee');
  });

  it('lists five features and counts the rest, two guarantees and two add-ons', async () => {
    const [starter = '', , launch = ''] = cardsOf(await render({ title: 'Prices' }));
    expect(starter).toContain('Feature 5+ 2 more features');
    expect(starter).not.toContain('Feature 6');
    expect(starter).toContain('Guarantee 2');
    expect(starter).not.toContain('Guarantee 3');
    expect(starter).toContain('Add-on 2');
    expect(starter).not.toContain('Add-on 3');
    expect(launch).not.toContain('more features');
  });

  it('wears a badge only where it is the popular one', async () => {
    const cards = cardsOf(await render({ title: 'Prices' }));
    expect(cards.map((card) => card.includes('Most Popular'))).toEqual([false, true, false]);
  });

  it('leads where its button says, and takes along what was chosen', async () => {
    const links = [...(await render({ title: 'Prices' })).querySelectorAll('article a')];
    expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['Get Started', '/contact?service=search-engine-optimization&package=starter#contact'],
      ['Get Started', '/contact?service=search-engine-optimization&package=professional#contact'],
      ['Start a website', '/contact?about=website&service=website-design-development&package=launch#contact'],
    ]);
  });
});

it('shows the packages of one service in their order', async () => {
  const page = await render(example);
  const names = [...page.querySelectorAll('article h3')].map((name) => name.textContent);
  expect(names).toEqual(['Starter', 'Professional']);
});

describe('the filter', () => {
  const chosen = (service: string) => ({ path: '/pricing', scope: { query: { service } } });

  it('asks for the page again, and starts with all services', async () => {
    const page = await render({ title: 'Prices', showFilter: true }, { path: '/pricing' });
    expect(page.querySelector('form')?.getAttribute('action')).toBe('/pricing');
    expect(page.querySelector('form')?.getAttribute('method')).toBe('get');
    expect([...page.querySelectorAll('option')].map((option) => option.textContent)).toEqual([
      'All Services',
      'SEO',
      'Website Design',
    ]);
    expect(page.querySelectorAll('article')).toHaveLength(3);
  });

  it('keeps the choice of the address', async () => {
    const page = await render({ title: 'Prices', showFilter: true }, chosen('website-design-development'));
    expect(page.querySelector('select')?.value).toBe('website-design-development');
    expect(page.querySelectorAll('[data-service]:not([hidden]) article')).toHaveLength(1);
    expect(page.querySelectorAll('[data-service][hidden] article')).toHaveLength(2);
  });

  it('offers a way on where a service has no packages', async () => {
    const page = await render({ title: 'Prices', showFilter: true }, chosen('podcasts'));
    expect(page.body.textContent).toContain('No packages found');
    expect(page.querySelector('a[href="/contact"]')).not.toBeNull();
  });

  it('is deaf to the address where it is not shown', async () => {
    expect(cardsOf(await render({ title: 'Prices' }, chosen('podcasts')))).toHaveLength(3);
  });
});

it('shows skeletons while packages load and says when they cannot be loaded', async () => {
  const loading = await render(example, {}, { status: 'loading' });
  expect(loading.querySelector('[role=status]')?.textContent).toBe('Loading pricing');
  const failed = await render(example, {}, { status: 'error', message: '500: down' });
  expect(failed.querySelector('h2')?.textContent).toBe('Unable to Load Pricing');
});

it('tells search engines the offers of the service', () => {
  const groups = groupPackages(packages, services, 'website-design-development');
  const [node, ...others] = describeOffers(groups, {
    absolute: (path) => `https://example.com.au${path}`,
  });
  expect(others).toEqual([]);
  expect(node).toMatchObject({
    '@type': 'Service',
    '@id': 'https://example.com.au/services/website-design-development#service',
    offers: [{ '@type': 'Offer', name: 'Launch', price: '3500.00', priceCurrency: 'AUD' }],
  });
});
