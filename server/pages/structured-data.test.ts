import Validator from '@adobe/structured-data-validator';
import { beforeAll, describe, expect, it } from 'vitest';
import { isRecord } from '../../blocks/_contract/bind.ts';
import { validatorOf } from '../../blocks/_contract/validate-props.ts';
import { collectionNamed } from '../../collections/_contract/collections.ts';
import type { PricingPackageDocument } from '../../collections/pricing_packages/pricing_packages.collection.ts';
import pricingPackages from '../../collections/pricing_packages/pricing_packages.collection.ts';
import { ORIGIN, openSeedPages } from '../testing/open-seed-pages.ts';
import { readShownPage, readWords, type ShownPage, squeeze } from '../testing/read-shown-page.ts';
import { findVocabularyFaults, walkNodes } from '../testing/schema-vocabulary.ts';

type Node = Readonly<Record<string, unknown>>;

const PAGES_A_LAYOUT = 4;

/**
 * What search engines require and recommend of the types that the site uses:
 * https://developers.google.com/search/docs/appearance/structured-data/search-gallery
 */
const WANTED: Readonly<Record<string, readonly string[]>> = {
  Organization: ['name'],
  LocalBusiness: ['name', 'address', 'openingHours', 'priceRange', 'url', 'telephone', 'geo', 'image'],
  PostalAddress: ['addressLocality', 'addressRegion', 'addressCountry'],
  WebSite: ['name', 'url'],
  SearchAction: ['target', 'query-input'],
  BreadcrumbList: ['itemListElement'],
  Article: ['headline', 'author', 'publisher', 'datePublished', 'image', 'mainEntityOfPage'],
  BlogPosting: [
    ...['headline', 'description', 'author', 'publisher', 'datePublished', 'dateModified', 'image'],
    'mainEntityOfPage',
  ],
  FAQPage: ['mainEntity'],
  Question: ['name', 'acceptedAnswer'],
  Answer: ['text'],
  ItemList: ['itemListElement'],
  ListItem: ['position', 'name'],
  Service: ['name', 'provider'],
  Offer: ['name', 'price', 'priceCurrency'],
  Review: ['author', 'itemReviewed', 'reviewRating', 'reviewBody'],
  Rating: ['ratingValue', 'bestRating'],
  Person: ['name', 'jobTitle'],
  Place: ['name'],
  City: ['name'],
};

/** What must stand on pages of these layouts, beside what stands on all. */
const EXPECTED: readonly (readonly [RegExp, readonly string[]])[] = [
  [/^\/services\/./, ['Service > url']],
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

let seed: Awaited<ReturnType<typeof openSeedPages>>;
const isPackage = (record: unknown): record is PricingPackageDocument =>
  validatorOf(pricingPackages.document)(record);
let packages: readonly PricingPackageDocument[] = [];
const graphs = new Map<string, Node[]>();
const shown = new Map<string, ShownPage>();

async function readGraph(path: string): Promise<Node[]> {
  const html = await seed.render(path);
  shown.set(path, readShownPage(html));
  const [, json = '{}'] = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html) ?? [];
  const graph: unknown = JSON.parse(json)['@graph'];
  return Array.isArray(graph) ? graph.filter(isRecord) : [];
}

beforeAll(async () => {
  seed = await openSeedPages(PAGES_A_LAYOUT);
  const listed = await seed.database.of(collectionNamed('pricing_packages')).list();
  packages = listed.filter(isPackage);
  expect(packages).toHaveLength(listed.length);
  for (const { path } of seed.pages) graphs.set(path, await readGraph(path));
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

  it('holds what search engines require and recommend of each type', async () => {
    const missing = await findFaults((graph) => {
      const faults: string[] = [];
      walkNodes(graph, (node, way) => {
        for (const name of WANTED[String(node['@type'])] ?? []) {
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

/** Collects what the nodes of a type say that no visitor of their page finds. */
async function findUnshown(
  type: string,
  find: (node: Node, page: ShownPage, path: string) => readonly string[],
) {
  let count = 0;
  const faults = await findFaults((graph, path) => {
    const found: string[] = [];
    walkNodes(graph, (node) => {
      const page = shown.get(path);
      if (node['@type'] !== type || !page) return;
      count += 1;
      found.push(...find(node, page, path));
    });
    return found;
  });
  expect(count, `nodes of the type ${type}`).toBeGreaterThan(0);
  return faults;
}

const entriesOf = (value: unknown) => (Array.isArray(value) ? value.filter(isRecord) : []);
/** The words of a property, or of a property of the node it holds. */
const say = (node: unknown, ...names: readonly string[]): string => {
  const value = names.reduce((at: unknown, name) => (isRecord(at) ? at[name] : undefined), node);
  return squeeze(String(value ?? ''));
};

describe('the graph of every page speaks of what visitors find there', () => {
  it('of each review: who wrote it, what they say and how many stars they give, in one quotation', async () => {
    const unshown = await findUnshown('Review', (review, { statements }) => {
      const words = [
        say(review, 'reviewBody'),
        say(review, 'author', 'name'),
        say(review, 'author', 'jobTitle'),
        say(review, 'author', 'worksFor', 'name'),
        `${say(review, 'reviewRating', 'ratingValue')} out of ${say(review, 'reviewRating', 'bestRating')} stars`,
      ];
      const isShown = statements.some((text) => words.every((word) => word !== '' && text.includes(word)));
      return isShown ? [] : [words.join(', ')];
    });
    expect(unshown).toEqual([]);
  });

  it('of each question with its answer', async () => {
    const unshown = await findUnshown('Question', (question, { statements }) => {
      const words = [say(question, 'name'), readWords(say(question, 'acceptedAnswer', 'text'))];
      const isShown = statements.some((text) => words.every((word) => word !== '' && text.includes(word)));
      return isShown ? [] : [words.join(' ')];
    });
    expect(unshown).toEqual([]);
  });

  it('of the way to the page, step by step, each but the last a link', async () => {
    const unshown = await findUnshown('BreadcrumbList', ({ itemListElement }, { breadcrumb }, path) => {
      const steps = entriesOf(itemListElement);
      const faults = steps.flatMap(({ position, item }, index) => [
        ...(position === index + 1 ? [] : [`step ${index + 1} is called ${position}`]),
        ...(item === undefined || String(item).startsWith(`${ORIGIN}/`) ? [] : [`${item} is no page`]),
      ]);
      if (steps.at(-1)?.item !== undefined) faults.push('the last step is a link');
      const names = steps.map((step) => say(step, 'name'));
      if (names.join() !== breadcrumb.join()) faults.push(`${names} on ${path}`);
      return faults;
    });
    expect(unshown).toEqual([]);
  });

  it('of each entry of a list, in its order', async () => {
    const unshown = await findUnshown('ItemList', ({ itemListElement }, { links }) =>
      entriesOf(itemListElement).flatMap(({ position, url }, index) => {
        const isLinked = links.has(String(url).replace(ORIGIN, ''));
        return position === index + 1 && isLinked ? [] : [`${position}: ${url}`];
      }),
    );
    expect(unshown).toEqual([]);
  });

  it('of an article as the point of its page, by somebody who has a name and an address', async () => {
    for (const type of ['Article', 'BlogPosting']) {
      const faults = await findUnshown(type, (article, _page, path) => {
        const author = [say(article, 'author', 'name'), say(article, 'author', 'url')];
        const said = [say(article, 'mainEntityOfPage'), ...author].join();
        const expected = [`${ORIGIN}${path}`, say(article, 'publisher', 'name') || author[0], `${ORIGIN}/`];
        return said === expected.join() ? [] : [said];
      });
      expect(faults).toEqual([]);
    }
  });
});

it('gives the hours and the price range of the specification on every page', async () => {
  const faults = await findFaults((graph) => {
    const office = graph.find((node) => node['@type'] === 'LocalBusiness');
    const isTold = office?.priceRange === '$$' && [office.openingHours].flat().includes('Mo-Fr 09:00-18:00');
    return isTold ? [] : [JSON.stringify(office)];
  });
  expect(faults).toEqual([]);
});

it('gives the logo and the profiles of the agency on the home page', () => {
  expect(graphs.get('/')?.find((node) => node['@type'] === 'Organization')).toMatchObject({
    logo: `${ORIGIN}/icon-512.png`,
    sameAs: expect.arrayContaining(['https://www.linkedin.example/company/fieldnote']),
  });
});

it('gives the hours day by day where visitors read them', () => {
  const office = graphs.get('/contact')?.find((node) => node['@type'] === 'LocalBusiness');
  expect(office?.openingHoursSpecification).toContainEqual({
    '@type': 'OpeningHoursSpecification',
    dayOfWeek: ['Saturday'],
    opens: '10:00',
    closes: '14:00',
  });
});
