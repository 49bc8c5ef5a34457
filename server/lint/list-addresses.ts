import type { PreparedLayout } from '../../blocks/_contract/prepared-layout.ts';
import { paramsOfRead } from '../../blocks/_contract/read-pattern.ts';
import { fillRoute, findParams } from '../pages/document-address.ts';
import { dataReads } from '../pages/page-scope.ts';
import { type Documents, isMissing } from './list-documents.ts';

type Params = Readonly<Record<string, string>>;

/** One page: its layout at one address. */
export interface PageAddress {
  readonly file: string;
  readonly path: string;
  readonly params: Params;
}

/** The one address of a layout that has no variable part; undefined for all others. */
function fixedAddress(file: string): PageAddress | undefined {
  return file.includes('$') ? undefined : { file, path: fillRoute(file, {}), params: {} };
}

/** The document that a page with a variable address is about: of the required ones, that which takes most of it. */
export function mainDocument({ data }: PreparedLayout): { name: string; read: string } | undefined {
  const required = Object.entries(data).filter(([, entry]) => entry.required);
  const [main] = required
    .map(([name, { read }]) => ({ name, read }))
    .sort((a, b) => paramsOfRead(b.read).length - paramsOfRead(a.read).length);
  return main;
}

/**
 * Lists the addresses at which a layout is a page: one where its address has no variable part, otherwise
 * one for each document that has all the layout requires; none where what it requires is not there.
 */
export function listAddresses(file: string, layout: PreparedLayout, documents: Documents): PageAddress[] {
  const fixed = fixedAddress(file);
  if (fixed) {
    const isGone = dataReads(layout, {}).some((read) => read.required && isMissing(read.path, documents));
    return isGone ? [] : [fixed];
  }
  const main = mainDocument(layout);
  if (!main) return [];
  return [...documents].flatMap(([path, document]) => {
    const params = findParams(main.read, path, document);
    if (!params) return [];
    const isComplete = dataReads(layout, params).every((read) => !read.required || documents.has(read.path));
    return isComplete ? [{ file, path: fillRoute(file, params), params }] : [];
  });
}
