import type { SearchKind } from '../../blocks/_contract/search-answer.ts';

/** What a search can find, in plain words without markup. */
export interface SearchDocument {
  readonly id: string;
  readonly kind: SearchKind;
  readonly path: string;
  readonly title: string;
  /** Names it is filed under: tags, the client, the place. */
  readonly keywords: string;
  /** What it is about, in a sentence or two. */
  readonly summary: string;
  readonly body: string;
  /** What documents much like this one share; only the best of them are listed. */
  readonly group?: string;
}
