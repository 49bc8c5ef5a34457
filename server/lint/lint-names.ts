import { findPoorName, toStrayFault } from '../pages/file-name-fault.ts';
import type { Finding, LintContext } from './lint-context.ts';

/** Finds layouts whose names make poor addresses, and files that look like layouts but are none. */
export function lintNames({ layouts, strays }: Pick<LintContext, 'layouts' | 'strays'>): Finding[] {
  const poor = layouts.flatMap(({ file, source }): Finding[] => {
    const fault = findPoorName(file);
    return fault ? [{ source, fault }] : [];
  });
  return [...poor, ...strays.map(({ file, source }) => ({ source, fault: toStrayFault(file) }))];
}
