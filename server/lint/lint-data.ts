import { quote } from '../../blocks/_contract/problem.ts';
import { suggest } from '../../blocks/_contract/suggest.ts';
import { dataReads } from '../pages/page-scope.ts';
import type { Finding, LintContext, LintedLayout } from './lint-context.ts';
import { isMissing } from './list-documents.ts';

/** Finds documents that a layout names outright and nobody wrote: a page that is not found. */
export function lintData(context: LintContext): Finding[] {
  const fixed = context.layouts.filter(({ file }) => !file.includes('$'));
  return fixed.flatMap((linted) => lintLayout(linted, context));
}

function lintLayout({ layout, source }: LintedLayout, { documents }: LintContext): Finding[] {
  const missing = dataReads(layout, {}).filter(({ path }) => isMissing(path, documents));
  return missing.map(({ name, path }): Finding => {
    const found = `${quote(path)}, which no document answers`;
    const suggestion = suggest(path, documents.keys());
    const expected = 'the read of a document that is there';
    const fault = {
      code: 'missing-document',
      path: ['data', name, 'read'],
      found,
      expected,
      suggestion,
    } as const;
    return { source, fault };
  });
}
