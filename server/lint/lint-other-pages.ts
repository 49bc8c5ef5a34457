import { bindRecord, hasBindings } from '../../blocks/_contract/bind.ts';
import type { Scope } from '../../blocks/_contract/scope.ts';
import { validateBoundProps } from '../../blocks/_contract/validate-props.ts';
import { fetchReads } from '../pages/fetch-reads.ts';
import { buildScope, dataReads } from '../pages/page-scope.ts';
import type { ReadSource } from '../reads/read-source.ts';
import { lintBodies } from './lint-bodies.ts';
import type { Finding, LintContext, LintedLayout } from './lint-context.ts';
import { lostBlock } from './lint-page.ts';
import type { PageAddress } from './list-addresses.ts';
import type { SiteLinks } from './site-links.ts';

/**
 * Looks, without rendering it, at every page of a layout but the first, which is rendered: its documents
 * may lack what those of the first have, and have bodies of their own.
 */
export async function lintOtherPages(
  linted: LintedLayout,
  context: LintContext,
  source: ReadSource,
  links: SiteLinks,
): Promise<Finding[]> {
  const findings: Finding[] = [];
  for (const address of linted.addresses.slice(1)) {
    const scope = await readScope(linted, address, context, source);
    findings.push(...lintFilling(linted, address, scope, context));
    findings.push(...(await lintBodies(linted, address, scope, context, links)));
  }
  return findings;
}

/** What bindings of a page can see, with the bodies of its documents. */
async function readScope(
  { layout }: LintedLayout,
  { params }: PageAddress,
  { site }: LintContext,
  source: ReadSource,
): Promise<Scope> {
  const data = dataReads(layout, params);
  const { states } = await fetchReads(
    data.map(({ path }) => path),
    source,
  );
  return buildScope({ params, query: {}, site }, data, states);
}

/** Finds blocks that the page goes without, because a document lacks what they need. */
function lintFilling(
  linted: LintedLayout,
  { path }: PageAddress,
  scope: Scope,
  { definitions }: LintContext,
): Finding[] {
  return [...linted.places.keys()].flatMap((block) => {
    const definition = definitions.get(block.type);
    if (!definition || !hasBindings(block.props)) return [];
    const faults = validateBoundProps(definition, bindRecord(block.props, scope));
    return faults.length > 0 ? lostBlock(linted, block, faults.join('; '), path) : [];
  });
}
