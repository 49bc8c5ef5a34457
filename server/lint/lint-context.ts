import type { CheckedLayout } from '../../blocks/_contract/check-layout.ts';
import type { CheckedRedirects } from '../../blocks/_contract/check-redirects.ts';
import type { BlockDefinition } from '../../blocks/_contract/define-block.ts';
import type { PreparedBlock } from '../../blocks/_contract/prepared-layout.ts';
import {
  type Fault,
  isError,
  type Problem,
  type ProblemCode,
  type ProblemSource,
  toProblem,
} from '../../blocks/_contract/problem.ts';
import type { Scope } from '../../blocks/_contract/scope.ts';
import type { Site } from '../../blocks/_contract/site.ts';
import { dataReads } from '../pages/page-scope.ts';
import type { PageAddress } from './list-addresses.ts';
import type { Documents } from './list-documents.ts';

/** A layout that is looked at, with all the addresses it serves. */
export interface LintedLayout extends CheckedLayout {
  readonly file: string;
  readonly addresses: readonly PageAddress[];
}

/** What every rule of the lint may look at. */
export interface LintContext {
  readonly site: Site;
  readonly siteSource: ProblemSource;
  readonly layouts: readonly LintedLayout[];
  /** Files that look like layouts or pictures by their names, but are not taken for such. */
  readonly strays: readonly { readonly file: string; readonly source: ProblemSource }[];
  readonly redirects: CheckedRedirects;
  readonly documents: Documents;
  readonly definitions: ReadonlyMap<string, BlockDefinition>;
}

/** Something found at an address, before it is told. */
export interface Finding {
  readonly fault: Fault;
  readonly source: ProblemSource;
  /** The address it was found at, where a layout serves several. */
  readonly at?: string | undefined;
}

/** Whether a page holds all that its layout says: what it lacks otherwise is an echo of its errors. */
export const isComplete = ({ problems }: LintedLayout) => !problems.some(isError);

/** What bindings of a page can see, as far as lists have it: all but the bodies of documents. */
export function listedScope({ layout }: LintedLayout, { params }: PageAddress, context: LintContext): Scope {
  const documents: Record<string, unknown> = {};
  for (const { name, path } of dataReads(layout, params)) {
    const document = context.documents.get(path);
    if (document) documents[name] = document;
  }
  return { ...documents, params, query: {}, site: context.site };
}

/** A fault in a block, told where the block is written. */
export function faultInBlock(
  { places }: LintedLayout,
  block: PreparedBlock,
  fault: Fault,
): Pick<Finding, 'fault' | 'source'> | undefined {
  const place = places.get(block);
  return (
    place && {
      source: place.source,
      fault: { ...fault, path: [...place.path, ...fault.path], block: block.type },
    }
  );
}

/** What names a link is another finding for another link; of other kinds the words may differ from page to page. */
const LINK_CODES: ReadonlySet<ProblemCode> = new Set(['broken-link', 'broken-anchor']);

/**
 * Words findings as problems. One that the same line of a file brings at many addresses is told once,
 * with the first of them and how many more there are.
 */
export function tellFindings(findings: readonly Finding[]): Problem[] {
  const groups = new Map<string, Finding[]>();
  for (const finding of findings) {
    const { code, path } = finding.fault;
    const words = finding.at === undefined || LINK_CODES.has(code) ? finding.fault.found : '';
    const key = JSON.stringify([finding.source.displayPath, code, path, words]);
    groups.set(key, [...(groups.get(key) ?? []), finding]);
  }
  return [...groups.values()].flatMap(([first, ...others]) => {
    if (!first) return [];
    const { fault, source, at } = first;
    const more =
      others.length === 0 ? '' : ` and ${others.length} more ${others.length === 1 ? 'page' : 'pages'}`;
    const found = at === undefined ? fault.found : `${fault.found}, at ${at}${more}`;
    return toProblem({ ...fault, found }, source);
  });
}
