import type { PreparedLayout } from '../../blocks/_contract/prepared-layout.ts';
import { fillRead } from '../../blocks/_contract/read-pattern.ts';
import type { ReadState } from '../../blocks/_contract/reads.ts';
import type { Scope } from '../../blocks/_contract/scope.ts';

type Query = Readonly<Record<string, string>>;

const LONGEST_QUERY_VALUE = 200;
/** Nobody types them, and HTML knows no way to write most of them. */
const CONTROL_CHARACTERS = /\p{Cc}+/gu;

/** The query parameters a layout declares, as far as they are there; all others are ignored. */
export function pickQuery(layout: Pick<PreparedLayout, 'query'>, search: URLSearchParams): Query {
  const query: Record<string, string> = {};
  for (const name of layout.query) {
    const value = search.get(name)?.replace(CONTROL_CHARACTERS, ' ').trim().slice(0, LONGEST_QUERY_VALUE);
    if (value) query[name] = value;
  }
  return query;
}

/** The reads of a layout's own documents, with the parts of the address filled in. */
export function dataReads(
  layout: PreparedLayout,
  params: Readonly<Record<string, string>>,
): { name: string; path: string; required: boolean }[] {
  return Object.entries(layout.data).map(([name, entry]) => ({
    name,
    path: fillRead(entry.read, params),
    required: entry.required,
  }));
}

/** Puts the answers of a layout's own reads beside what every page has. */
export function buildScope(
  base: Pick<Scope, 'params' | 'query' | 'site'>,
  entries: readonly { name: string; path: string }[],
  states: ReadonlyMap<string, ReadState<unknown>>,
): Scope {
  const documents: Record<string, unknown> = {};
  for (const { name, path } of entries) {
    const state = states.get(path);
    if (state?.status === 'loaded') documents[name] = state.data;
  }
  return { ...documents, ...base };
}
