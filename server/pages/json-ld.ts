import type { BoundBlock } from '../../blocks/_contract/bind-blocks.ts';
import type { BlockDefinition } from '../../blocks/_contract/define-block.ts';
import type { JsonLdContext, JsonLdNode } from '../../blocks/_contract/json-ld.ts';
import type { Site } from '../../blocks/_contract/site.ts';
import type { Crumb } from '../../renderer/page-model.ts';
import { buildDocumentNodes } from './document-nodes.ts';

/** How programs ask the site's search: https://schema.org/docs/actions.html */
function searchAction({ navigation: { search } }: Site, origin: string): object {
  if (!search) return {};
  return {
    potentialAction: {
      '@type': 'SearchAction',
      target: { '@type': 'EntryPoint', urlTemplate: `${origin}${search.to}?q={search_term_string}` },
      'query-input': 'required name=search_term_string',
    },
  };
}

/** The agency as an organization and as a local business: the same on every page, and in full on the first. */
function siteNodes(site: Site, origin: string, url: string): JsonLdNode[] {
  const { address, email, phone, hours } = site.contact;
  const postal = {
    '@type': 'PostalAddress',
    streetAddress: address.street,
    addressLocality: address.locality,
    addressRegion: address.region,
    postalCode: address.postcode,
    addressCountry: address.countryCode,
  };
  const opening = hours
    .filter((row) => row.opens !== undefined)
    .map(
      (row) =>
        `${row.days.length > 1 ? `${row.days[0]}-${row.days.at(-1)}` : row.days[0]} ${row.opens}-${row.closes}`,
    );
  // What search engines take from the home page alone would only be weight elsewhere.
  const isHome = url === `${origin}/`;
  return [
    {
      '@type': 'Organization',
      '@id': `${origin}/#organization`,
      name: site.name,
      legalName: site.legalName,
      url: `${origin}/`,
      description: site.description,
      foundingDate: String(site.founded),
      email,
      telephone: phone.number,
      address: postal,
      ...(isHome ? { logo: `${origin}/icon-512.png`, sameAs: site.social.map(({ to }) => to) } : {}),
    },
    {
      '@type': 'LocalBusiness',
      '@id': `${origin}/#local-business`,
      name: site.name,
      url: `${origin}/`,
      image: `${origin}${site.seo.image.src}`,
      email,
      telephone: phone.number,
      address: postal,
      geo: { '@type': 'GeoCoordinates', latitude: address.latitude, longitude: address.longitude },
      openingHours: opening,
      priceRange: site.seo.priceRange,
      parentOrganization: { '@id': `${origin}/#organization` },
    },
    {
      '@type': 'WebSite',
      '@id': `${origin}/#website`,
      name: site.name,
      url: `${origin}/`,
      inLanguage: 'en-AU',
      publisher: { '@id': `${origin}/#organization` },
      ...(isHome ? searchAction(site, origin) : {}),
    },
  ];
}

function breadcrumbNode(crumbs: readonly Crumb[], url: string, origin: string): JsonLdNode[] {
  if (crumbs.length === 0) return [];
  const items = [{ label: 'Home', to: '/' }, ...crumbs];
  return [
    {
      '@type': 'BreadcrumbList',
      '@id': `${url}#breadcrumb`,
      itemListElement: items.map((crumb, index) => ({
        '@type': 'ListItem',
        position: index + 1,
        name: crumb.label,
        ...(crumb.to !== undefined && index < items.length - 1 ? { item: `${origin}${crumb.to}` } : {}),
      })),
    },
  ];
}

function blockNodes(
  blocks: readonly BoundBlock[],
  definitions: ReadonlyMap<string, BlockDefinition>,
  context: JsonLdContext,
): JsonLdNode[] {
  return blocks.flatMap((block) => [
    ...(definitions.get(block.type)?.jsonLd?.(block.props, context) ?? []),
    ...Object.values(block.slots).flatMap((children) => blockNodes(children, definitions, context)),
  ]);
}

/** Joins two values of one property: lists are put together, of anything else the later one holds. */
function joinValues(before: unknown, after: unknown): unknown {
  if (!Array.isArray(before) || !Array.isArray(after)) return after ?? before;
  const known = new Set(before.map((entry) => JSON.stringify(entry)));
  return [...before, ...after.filter((entry) => !known.has(JSON.stringify(entry)))];
}

function joinNodes(before: JsonLdNode, after: JsonLdNode): JsonLdNode {
  const joined = Object.entries(after).map(([name, value]) => [name, joinValues(before[name], value)]);
  return { ...before, ...after, ...Object.fromEntries(joined) };
}

/** Makes one node of all that have the same `@id`, and drops exact doubles of those without. */
export function mergeNodes(nodes: readonly JsonLdNode[]): JsonLdNode[] {
  const merged = new Map<string, JsonLdNode>();
  for (const node of nodes) {
    const key = node['@id'] ?? JSON.stringify(node);
    const before = merged.get(key);
    merged.set(key, before ? joinNodes(before, node) : node);
  }
  return [...merged.values()];
}

/** Gives every node a name of its own: `#person-2` is the second person of the page. */
function nameNodes(nodes: readonly JsonLdNode[], url: string): JsonLdNode[] {
  const counts = new Map<string, number>();
  return nodes.map((node) => {
    if (node['@id'] !== undefined) return node;
    const type = node['@type'].toLowerCase();
    const count = (counts.get(type) ?? 0) + 1;
    counts.set(type, count);
    return { ...node, '@id': `${url}#${type}-${count}` };
  });
}

/**
 * Describes a page to machines: the site, the way here and what its blocks stand for, in one graph.
 * @returns JSON.
 */
export function buildJsonLd(
  page: { blocks: readonly BoundBlock[]; breadcrumb: readonly Crumb[] },
  definitions: ReadonlyMap<string, BlockDefinition>,
  context: JsonLdContext,
  origin: string,
): string {
  const nodes = [
    ...siteNodes(context.scope.site, origin, context.url),
    ...breadcrumbNode(page.breadcrumb, context.url, origin),
    ...buildDocumentNodes(context),
    ...blockNodes(page.blocks, definitions, context),
  ];
  return JSON.stringify({
    '@context': 'https://schema.org',
    '@graph': nameNodes(mergeNodes(nodes), context.url),
  });
}
