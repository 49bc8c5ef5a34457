import { JSDOM } from 'jsdom';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import blogPosts from '../../collections/blog_posts/blog_posts.collection.ts';
import locations from '../../collections/locations/locations.collection.ts';
import serviceLocations from '../../collections/service_locations/service_locations.collection.ts';
import services from '../../collections/services/services.collection.ts';
import { makeBlogPost, makeLocation, makeService } from '../../collections/testing/make-records.ts';
import searchLayout from '../../layouts/search.json?raw';
import { buildTestSite, hero, layoutText } from '../testing/build-test-site.ts';

const LAYOUTS = {
  'search.json': searchLayout,
  'about.json': layoutText('About the people', [hero('About')]),
  'thanks.json': layoutText('Thanks, people', [hero('Thanks')], { robots: 'noindex, follow' }),
  'services/$slug.json': layoutText('A service', [hero('A service')]),
  'blog/post/$slug.json': layoutText('An article', [hero('An article')]),
  'locations/$slug.json': layoutText('A place', [hero('A place')]),
  'locations/$locationSlug/$serviceSlug.json': layoutText('A service in a place', [hero('A service')]),
  '_redirects.json': JSON.stringify({ redirects: [{ from: '/blog/post/moved', to: '/about' }] }),
};

let site: Awaited<ReturnType<typeof buildTestSite>>;

const placeOffer = (locationSlug: string, fields: object = {}) => ({
  serviceSlug: 'plumbing',
  locationSlug,
  slug: `plumbing-${locationSlug}`,
  metaTitle: `Plumbing in ${locationSlug} | Fieldnote`,
  metaDescription: 'Pipes, done here.',
  content: 'Pipes.',
  targetKeywords: [],
  localFeatures: [],
  testimonials: [],
  isActive: true,
  createdAt: '2025-05-01T00:00:00.000Z',
  ...fields,
});

beforeAll(async () => {
  site = await buildTestSite(LAYOUTS);
  await site.database
    .of(services)
    .save(makeService({ slug: 'plumbing', title: 'Plumbing', description: 'Pipes <b>& taps</b>.' }));
  await site.database
    .of(services)
    .save(makeService({ slug: 'hidden', title: 'Secret plumbing', isActive: false }));
  await site.database
    .of(blogPosts)
    .save(makeBlogPost({ slug: 'draft', title: 'Draft plumbing', isPublished: false }));
  await site.database.of(blogPosts).save(makeBlogPost({ slug: 'moved', title: 'Moved plumbing' }));
  for (let number = 1; number <= 23; number += 1) {
    await site.database
      .of(blogPosts)
      .save(makeBlogPost({ slug: `gardens-${number}`, title: `Gardens, part ${number}` }));
  }
  await site.database
    .of(locations)
    .save(makeLocation({ slug: 'hobart', name: 'Hobart', description: 'A port.' }));
  for (const place of ['hobart', 'perth', 'darwin', 'cairns', 'bowral']) {
    await site.database.of(serviceLocations).save(placeOffer(place));
  }
  await site.database.of(serviceLocations).save(placeOffer('broome', { isActive: false }));
}, 30_000);
afterAll(() => site.close());

async function search(query: string, page?: number) {
  const asked = new URLSearchParams({ q: query, ...(page && { page: String(page) }) });
  return (await site.get(`/api/search?${asked}`)).json();
}
const pathsOf = (answer: { results: { path: string }[] }) => answer.results.map(({ path }) => path);

async function open(address: string) {
  const response = await site.get(address);
  return { status: response.statusCode, page: new JSDOM(response.body).window.document, html: response.body };
}

describe('GET /api/search', () => {
  it('finds what the public may see, services first, and only the best of pages much alike', async () => {
    const answer = await search('plumbing');
    expect(pathsOf(answer)[0]).toBe('/services/plumbing');
    expect(pathsOf(answer).filter((path) => path.startsWith('/locations/'))).toHaveLength(2);
    expect(answer.results.at(-1)).toMatchObject({ kind: 'service-location', similar: 3 });
    expect(answer.total).toBe(3);
  });

  it('finds the page of a service in the place that is named', async () => {
    expect(pathsOf(await search('plumbing darwin'))).toEqual(['/locations/darwin/plumbing']);
  });

  it.each(['secret', 'draft', 'moved', 'broome', 'thanks'])(
    'never finds what is hidden: %s',
    async (query) => {
      expect((await search(query)).total).toBe(0);
    },
  );

  it('finds pages by what their layouts say, without the name of the site', async () => {
    expect((await search('people')).results).toMatchObject([{ kind: 'page', path: '/about' }]);
  });

  it('gives ten results a page, and the last page beyond it', async () => {
    const pages = await Promise.all([1, 2, 3, 99].map((page) => search('gardens', page)));
    expect(pages.map(({ page, results }) => [page, results.length])).toEqual([
      [1, 10],
      [2, 10],
      [3, 3],
      [3, 3],
    ]);
    expect(new Set(pages.slice(0, 3).flatMap(pathsOf)).size).toBe(23);
  });

  it.each(['', '?q=a&page=0', '?q=a&page=x', '?q=a&other=1', `?q=${'a'.repeat(201)}`, '?q=a&q=b'])(
    'refuses %j in words',
    async (asked) => {
      const response = await site.get(`/api/search${asked}`);
      expect(response.statusCode).toBe(400);
      expect(response.json().message).toContain('at most 200 characters');
    },
  );

  it('hears of edits at once', async () => {
    await site.database.of(services).save(makeService({ slug: 'new', title: 'Roofing' }));
    expect((await search('roofing')).total).toBe(1);
    await site.database.of(services).save(makeService({ slug: 'new', title: 'Tiling' }));
    expect((await search('roofing')).total).toBe(0);
    await site.database.of(services).save(makeService({ slug: 'new', title: 'Tiling', isActive: false }));
    expect((await search('tiling')).total).toBe(0);
  });
});

describe('/search', () => {
  it('shows results without script: kind, title, address, marked words, and how many there are', async () => {
    const { page, status } = await open('/search?q=plumbing');
    expect(status).toBe(200);
    expect(page.querySelector('[role=status] h2')?.textContent).toBe('3 results for “plumbing”');
    const first = page.querySelector('main ol article');
    expect(first?.querySelector('p')?.textContent).toBe('Service');
    expect(first?.querySelector('h3 a')?.getAttribute('href')).toBe('/services/plumbing');
    expect(first?.querySelector('mark')?.textContent).toBe('Plumbing');
    expect(first?.textContent).toContain('Pipes <b>& taps</b>.');
  });

  it('keeps what was typed in a form that asks by GET', async () => {
    const { page } = await open('/search?q=plumbing%20hobart');
    const field = page.querySelector<HTMLInputElement>('main form[action="/search"] input[name=q]');
    expect(field?.value).toBe('plumbing hobart');
    expect(field?.form?.method).toBe('get');
  });

  it('leads to the other pages of results', async () => {
    const { page } = await open('/search?q=gardens&page=2');
    const links = [...page.querySelectorAll('nav[aria-label="Pages of results"] a')];
    expect(links.map((link) => [link.getAttribute('href'), link.getAttribute('aria-current')])).toEqual([
      ['/search?q=gardens', null],
      ['/search?q=gardens&page=2', 'page'],
      ['/search?q=gardens&page=3', null],
    ]);
  });

  it('says that there is nothing, what was perhaps meant, and where to go on', async () => {
    const { page } = await open('/search?q=plommbimg');
    expect(page.querySelector('[role=status]')?.textContent).toContain('Nothing found for “plommbimg”');
    expect(page.querySelector('[role=status] a')?.getAttribute('href')).toBe('/search?q=plumbing');
    expect(page.querySelectorAll('main ul a').length).toBeGreaterThan(3);
  });

  it('offers ways on where nothing is asked', async () => {
    const { page } = await open('/search');
    expect(page.querySelector('[role=status]')).toBeNull();
    expect(page.querySelectorAll('main ul a').length).toBeGreaterThan(3);
  });

  it('shows markup in a query as the text it is', async () => {
    const { page, html } = await open(`/search?q=${encodeURIComponent('<img src=x onerror=alert(1)>"\'')}`);
    expect(page.querySelector('main img')).toBeNull();
    expect(page.querySelector('main h2')?.textContent).toContain('<img src=x onerror=alert(1)>');
    expect(html).not.toContain('<img src=x');
  });

  it('cuts a query that is too long instead of failing', async () => {
    expect((await open(`/search?q=${'a'.repeat(1_000)}`)).status).toBe(200);
    expect((await open(`/search?q=${'a'.repeat(3_000)}`)).status).toBe(414);
  });

  it('is for visitors and not for search engines, whatever is asked', async () => {
    for (const address of ['/search', '/search?q=plumbing', '/search?q=gardens&page=3']) {
      const { page } = await open(address);
      expect(page.querySelector('meta[name=robots]')?.getAttribute('content')).toBe('noindex, follow');
      expect(page.querySelector('link[rel=canonical]')?.getAttribute('href')).toBe(
        'https://site.example/search',
      );
    }
    expect((await site.get('/sitemaps/pages.xml')).body).not.toContain('/search');
  });
});

describe('the search for programs', () => {
  it('is described by /opensearch.xml, which the home page names', async () => {
    const { page } = await open('/');
    const link = page.querySelector('link[rel=search]');
    expect(link?.getAttribute('type')).toBe('application/opensearchdescription+xml');
    const response = await site.get(link?.getAttribute('href') ?? '');
    expect(response.headers['content-type']).toContain('application/opensearchdescription+xml');
    const { document } = new JSDOM(response.body, { contentType: 'application/xml' }).window;
    expect(document.querySelector('ShortName')?.textContent).toBe('Fieldnote');
    expect(document.querySelector('Url')?.getAttribute('template')).toBe(
      'https://site.example/search?q={searchTerms}',
    );
  });
});
