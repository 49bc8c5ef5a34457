import type { PreparedLayout } from '../../blocks/_contract/prepared-layout.ts';
import { fillRead, paramsOfRead } from '../../blocks/_contract/read-pattern.ts';
import { dataReads } from '../pages/page-scope.ts';
import { routeOfFile } from '../pages/route-of-file.ts';
import type { Documents, ListedDocument } from './list-documents.ts';

type Params = Readonly<Record<string, string>>;

/** One page: its layout at one address. */
export interface PageAddress {
  readonly file: string;
  readonly path: string;
  readonly params: Params;
}

/** Reads the parts of an address out of the read that a document answers, or undefined where it is no such read. */
function paramsOf(template: string, path: string, document: ListedDocument): Params | undefined {
  const names = paramsOfRead(template);
  // Two parts with a hyphen between them cannot be told apart in the path, but the document names both.
  const named = Object.fromEntries(names.map((name) => [name, String(document[name] ?? '')]));
  if (fillRead(template, named) === path) return named;
  const escaped = template.replaceAll(/[.*+?^$()|[\]\\]/g, '\\$&').replaceAll(/\{[^{}]*\}/g, '([^/.]+)');
  const match = new RegExp(`^${escaped}$`).exec(path);
  return match
    ? Object.fromEntries(names.map((name, index) => [name, decodeURIComponent(match[index + 1] ?? '')]))
    : undefined;
}

function fillRoute(file: string, params: Params): string {
  const route = routeOfFile(file) ?? '/';
  return route.replaceAll(/:([a-zA-Z0-9]+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
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
    const params = paramsOf(main.read, path, document);
    if (!params) return [];
    const isComplete = dataReads(layout, params).every((read) => !read.required || documents.has(read.path));
    return isComplete ? [{ file, path: fillRoute(file, params), params }] : [];
  });
}
