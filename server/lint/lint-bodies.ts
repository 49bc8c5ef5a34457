import { bind, isBinding } from '../../blocks/_contract/bind.ts';
import { type SchemaLike, stepInto } from '../../blocks/_contract/binding-schema.ts';
import type { Fault } from '../../blocks/_contract/problem.ts';
import { MARKDOWN } from '../../blocks/_contract/props.ts';
import type { Scope } from '../../blocks/_contract/scope.ts';
import { type Finding, faultInBlock, type LintContext, type LintedLayout } from './lint-context.ts';
import { describeTarget, listTargets } from './lint-links.ts';
import { NAMELESS_PICTURE } from './lint-page.ts';
import type { PageAddress } from './list-addresses.ts';
import { scanPage } from './scan-page.ts';
import type { SiteLinks } from './site-links.ts';

const NO_BLOCKS: ReadonlySet<string> = new Set();

/** The formatted texts that documents bring into a value; those a layout writes itself are no part of it. */
function listBodies(value: unknown, schema: SchemaLike, scope: Scope, isBrought = false): string[] {
  if (typeof value === 'string') return isBrought && schema.contentMediaType === MARKDOWN ? [value] : [];
  if (!isBrought && isBinding(value)) return listBodies(bind(value, scope), schema, scope, true);
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, entry]) => {
    const inner = stepInto(schema, key);
    return inner ? listBodies(entry, inner, scope, isBrought) : [];
  });
}

/** Finds dead links, pictures that are not there and pictures without words in the documents of one page. */
export async function lintBodies(
  linted: LintedLayout,
  address: PageAddress,
  scope: Scope,
  { definitions }: LintContext,
  links: SiteLinks,
): Promise<Finding[]> {
  const findings: Finding[] = [];
  for (const block of linted.places.keys()) {
    const schema = definitions.get(block.type)?.props;
    const bodies = schema ? listBodies(block.props, schema, scope) : [];
    for (const fault of await findFaults(bodies.join('\n'), address, links)) {
      const told = faultInBlock(linted, block, fault);
      if (told) findings.push({ ...told, at: address.path });
    }
  }
  return findings;
}

async function findFaults(html: string, from: PageAddress, links: SiteLinks): Promise<Fault[]> {
  if (!/<(?:a|img|svg)\b/.test(html)) return [];
  const scan = scanPage(html, NO_BLOCKS);
  const faults: Fault[] = scan.namelessPictures.length > 0 ? [{ ...NAMELESS_PICTURE, path: [] }] : [];
  const targets = new Map(listTargets(scan).map((target) => [target.href, target]));
  for (const target of targets.values()) {
    const dead = await links.findFault(target.href, from);
    if (dead) faults.push({ ...dead, path: [], found: describeTarget(target) });
  }
  return faults;
}
