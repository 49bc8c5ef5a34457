import { findPoorName, toStrayFault } from '../pages/file-name-fault.ts';
import type { Finding, LintContext } from './lint-context.ts';
import { isStrayPicture, toStrayPictureFault } from './stray-picture.ts';

/** Finds layouts whose names make poor addresses, and files that look like layouts or pictures but are neither. */
export function lintNames({ layouts, strays }: Pick<LintContext, 'layouts' | 'strays'>): Finding[] {
  const poor = layouts.flatMap(({ file, source }): Finding[] => {
    const fault = findPoorName(file);
    return fault ? [{ source, fault }] : [];
  });
  const ignored = strays.map(({ file, source }) => ({
    source,
    fault: isStrayPicture(file) ? toStrayPictureFault(file) : toStrayFault(file),
  }));
  return [...poor, ...ignored];
}
