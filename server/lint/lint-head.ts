import { bindRecord } from '../../blocks/_contract/bind.ts';
import { quote } from '../../blocks/_contract/problem.ts';
import { type Finding, type LintContext, listedScope } from './lint-context.ts';

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

function lintPart(part: Part, context: LintContext): Finding[] {
  const { code, twin, min, max } = LENGTHS[part];
  const findings: Finding[] = [];
  const firstPageWith = new Map<string, string>();
  for (const linted of context.layouts) {
    const { layout, file, source } = linted;
    const isHidden = layout.meta.robots?.includes('noindex') ?? false;
    for (const address of linted.addresses) {
      const bound = bindRecord(layout.meta, listedScope(linted, address, context))[part];
      const text = String(bound ?? '').trim();
      const path = ['meta', part];
      const at = file.includes('$') ? address.path : undefined;
      if (text.length < min || text.length > max) {
        const found = `${text.length} characters`;
        const expected = `${min} to ${max} characters, so that search results show it whole`;
        findings.push({ source, at, fault: { code, path, found, expected } });
      }
      const twinPage = firstPageWith.get(text.toLowerCase());
      if (twinPage !== undefined && text !== '' && !isHidden) {
        const found = `${quote(text)}, as on ${twinPage}`;
        findings.push({ source, at, fault: { code: twin, path, found, expected: `a ${part} of its own` } });
      } else if (!isHidden) firstPageWith.set(text.toLowerCase(), address.path);
    }
  }
  return findings;
}
