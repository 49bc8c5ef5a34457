import { type Fault, quote } from '../../blocks/_contract/problem.ts';

const FOLDER = '_files/';
/** A backslash parts folders on some systems, and what is no text in UTF-8 can be written in no address. */
const UNSERVED = /[\\\p{Cc}\p{Cs}\ufffd]/u;

/** Whether a file of `_files` can be downloaded under no address, because of its name. */
export function isStrayDownload(file: string): boolean {
  return file.startsWith(FOLDER) && UNSERVED.test(file);
}

/** Says why such a file is not served, and a name under which it would be. */
export function toStrayDownloadFault(file: string): Fault {
  const tidy = file.replace(new RegExp(`${UNSERVED.source}+`, 'gu'), '-');
  return {
    code: 'file-name',
    path: [],
    found: `the file name ${quote(file)}, which is not served`,
    expected: 'a name without backslashes, line breaks and characters that are not UTF-8',
    suggestion: tidy,
  };
}
