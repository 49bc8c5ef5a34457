import type { Fault } from '../../blocks/_contract/problem.ts';
import { findPoorName, toStrayFault } from '../layouts/file-name-fault.ts';
import type { Finding, LintContext } from './lint-context.ts';
import { isStrayDownload, toStrayDownloadFault } from './stray-download.ts';
import { isStrayPicture, toStrayPictureFault } from './stray-picture.ts';

function toFault(file: string): Fault {
  if (isStrayPicture(file)) return toStrayPictureFault(file);
  return isStrayDownload(file) ? toStrayDownloadFault(file) : toStrayFault(file);
}

/** Finds layouts whose names make poor addresses, and files that their names keep from being served. */
export function lintNames({ layouts, strays }: Pick<LintContext, 'layouts' | 'strays'>): Finding[] {
  const poor = layouts.flatMap(({ file, source }): Finding[] => {
    const fault = findPoorName(file);
    return fault ? [{ source, fault }] : [];
  });
  const ignored = strays.map(({ file, source }) => ({ source, fault: toFault(file) }));
  return [...poor, ...ignored];
}
