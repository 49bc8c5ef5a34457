import { bindRecord } from '../../blocks/_contract/bind.ts';
import { quote } from '../../blocks/_contract/problem.ts';
import { toText } from '../../blocks/_contract/to-text.ts';
import { type Finding, type LintContext, type LintedLayout, listedScope } from './lint-context.ts';
import type { PageAddress } from './list-addresses.ts';

/** What fits into a search result. */
const LENGTHS = {
  title: { code: 'title-length', twin: 'duplicate-title', min: 15, max: 65 },
  description: { code: 'description-length', twin: 'duplicate-description', min: 50, max: 160 },
} as const;

type Part = keyof typeof LENGTHS;

/** Finds titles and descriptions that are too short, too long, or the same on two pages. */
export function lintHeads(context: LintContext): Finding[] {
  return [...lintPart('title', context), ...lintPart('description', context)];
}

/** What a page says in one part of its head. */
interface SaidPart {
  readonly linted: LintedLayout;
  readonly address: PageAddress;
  readonly text: string;
}

function listParts(part: Part, context: LintContext): SaidPart[] {
  return context.layouts.flatMap((linted) =>
    linted.addresses.map((address) => {
      const bound = bindRecord(linted.layout.meta, listedScope(linted, address, context))[part];
      return { linted, address, text: toText(bound).trim() };
    }),
  );
}

const isHidden = ({ linted }: SaidPart) => linted.layout.meta.robots?.includes('noindex') ?? false;
const keyOf = ({ text }: SaidPart) => text.toLowerCase();

function lintPart(part: Part, context: LintContext): Finding[] {
  const { code, twin, min, max } = LENGTHS[part];
  const path = ['meta', part];
  const parts = listParts(part, context);
  const pagesWith = new Map<string, SaidPart[]>();
  for (const said of parts.filter((candidate) => candidate.text !== '' && !isHidden(candidate))) {
    const pages = pagesWith.get(keyOf(said)) ?? [];
    pages.push(said);
    pagesWith.set(keyOf(said), pages);
  }
  return parts.flatMap((said): Finding[] => {
    const { linted, address, text } = said;
    const { source, file } = linted;
    const at = file.includes('$') ? address.path : undefined;
    const findings: Finding[] = [];
    if (text.length < min || text.length > max) {
      const found = `${text.length} characters`;
      const expected = `${min} to ${max} characters, so that search results show it whole`;
      findings.push({ source, at, fault: { code, path, found, expected } });
    }
    // Both pages are told of, because a person may have asked about only one of them.
    const other = isHidden(said) ? undefined : pagesWith.get(keyOf(said))?.find((page) => page !== said);
    if (other) {
      const found = `${quote(text)}, as on ${other.address.path}`;
      findings.push({ source, at, fault: { code: twin, path, found, expected: `a ${part} of its own` } });
    }
    return findings;
  });
}
