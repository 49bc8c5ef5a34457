import type { CollectionDefinition } from './define-collection.ts';

/** A field that names a record of a collection. */
export interface FieldReference {
  readonly field: string;
  /** The name of the other collection. */
  readonly to: string;
  /** Whether the database keeps the other record's identifier, and not its slug. */
  readonly isStoredAsId: boolean;
}

/** The references of a collection's records to others. */
export function listReferences({ fields }: Pick<CollectionDefinition, 'fields'>): FieldReference[] {
  return Object.entries(fields).flatMap(([field, schema]) =>
    typeof schema.references === 'string'
      ? [{ field, to: schema.references, isStoredAsId: schema.isStoredAsId === true }]
      : [],
  );
}
