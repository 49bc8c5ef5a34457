import { quote } from '../../blocks/_contract/problem.ts';
import type { Finding, LintContext } from './lint-context.ts';

/** A part of an address that can be said on the phone; those that begin with `$` are filled by documents. */
const GOOD_PART = /^(?:\$[a-zA-Z0-9]+|[a-z0-9]+(?:-[a-z0-9]+)*)$/;

/** The same name as an address reads best. */
function tidyName(name: string): string {
  const parts = name.split('/').map((part) => {
    if (GOOD_PART.test(part)) return part;
    const plain = part.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
    return plain.replaceAll(/[^a-z0-9]+/g, '-').replaceAll(/^-|-$/g, '');
  });
  return parts.join('/');
}

/** Finds layouts whose names make poor addresses, and files that look like layouts but are none. */
export function lintNames({ layouts, strays }: Pick<LintContext, 'layouts' | 'strays'>): Finding[] {
  const poor = layouts.flatMap(({ file, source }): Finding[] => {
    const name = file.replace(/\.json$/, '');
    if (name.split('/').every((part) => GOOD_PART.test(part))) return [];
    const found = `the file name ${quote(file)}`;
    const expected = 'lower-case letters, digits and hyphens, because the name is the address';
    const suggestion = `${tidyName(name)}.json`;
    return [{ source, fault: { code: 'file-name', path: [], found, expected, suggestion } }];
  });
  const ignored = strays.map(({ file, source }): Finding => {
    const found = `the file name ${quote(file)}, which is no page`;
    const suggestion = `${tidyName(file.replace(/\.json.*$/i, ''))}.json`;
    const expected = 'a name that ends in ".json"';
    return { source, fault: { code: 'file-name', path: [], found, expected, suggestion } };
  });
  return [...poor, ...ignored];
}
