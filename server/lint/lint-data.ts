import { quote } from '../../blocks/_contract/problem.ts';
import { suggest } from '../../blocks/_contract/suggest.ts';
import type { Finding, LintContext, LintedLayout } from './lint-context.ts';
import { listAddresses, mainDocument } from './list-addresses.ts';
import { isMissing } from './list-documents.ts';

/** Finds documents that a layout needs and nobody wrote: a page, or all its pages, that are not found. */
export function lintData(context: LintContext): Finding[] {
  return context.layouts.flatMap((linted) => lintLayout(linted, context));
}

function lintLayout({ file, layout, source }: LintedLayout, { documents }: LintContext): Finding[] {
  const reads = Object.entries(layout.data).map(([name, { read }]) => ({ name, read }));
  const named = reads.filter(({ read }) => !read.includes('{') && isMissing(read, documents));
  const main = file.includes('$') ? mainDocument(layout) : undefined;
  const isIdle =
    main && isMissing(main.read, documents) && listAddresses(file, layout, documents).length === 0;
  const missing = named.length === 0 && isIdle ? [main] : named;
  return missing.map(({ name, read }): Finding => {
    const found = `${quote(read)}, which no document answers`;
    const suggestion = read.includes('{') ? undefined : suggest(read, documents.keys());
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
