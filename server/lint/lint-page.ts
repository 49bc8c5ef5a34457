import type { PreparedBlock } from '../../blocks/_contract/prepared-layout.ts';
import type { Fault } from '../../blocks/_contract/problem.ts';
import { quote } from '../../blocks/_contract/problem.ts';
import {
  type Finding,
  faultInBlock,
  isComplete,
  type LintContext,
  type LintedLayout,
} from './lint-context.ts';
import type { PageAddress } from './list-addresses.ts';
import { blocksById, type SeenPage } from './look-at-page.ts';
import type { SeenHeading } from './scan-page.ts';

type SeenFault = Pick<Fault, 'code' | 'found' | 'expected'> & { readonly blockId: string | undefined };

/** Finds what is wrong with a page as visitors and their screen readers meet it. */
export function lintPage(
  linted: LintedLayout,
  address: PageAddress,
  page: SeenPage,
  context: LintContext,
): Finding[] {
  const at = linted.file.includes('$') ? address.path : undefined;
  const blocks = blocksById(linted.layout);
  const isWhole = isComplete(linted) && page.lost.length === 0;
  const faults = [
    ...(isWhole ? findOutlineFaults(page.scan.headings) : []),
    ...findPictureFaults(page),
    ...(isWhole ? findDeadEnd(page, context) : []),
  ];
  const seen = faults.map(({ blockId, ...fault }): Finding => {
    const block = blocks.get(blockId ?? '');
    const told = block && faultInBlock(linted, block, { ...fault, path: [] });
    return { at, ...(told ?? { source: linted.source, fault: { ...fault, path: ['blocks'] } }) };
  });
  const lost = page.lost.flatMap(({ blockId, reason }) => {
    const block = blocks.get(blockId ?? '');
    return block ? lostBlock(linted, block, reason, at) : [];
  });
  return [...lost, ...seen];
}

/** Tells a block that a page had to do without. @param at the page, where its layout serves several. */
export function lostBlock(
  linted: LintedLayout,
  block: PreparedBlock,
  reason: string,
  at: string | undefined,
): Finding[] {
  const told = faultInBlock(linted, block, {
    code: 'failing-block',
    path: [],
    found: `a block that cannot be shown (${reason})`,
    expected: 'props that hold once their bindings are filled',
  });
  return told ? [{ ...told, at }] : [];
}

function findOutlineFaults(headings: readonly SeenHeading[]): SeenFault[] {
  const [title, ...otherTitles] = headings.filter(({ level }) => level === 1);
  const faults: SeenFault[] = otherTitles.map(({ text, blockId }) => ({
    code: 'h1-count',
    blockId,
    found: `a second h1, ${quote(text)}`,
    expected: 'one h1 on a page, from one hero or header block',
  }));
  if (!title) {
    const expected = 'one h1, from a hero or header block at the top';
    return [{ code: 'h1-count', blockId: undefined, found: 'a page without an h1', expected }];
  }
  for (const [index, { level, text, blockId }] of headings.entries()) {
    const above = headings[index - 1]?.level ?? 0;
    if (level <= above + 1) continue;
    const found = `an h${level}, ${quote(text)}, ${above === 0 ? 'as the first heading' : `right under an h${above}`}`;
    faults.push({ code: 'heading-order', blockId, found, expected: `an h${above + 1} first` });
  }
  return faults;
}

/** What is told of a picture without words. */
export const NAMELESS_PICTURE = {
  code: 'missing-alt',
  found: 'a picture without a text that says what it shows',
  expected: 'a few words for those who cannot see it',
} as const;

function findPictureFaults({ scan }: SeenPage): SeenFault[] {
  return scan.namelessPictures.map(({ blockId }) => ({ ...NAMELESS_PICTURE, blockId }));
}

/** A page works when it leads to where the site's one button leads, to a person, or holds a form itself. */
function findDeadEnd({ scan, robots }: SeenPage, { site }: LintContext): SeenFault[] {
  if (scan.hasPostForm || robots.includes('noindex')) return [];
  const goal = site.navigation.action.to;
  const leadsOn = scan.links.some(
    ({ href }) => href.split(/[?#]/)[0] === goal.split(/[?#]/)[0] || /^(?:mailto|tel):/.test(href),
  );
  if (leadsOn) return [];
  const found = 'a page that leads nowhere';
  return [{ code: 'no-call-to-action', blockId: undefined, found, expected: `a link to ${goal}, or a form` }];
}
