import { fillTemplate } from '../../blocks/_contract/bind.ts';
import { type SchemaLike, stepInto } from '../../blocks/_contract/binding-schema.ts';
import { quote } from '../../blocks/_contract/problem.ts';
import { MARKDOWN } from '../../blocks/_contract/props.ts';
import { SiteSchema } from '../../blocks/_contract/site.ts';
import type { JsonPath } from '../../blocks/_contract/walk.ts';
import {
  type Finding,
  faultInBlock,
  type LintContext,
  type LintedLayout,
  listedScope,
} from './lint-context.ts';
import type { PageAddress } from './list-addresses.ts';
import { blocksById, type SeenPage } from './look-at-page.ts';
import { scanPage } from './scan-page.ts';
import type { SiteLinks } from './site-links.ts';

interface WrittenLink {
  readonly href: string;
  readonly path: JsonPath;
}

const NO_BLOCKS: ReadonlySet<string> = new Set();

/** The links that someone wrote into a value: texts where its schema wants a link, and those in Markdown. */
function listLinks(value: unknown, schema: SchemaLike, path: JsonPath = []): WrittenLink[] {
  if (typeof value === 'string') {
    if (schema.format === 'link') return [{ href: value, path }];
    if (schema.contentMediaType !== MARKDOWN || !value.includes('<a')) return [];
    return scanPage(value, NO_BLOCKS).links.map(({ href }) => ({ href, path }));
  }
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, entry]) => {
    const inner = stepInto(schema, key);
    return inner ? listLinks(entry, inner, [...path, Array.isArray(value) ? Number(key) : key]) : [];
  });
}

const found = (href: string) => `a link to ${quote(href)}`;

/** Finds links of the frame that lead nowhere. */
export async function lintSiteLinks({ site, siteSource }: LintContext, links: SiteLinks): Promise<Finding[]> {
  const findings: Finding[] = [];
  for (const { href, path } of listLinks(site, SiteSchema)) {
    const fault = await links.findFault(href, undefined);
    if (fault) findings.push({ source: siteSource, fault: { ...fault, path, found: found(href) } });
  }
  return findings;
}

/**
 * Finds links of a page that lead nowhere: first those its layout writes, each told at its own line, then
 * those that blocks and documents bring.
 * @param page left out where no document is there to render the page with.
 */
export async function lintLinks(
  linted: LintedLayout,
  address: PageAddress,
  page: SeenPage | undefined,
  context: LintContext,
  links: SiteLinks,
): Promise<Finding[]> {
  const scope = listedScope(linted, address, context);
  const from = page && address;
  const at = linted.file.includes('$') ? address.path : undefined;
  const findings: Finding[] = [];
  const told = new Set<string>();

  for (const { href, path } of listHeadLinks(linted)) {
    const fault = await links.findFault(fillTemplate(href, scope), from);
    if (fault) findings.push({ source: linted.source, fault: { ...fault, path, found: found(href) } });
  }
  for (const block of linted.places.keys()) {
    const schema = context.definitions.get(block.type)?.props;
    for (const { href, path } of schema ? listLinks(block.props, schema) : []) {
      const filled = fillTemplate(href, scope);
      told.add(filled);
      const fault = await links.findFault(filled, from);
      const finding =
        fault && faultInBlock(linted, block, { ...fault, path: ['props', ...path], found: found(href) });
      if (finding) findings.push(finding);
    }
  }
  const blocks = blocksById(linted.layout);
  for (const { href, blockId } of page?.scan.links ?? []) {
    if (told.has(href)) continue;
    told.add(href);
    const block = blocks.get(blockId ?? '');
    const fault = await links.findFault(href, from);
    const finding = fault && block && faultInBlock(linted, block, { ...fault, path: [], found: found(href) });
    if (finding) findings.push({ ...finding, at });
  }
  return findings;
}

function listHeadLinks({ layout }: LintedLayout): WrittenLink[] {
  const crumbs = (layout.breadcrumb ?? []).flatMap(({ to }, index) =>
    to === undefined ? [] : [{ href: to, path: ['breadcrumb', index, 'to'] }],
  );
  const { notFound } = layout;
  return notFound ? [...crumbs, { href: notFound.action.to, path: ['notFound', 'action', 'to'] }] : crumbs;
}
