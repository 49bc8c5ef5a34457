import type { CollectionDefinition } from '../../collections/_contract/define-collection.ts';
import type { Documents } from '../../collections/_contract/documents.ts';
import type { DocumentOf, SummaryOf } from '../../collections/_contract/schemas.ts';
import type { Changes } from '../db/changes.ts';

type Fields = CollectionDefinition['fields'];

/** What reads ask of a database: what the public may see of each collection, and word of changes. */
export interface ReadableDatabase {
  of(definition: CollectionDefinition): Documents<SummaryOf<Fields>, DocumentOf<Fields>>;
  readonly changes: Pick<Changes, 'subscribe'>;
}
