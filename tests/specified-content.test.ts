import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';

/*
 * What the specification says of the content itself: numbers of entries, prices, fixed texts. It is
 * data that anybody may edit, so that a test is what keeps it.
 */

const ROOT = path.join(import.meta.dirname, '..');

type Entry = Readonly<Record<string, unknown>>;

const readJson = (file: string) => JSON.parse(readFileSync(path.join(ROOT, file), 'utf8'));
const blocksOf = (layout: string): { type: string; id?: string; props: Record<string, Entry[]> }[] =>
  readJson(`layouts/${layout}.json`).blocks;

/** The items of the first block of a type, or of the one with an id. */
function itemsOf(layout: string, name: string, prop = 'items'): readonly Entry[] {
  const block = blocksOf(layout).find(({ type, id }) => id === name || type === name);
  const items = block?.props[prop];
  if (!items) throw new Error(`layouts/${layout}.json has no block "${name}" with ${prop}.`);
  return items;
}

const valuesOf = (entries: readonly Entry[], name: string) => entries.map((entry) => entry[name]);

describe('the home page', () => {
  const testimonials = itemsOf('index', 'testimonials');

  it('has six testimonials, three of them featured, each with five stars', () => {
    expect(testimonials).toHaveLength(6);
    expect(testimonials.filter(({ featured }) => featured)).toHaveLength(3);
    expect(new Set(valuesOf(testimonials, 'rating'))).toEqual(new Set([5]));
  });

  it('says what a strategy session brings', () => {
    expect(itemsOf('index', 'contact', 'offer')).toEqual([
      '60-minute consultation',
      'Comprehensive SEO audit',
      'Custom growth plan',
    ]);
  });
});

describe('the about page', () => {
  it.each([
    ['four figures', itemsOf('about', 'stats'), 'value', ['50+', '312%', '5+ years', '24/7']],
    [
      'the years from 2019 to 2024',
      itemsOf('about', 'timeline'),
      'when',
      ['2019', '2020', '2021', '2022', '2023', '2024'],
    ],
  ])('has %s', (_name, entries, field, expected) => expect(valuesOf(entries, field)).toEqual(expected));

  it('has four values and four people', () => {
    const grids = blocksOf('about').filter(({ type }) => type === 'card-grid');
    const titles = grids.map(({ props }) => valuesOf(props.items ?? [], 'title'));
    expect(titles).toContainEqual(['Results-Driven', 'Client-Centric', 'Innovation', 'Integrity']);
    expect(itemsOf('about', 'team')).toHaveLength(4);
  });
});

describe('the tools page', () => {
  it('has six tools, three of them featured, and four reports, each with a file that exists', () => {
    const tools = itemsOf('tools', 'tools');
    const reports = itemsOf('tools', 'reports');
    expect([tools.length, reports.length]).toEqual([6, 4]);
    expect(tools.filter(({ featured }) => featured)).toHaveLength(3);
    for (const { file } of [...tools, ...reports]) {
      const name = String(file)
        .replace(/^\/downloads\//, '_files/')
        .replace(/^\/guides\/(.*)\.pdf$/, '_guides/$1.md');
      const text = readFileSync(path.join(ROOT, 'layouts', name), 'utf8');
      expect(text.length).toBeGreaterThan(500);
    }
  });

  it('has eleven sister sites in eight industries', () => {
    const sites = itemsOf('tools', 'network', 'sites');
    expect(sites).toHaveLength(11);
    expect(new Set(valuesOf(sites, 'category')).size).toBe(8);
  });
});

describe('questions', () => {
  it('are five on the contact page, from their collection, and four on the pricing page', () => {
    const faqs: Entry[] = readJson('seed/data/faqs.json');
    const contact = blocksOf('contact').find(({ type }) => type === 'faq-collection');
    expect(contact?.props).toMatchObject({ category: 'Contact', limit: 5 });
    expect(faqs.filter(({ category }) => category === 'Contact').length).toBeGreaterThanOrEqual(5);
    expect(itemsOf('pricing', 'faq')).toHaveLength(4);
  });
});

describe('the packages', () => {
  const packages: Entry[] = readJson('seed/data/pricing_packages.json');
  const of = (service: string) => packages.filter(({ serviceSlug }) => serviceSlug === service);

  it.each([
    ['search-engine-optimization', 'monthly', [1200, 2500, 5000]],
    ['google-ads-management', 'monthly', [800, 1500, 3000]],
    ['website-design-development', 'one-time', [3500, 7500, 15_000]],
  ])('of %s are paid %s: %j', (service, period, prices) => {
    expect(valuesOf(of(service), 'packageName')).toEqual(['Starter', 'Professional', 'Enterprise']);
    expect(valuesOf(of(service), 'price')).toEqual(prices);
    expect(new Set(valuesOf(of(service), 'billingPeriod'))).toEqual(new Set([period]));
    expect(valuesOf(of(service), 'isPopular')).toEqual([false, true, false]);
  });

  it('are all in Australian dollars', () => {
    expect(new Set(valuesOf(packages, 'currency'))).toEqual(new Set(['AUD']));
  });
});

describe('the collections', () => {
  const countOf = (collection: string) => readJson(`seed/data/${collection}.json`).length;

  it.each([
    ['services', 9],
    ['case_studies', 8],
    ['blog_posts', 24],
    ['locations', 30],
    ['faqs', 20],
    ['industry_pages', 5],
  ])('of %s have %i entries at least', (collection, least) => {
    expect(countOf(collection)).toBeGreaterThanOrEqual(least);
  });

  it('have articles in every category, and every service in every city', () => {
    const posts: Entry[] = readJson('seed/data/blog_posts.json');
    expect(new Set(valuesOf(posts, 'category')).size).toBe(15);
    const locations: Entry[] = readJson('seed/data/locations.json');
    const offered: Entry[] = readJson('seed/data/service_locations.json');
    const pages = new Set(offered.map(({ serviceSlug, locationSlug }) => `${serviceSlug}-${locationSlug}`));
    const services: Entry[] = readJson('seed/data/services.json');
    const missing = locations
      .filter(({ type }) => type === 'city')
      .flatMap((city) => services.map((service) => `${service.slug}-${city.slug}`))
      .filter((slug) => !pages.has(slug));
    expect(missing).toEqual([]);
  });

  it('have places in all states and territories', () => {
    const locations: Entry[] = readJson('seed/data/locations.json');
    expect([...new Set(valuesOf(locations, 'state'))].sort()).toEqual([
      'ACT',
      'NSW',
      'NT',
      'QLD',
      'SA',
      'TAS',
      'VIC',
      'WA',
    ]);
  });
});

describe('the claims of the agency', () => {
  const texts = readFileSync(path.join(ROOT, 'layouts/index.json'), 'utf8').concat(
    ...['about', 'contact', 'pricing', 'tools', 'case-studies/index'].map((layout) =>
      readFileSync(path.join(ROOT, `layouts/${layout}.json`), 'utf8'),
    ),
    ...['search-engine-optimization', 'google-ads-management'].map((layout) =>
      readFileSync(path.join(ROOT, `layouts/services/${layout}.json`), 'utf8'),
    ),
  );

  it.each([
    '312%',
    '50+',
    '4.9/5',
    '150-300%',
    '95%',
    '500+',
    '98%',
    '50,000+',
    '15,000+',
    '485%',
    '-40%',
    '+200%',
    'within 24 hours',
    'No long-term contracts',
    'GST included',
    '30-day satisfaction guarantee',
  ])('stand on its pages: %s', (claim) => expect(texts).toContain(claim));
});
