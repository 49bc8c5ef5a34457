import type { PageDocuments } from '../../collections/_contract/registry.ts';
import type { Site } from './site.ts';

/**
 * What bindings and selections of one page can see: the documents its layout reads, the parts of
 * its address (`params`), its declared query parameters (`query`) and the frame (`site`).
 */
export interface Scope extends PageDocuments {
  readonly params: Readonly<Record<string, string>>;
  readonly query: Readonly<Record<string, string>>;
  readonly site: Site;
}

/** Names that a layout's `data` may not take, because every page has them. */
export const RESERVED_SCOPE_NAMES = ['params', 'query', 'site'] as const;
