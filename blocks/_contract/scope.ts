import type { Read, reads } from './reads.ts';
import type { Site } from './site.ts';

type AnswerOf<R> = R extends (...args: never[]) => Read<infer T> ? T : never;

/** The documents a layout's `data` may name, by the name of the read that answers them. */
export type PageData = { readonly [Name in keyof typeof reads]?: AnswerOf<(typeof reads)[Name]> };

/**
 * What bindings and selections of one page can see: the documents its layout reads, the parts of
 * its address (`params`), its declared query parameters (`query`) and the frame (`site`).
 */
export interface Scope extends PageData {
  readonly params: Readonly<Record<string, string>>;
  readonly query: Readonly<Record<string, string>>;
  readonly site: Site;
}

/** Names that a layout's `data` may not take, because every page has them. */
export const RESERVED_SCOPE_NAMES = ['params', 'query', 'site'] as const;
