import type { ReadAnswers } from '../../collections/_contract/registry.ts';
import type { SearchAnswer } from './search-answer.ts';

/**
 * A read: a GET of the API by its path, which is also its cache key on the server and in the
 * browser. `T` is what the path answers; it exists only for the type checker.
 */
export interface Read<T> {
  readonly path: string;
  readonly answers?: (answer: T) => void;
}

/** The path of every read that collections answer: `/api/services/:slug`. */
export type ReadPath = keyof ReadAnswers & string;

/**
 * A read of a collection (the specification, section 7). Browser-safe: nothing but a path and a type.
 * @param path its pattern. @param part what stands for the variable part of the pattern, if it has one.
 */
export function readOf<P extends ReadPath>(path: P, part = ''): Read<ReadAnswers[P]> {
  return { path: path.replace(/:\w+/, () => encodeURIComponent(part)) };
}

/** A page of search results. @param page from 1. */
export function searchRead(query: string, page = 1): Read<SearchAnswer> {
  const asked = new URLSearchParams({ q: query, ...(page > 1 && { page: String(page) }) });
  return { path: `/api/search?${asked}` };
}

/** The three states of a read, on the server and in the browser alike. */
export type ReadState<T> =
  | { readonly status: 'loading' }
  | { readonly status: 'error'; readonly message: string }
  | { readonly status: 'loaded'; readonly data: T };
