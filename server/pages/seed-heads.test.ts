import { JSDOM } from 'jsdom';
import { beforeAll, describe, expect, it } from 'vitest';
import { ORIGIN, openSeedPages } from '../testing/open-seed-pages.ts';

const PAGES_A_LAYOUT = 2;
/** What campaigns, networks and newsletters add to an address. */
const TRACKING = { utm_source: 'mail', utm_medium: 'email', utm_campaign: 'may', gclid: '1', fbclid: '2' };

let seed: Awaited<ReturnType<typeof openSeedPages>>;
const heads = new Map<string, HTMLHeadElement>();

async function readHead(path: string, query?: Record<string, string>): Promise<HTMLHeadElement> {
  const html = await seed.render(path, query);
  return new JSDOM(html.replace(/<body.*<\/body>/s, '')).window.document.head;
}

const read = (head: HTMLHeadElement, selector: string, attribute: string) =>
  head.querySelector(selector)?.getAttribute(attribute);

beforeAll(async () => {
  seed = await openSeedPages(PAGES_A_LAYOUT);
  for (const { path } of seed.pages) heads.set(path, await readHead(path, TRACKING));
}, 60_000);

/** What stands once in the head of every page, and what it says there. */
const IN_EVERY_HEAD: readonly (readonly [selector: string, attribute: string, says: RegExp])[] = [
  ['meta[name="description"]', 'content', /^.{50,160}$/],
  ['meta[name="robots"]', 'content', /^(?:index|noindex)\b/],
  ['meta[property="og:locale"]', 'content', /^en_US$/],
  ['meta[property="og:title"]', 'content', /./],
  ['meta[property="og:image"]', 'content', /^https:\/\/site\.example\/.+\.png/],
  ['meta[name="twitter:card"]', 'content', /^summary_large_image$/],
  ['meta[name="theme-color"][media*="light"]', 'content', /^#/],
  ['meta[name="theme-color"][media*="dark"]', 'content', /^#/],
  ['link[rel="icon"]', 'href', /\.svg$/],
  ['link[rel="manifest"]', 'href', /^\/site\.webmanifest$/],
];

describe('the head of every page', () => {
  it('says once all that search engines and shared links ask for', () => {
    expect(heads.size).toBeGreaterThan(25);
    const faults = [...heads].flatMap(([path, head]) =>
      IN_EVERY_HEAD.flatMap(([selector, attribute, says]) => {
        const found = [...head.querySelectorAll(selector)].map((element) => element.getAttribute(attribute));
        return found.length === 1 && says.test(found[0] ?? '')
          ? []
          : [`${path}: ${selector} is ${found.join()}`];
      }),
    );
    expect(faults).toEqual([]);
  });

  it('has its own address without what a campaign adds', () => {
    for (const [path, head] of heads) {
      expect(read(head, 'link[rel="canonical"]', 'href')).toBe(`${ORIGIN}${path}`);
      expect(read(head, 'meta[property="og:url"]', 'content')).toBe(`${ORIGIN}${path}`);
    }
  });

  it('tells of an article its time and its author, and of a feed where there are articles', () => {
    for (const [path, head] of heads) {
      const has = (selector: string) => head.querySelector(selector) !== null;
      const isPost = path.startsWith('/blog/post/');
      if (isPost)
        expect(has('meta[property="article:published_time"]') && has('meta[name="author"]')).toBe(true);
      if (path.startsWith('/blog')) {
        expect(has('link[type="application/rss+xml"]'), path).toBe(true);
        expect(has('link[type="application/feed+json"]'), path).toBe(true);
      }
    }
  });
});

describe('a list that a visitor filters', () => {
  /** Each list with each of its parameters by itself, and with all of them at once. */
  const listFiltered = () =>
    seed.pages.flatMap(({ path, query }) =>
      [...query.map((name) => [name]), query]
        .filter((names) => names.length > 0)
        .map((names) => ({ path, filter: Object.fromEntries(names.map((name) => [name, '2'])) })),
    );

  it('has the address of the whole list, whatever is asked of it', async () => {
    const filtered = listFiltered();
    const names = new Set(
      filtered.flatMap(({ path, filter }) => Object.keys(filter).map((name) => `${path} ${name}`)),
    );
    expect([...names]).toEqual(
      expect.arrayContaining([
        '/blog category',
        '/blog search',
        '/locations search',
        '/locations state',
        '/locations type',
        '/pricing service',
        '/search page',
        '/search q',
      ]),
    );
    for (const { path, filter } of filtered) {
      const head = await readHead(path, { ...filter, ...TRACKING });
      // A further page of a list that nothing narrows is a page of its own.
      const isFurther = Object.keys(filter).join() === 'page';
      expect(read(head, 'link[rel="canonical"]', 'href'), JSON.stringify(filter)).toBe(
        `${ORIGIN}${path}${isFurther ? '?page=2' : ''}`,
      );
    }
  });

  it('is kept from search engines where it holds the results of a search, and its links are followed', async () => {
    for (const query of ['', 'q=seo', 'q=nothing-of-the-kind', 'q=seo&page=2']) {
      const head = await readHead('/search', Object.fromEntries(new URLSearchParams(query)));
      expect(read(head, 'meta[name="robots"]', 'content'), query).toBe('noindex, follow');
    }
  });
});
