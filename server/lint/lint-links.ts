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
import { type PageScan, type Seen, scanPage } from './scan-page.ts';
import type { SiteLinks } from './site-links.ts';

/** What a page leads to or shows. */
interface Target {
  readonly href: string;
  readonly isPicture: boolean;
}

interface WrittenLink extends Target {
  readonly path: JsonPath;
}

const NO_BLOCKS: ReadonlySet<string> = new Set();

/** The links that someone wrote into a value: texts where its schema wants a link, and those in Markdown. */
function listLinks(value: unknown, schema: SchemaLike): WrittenLink[] {
  const links: WrittenLink[] = [];
  function visit(inner: unknown, known: SchemaLike, path: JsonPath): void {
    if (typeof inner === 'string') {
      if (known.format === 'link') links.push({ href: inner, isPicture: false, path });
      else if (known.contentMediaType === MARKDOWN && /<(?:a|img)/.test(inner)) {
        const targets = listTargets(scanPage(inner, NO_BLOCKS));
        links.push(...targets.map(({ href, isPicture }) => ({ href, isPicture, path })));
      }
    } else if (typeof inner === 'object' && inner !== null) {
      for (const [key, entry] of Object.entries(inner)) {
        const next = stepInto(known, key);
        if (next) visit(entry, next, [...path, Array.isArray(inner) ? Number(key) : key]);
      }
    }
  }
  visit(value, schema, []);
  return links;
}

/** What a page that was looked through leads to and shows. */
export function listTargets({ links, pictures }: PageScan): (Target & Seen)[] {
  return [
    ...links.map((link) => ({ ...link, isPicture: false })),
    ...pictures.map((picture) => ({ ...picture, isPicture: true })),
  ];
}

/** Names a link or a picture in a message. */
export const describeTarget = ({ href, isPicture }: Target) =>
  `a ${isPicture ? 'picture at' : 'link to'} ${quote(href)}`;

/** Finds links of the frame that lead nowhere. */
export async function lintSiteLinks({ site, siteSource }: LintContext, links: SiteLinks): Promise<Finding[]> {
  const findings: Finding[] = [];
  for (const link of listLinks(site, SiteSchema)) {
    const { href, path } = link;
    const fault = await links.findFault(href, undefined);
    if (fault) findings.push({ source: siteSource, fault: { ...fault, path, found: describeTarget(link) } });
  }
  return findings;
}

/**
 * Finds links of a page that lead nowhere, and pictures that are not there: first those its layout writes, each told at its own line, then
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

  for (const link of listHeadLinks(linted)) {
    const { href, path, isPicture } = link;
    const fault = await links.findFault(fillTemplate(href, scope), from, isPicture);
    if (fault)
      findings.push({ source: linted.source, fault: { ...fault, path, found: describeTarget(link) } });
  }
  for (const block of linted.places.keys()) {
    const schema = context.definitions.get(block.type)?.props;
    for (const link of schema ? listLinks(block.props, schema) : []) {
      const filled = fillTemplate(link.href, scope);
      told.add(filled);
      const fault = await links.findFault(filled, from);
      const finding =
        fault &&
        faultInBlock(linted, block, { ...fault, path: ['props', ...link.path], found: describeTarget(link) });
      if (finding) findings.push(finding);
    }
  }
  const blocks = blocksById(linted.layout);
  for (const target of page ? listTargets(page.scan) : []) {
    const { href, blockId } = target;
    if (told.has(href)) continue;
    told.add(href);
    const block = blocks.get(blockId ?? '');
    const fault = await links.findFault(href, from);
    const finding =
      fault && block && faultInBlock(linted, block, { ...fault, path: [], found: describeTarget(target) });
    if (finding) findings.push({ ...finding, at });
  }
  return findings;
}

/** The links and the picture that a layout writes outside of its blocks. */
function listHeadLinks({ layout }: LintedLayout): WrittenLink[] {
  const { meta, breadcrumb = [], notFound } = layout;
  const written: (Omit<WrittenLink, 'href'> & { href: string | undefined })[] = [
    { href: meta.image, isPicture: true, path: ['meta', 'image'] },
    ...[
      { href: meta.canonical, path: ['meta', 'canonical'] },
      { href: meta.feed?.path, path: ['meta', 'feed', 'path'] },
      { href: meta.article?.author?.to, path: ['meta', 'article', 'author', 'to'] },
      ...breadcrumb.map(({ to }, index) => ({ href: to, path: ['breadcrumb', index, 'to'] })),
      { href: notFound?.action.to, path: ['notFound', 'action', 'to'] },
    ].map((link) => ({ ...link, isPicture: false })),
  ];
  return written.flatMap(({ href, ...link }) => (href === undefined ? [] : [{ href, ...link }]));
}
