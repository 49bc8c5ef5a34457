import Validator from '@adobe/structured-data-validator';
import { JSDOM } from 'jsdom';
import { pino } from 'pino';
import { beforeAll, describe, expect, it } from 'vitest';
import { isRecord } from '../../blocks/_contract/bind.ts';
import type { PricingPackageDocument } from '../../blocks/_contract/documents/pricing-package.ts';
import * as renderer from '../../renderer/entry-server.tsx';
import { readSeedData } from '../../seed/seed-data.ts';
import { renderMarkdownWithoutHtml } from '../content/render-markdown-without-html.ts';
import { listAddresses } from '../lint/list-addresses.ts';
import { listDocuments } from '../lint/list-documents.ts';
import { createSeedDatabase } from '../lint/seed-database.ts';
import { createReadSource } from '../reads/read-source.ts';
import { findVocabularyFaults, walkNodes } from '../testing/schema-vocabulary.ts';
import { blockDefinitions } from './block-definitions.ts';
import { PageBuilder } from './build-page.ts';
import { LayoutStore } from './layout-store.ts';

type Node = Readonly<Record<string, unknown>>;

const ORIGIN = 'https://site.example';
const PAGES_A_LAYOUT = 4;

/**
 * What search engines ask of the types that the site uses and the validator below leaves out:
 * https://developers.google.com/search/docs/appearance/structured-data/search-gallery
 */
const REQUIRED: Readonly<Record<string, readonly string[]>> = {
  Article: ['headline', 'author', 'datePublished', 'image'],
  BlogPosting: ['headline', 'author', 'datePublished', 'dateModified', 'image'],
  FAQPage: ['mainEntity'],
  Question: ['name', 'acceptedAnswer'],
  Answer: ['text'],
  LocalBusiness: ['name', 'address', 'openingHours', 'priceRange'],
  WebSite: ['name', 'url'],
  SearchAction: ['target', 'query-input'],
  ItemList: ['itemListElement'],
  Service: ['name', 'provider', 'url'],
  Offer: ['name', 'price', 'priceCurrency'],
  Review: ['author', 'itemReviewed', 'reviewRating'],
};

/** What must stand on pages of these layouts, beside what stands on all. */
const EXPECTED: readonly (readonly [RegExp, readonly string[]])[] = [
  [/^\/services\/./, ['Service']],
  [/^\/services\/(?:search|google|website)/, ['Service > offers']],
  [/^\/pricing$/, ['Service > offers', 'FAQPage']],
  [/^\/blog\/post\//, ['BlogPosting']],
  [/^\/case-studies\/./, ['Article']],
  [/^\/(?:services|case-studies|blog|locations|industries)$/, ['ItemList']],
  [/^\/blog\/(?!post)/, ['CollectionPage', 'ItemList']],
  [/^\/contact$/, ['FAQPage']],
  [/^\/locations\/[^/]+$/, ['City|Place', 'Service > areaServed']],
  [/^\/locations\/.+\/.+$/, ['Service > areaServed', 'Service > offers']],
  [/^\/$/, ['Review', 'WebSite > potentialAction']],
];

let builder: PageBuilder;
let packages: readonly PricingPackageDocument[] = [];
const graphs = new Map<string, Node[]>();
const heads = new Map<string, HTMLHeadElement>();

async function readGraph(path: string): Promise<Node[]> {
  const { html } = await builder.build({ path, search: new URLSearchParams({ utm_source: 'mail' }) });
  heads.set(path, new JSDOM(html.toString().replace(/<body.*<\/body>/s, '')).window.document.head);
  const [, json = '{}'] = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html.toString()) ?? [];
  const graph: unknown = JSON.parse(json)['@graph'];
  return Array.isArray(graph) ? graph.filter(isRecord) : [];
}

beforeAll(async () => {
  const layouts = await LayoutStore.open({
    dir: 'layouts',
    loadDefinitions: async () => blockDefinitions,
    renderMarkdown: renderMarkdownWithoutHtml,
    keepLastGood: false,
    report: (problem) => expect.fail(problem.message),
    reportFailure: (error) => expect.fail(String(error)),
  });
  const database = createSeedDatabase(await readSeedData('seed/data'));
  packages = await database.pricingPackages.list();
  const source = createReadSource(database);
  builder = new PageBuilder({
    layouts,
    source,
    siteUrl: ORIGIN,
    log: pino({ level: 'silent' }),
    loadRenderer: async () => renderer,
    loadDefinitions: async () => blockDefinitions,
    assets: { forBlocks: async () => ({ css: '', scripts: [], fonts: [] }) },
  });
  const documents = await listDocuments(source);
  for (const [file, layout] of layouts.layouts) {
    const served = listAddresses(file, layout, documents).filter(
      ({ path }) => layouts.match(path)?.file === file && path !== '/404',
    );
    expect(served.length, `${file} has a page`).toBeGreaterThan(file === '404.json' ? -1 : 0);
    for (const { path } of served.slice(0, PAGES_A_LAYOUT)) graphs.set(path, await readGraph(path));
  }
}, 60_000);

/** Collects what is wrong on any page, with its address. */
async function findFaults(
  find: (graph: Node[], path: string) => readonly string[] | Promise<readonly string[]>,
) {
  const faults: string[] = [];
  for (const [path, graph] of graphs) {
    for (const fault of await find(graph, path)) faults.push(`${path}: ${fault}`);
  }
  return faults;
}

const typesOf = (graph: readonly Node[]) => graph.map((node) => String(node['@type']));

describe('the graph of every page', () => {
  it('tells of the agency, its office and its site, and of the way to the page', async () => {
    expect(graphs.size).toBeGreaterThan(30);
    const missing = await findFaults((graph, path) => {
      const wanted = [
        'Organization',
        'LocalBusiness',
        'WebSite',
        ...(path === '/' ? [] : ['BreadcrumbList']),
      ];
      return wanted.filter((type) => !typesOf(graph).includes(type));
    });
    expect(missing).toEqual([]);
  });

  it('tells of what the page is about', async () => {
    const missing = await findFaults((graph, path) =>
      EXPECTED.filter(([pattern]) => pattern.test(path)).flatMap(([, wanted]) =>
        wanted.filter((want) => {
          const [types = '', property = '@type'] = want.split(' > ');
          const isWanted = (node: Node) => types.split('|').includes(String(node['@type']));
          return !graph.some((node) => isWanted(node) && node[property] !== undefined);
        }),
      ),
    );
    expect(missing).toEqual([]);
  });

  it('holds types and properties of schema.org alone', async () => {
    expect(await findFaults(findVocabularyFaults)).toEqual([]);
  });

  it('holds what search engines require of each type', async () => {
    const missing = await findFaults((graph) => {
      const faults: string[] = [];
      walkNodes(graph, (node, way) => {
        for (const name of REQUIRED[String(node['@type'])] ?? []) {
          const value = node[name];
          const isEmpty = value === undefined || value === '' || (Array.isArray(value) && value.length === 0);
          if (isEmpty) faults.push(`${way} ${String(node['@type'])} without ${name}`);
        }
      });
      return faults;
    });
    expect(missing).toEqual([]);
  });

  it('passes the rules for rich results', async () => {
    const validator = new Validator();
    const empty = await validator.validate({ jsonld: { Review: [{ '@type': 'Review' }] } });
    expect(empty.some(({ severity }) => severity === 'ERROR')).toBe(true);
    const errors = await findFaults(async (graph) => {
      const jsonld: Record<string, object[]> = {};
      for (const node of graph)
        jsonld[String(node['@type'])] = [...(jsonld[String(node['@type'])] ?? []), node];
      const issues = await validator.validate({ jsonld });
      return issues.filter(({ severity }) => severity === 'ERROR').map((issue) => issue.issueMessage);
    });
    expect(errors).toEqual([]);
  });

  it('names each node once, on this site, and speaks only of nodes that are there', async () => {
    const faults = await findFaults((graph) => {
      const ids = graph.map((node) => String(node['@id'] ?? `a ${String(node['@type'])} without a name`));
      const foreign = ids.filter((id) => !id.startsWith(`${ORIGIN}/`));
      const doubles = ids.filter((id, index) => ids.indexOf(id) !== index);
      const dangling: string[] = [];
      walkNodes(graph, (node) => {
        const id = String(node['@id']);
        if (Object.keys(node).join() === '@id' && !ids.includes(id)) dangling.push(id);
      });
      return [...foreign, ...doubles, ...dangling];
    });
    expect(faults).toEqual([]);
  });

  it('offers the packages of the database at their prices, and nothing else', async () => {
    const known = new Set<string>();
    for (const { serviceSlug, price, billingPeriod } of packages) {
      known.add(`${serviceSlug} ${price.toFixed(2)} AUD ${billingPeriod === 'monthly' ? 'MON' : ''}`.trim());
    }
    const invented = await findFaults((graph, path) => {
      const offered: string[] = [];
      for (const { '@id': id, offers } of graph) {
        const slug = String(id).replace('#service', '').split('/').at(-1);
        for (const offer of Array.isArray(offers) ? offers.filter(isRecord) : []) {
          const { priceSpecification: monthly } = offer;
          const unit = isRecord(monthly) && monthly.price === offer.price ? String(monthly.unitCode) : '';
          offered.push(`${slug} ${offer.price} ${offer.priceCurrency} ${unit}`.trim());
        }
      }
      if (path === '/pricing') expect(new Set(offered)).toEqual(known);
      return offered.filter((offer) => !known.has(offer));
    });
    expect(invented).toEqual([]);
  });

  it('is the same when the page is built again', async () => {
    for (const path of ['/', '/about', '/pricing', '/contact']) {
      expect(await readGraph(path)).toEqual(graphs.get(path));
    }
  });
});

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
      expect(head.querySelector('link[rel="canonical"]')?.getAttribute('href')).toBe(`${ORIGIN}${path}`);
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
