import { type Fault, quote } from '../../blocks/_contract/problem.ts';
import { routeOfFile } from './route-of-file.ts';

/** A part of an address that can be said on the phone; those that begin with `$` are filled by documents. */
const GOOD_PART = /^(?:\$[a-zA-Z0-9]+|[a-z0-9]+(?:-[a-z0-9]+)*)$/;

const GOOD_NAME = 'lower-case letters, digits and hyphens, because the name is the address';

/** A part of a name as an address reads best; empty where nothing of it is left. */
export function tidyPart(part: string): string {
  if (GOOD_PART.test(part)) return part;
  const plain = part.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
  return plain.replaceAll(/[^a-z0-9]+/g, '-').replaceAll(/^-|-$/g, '');
}

/** The same name as an address reads best; undefined where nothing of it is left. */
function suggestName(name: string): string | undefined {
  const parts = name.split('/').map(tidyPart);
  return parts.includes('') ? undefined : `${parts.join('/')}.json`;
}

/** Whether a name looks like that of a layout, but is none, as Windows, some editors or a slip make it. */
export function isStray(file: string): boolean {
  const isHidden = file.split('/').some((part) => /^[._]/.test(part));
  return /\.json(?:c|5|\.txt)?$/i.test(file) && routeOfFile(file) === undefined && !isHidden;
}

/** Says what keeps a stray file from being a page. */
export function toStrayFault(file: string): Fault {
  return {
    code: 'file-name',
    path: [],
    found: `the file name ${quote(file)}, which is no page`,
    expected: file.endsWith('.json') ? GOOD_NAME : 'a name that ends in ".json"',
    suggestion: suggestName(file.replace(/\.json.*$/is, '')),
  };
}

/** Says why the name of a layout makes a poor address, if it does. */
export function findPoorName(file: string): Fault | undefined {
  const name = file.replace(/\.json$/, '');
  if (name.split('/').every((part) => GOOD_PART.test(part))) return undefined;
  const found = `the file name ${quote(file)}`;
  return { code: 'file-name', path: [], found, expected: GOOD_NAME, suggestion: suggestName(name) };
}
