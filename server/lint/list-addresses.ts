import type { PreparedLayout } from '../../blocks/_contract/prepared-layout.ts';
import { paramsOfRead } from '../../blocks/_contract/read-pattern.ts';
import { fillRoute, findParams } from '../pages/document-address.ts';
import { dataReads } from '../pages/page-scope.ts';
import type { Documents } from './list-documents.ts';

type Params = Readonly<Record<string, string>>;

/** One page: its layout at one address. */
export interface PageAddress {
  readonly file: string;
  readonly path: string;
  readonly params: Params;
}

/**
 * Lists the addresses at which a layout is a page: one where its address has no variable part, otherwise
 * one for each document that has all the layout requires.
 */
export function listAddresses(file: string, layout: PreparedLayout, documents: Documents): PageAddress[] {
  if (!file.includes('$')) return [{ file, path: fillRoute(file, {}), params: {} }];
  const required = Object.values(layout.data).filter((entry) => entry.required);
  const [main] = required.sort((a, b) => paramsOfRead(b.read).length - paramsOfRead(a.read).length);
  if (!main) return [];
  return [...documents].flatMap(([path, document]) => {
    const params = findParams(main.read, path, document);
    if (!params) return [];
    const isComplete = dataReads(layout, params).every((read) => !read.required || documents.has(read.path));
    return isComplete ? [{ file, path: fillRoute(file, params), params }] : [];
  });
}
