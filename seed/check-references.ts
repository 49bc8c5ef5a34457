import { quote } from '../blocks/_contract/problem.ts';
import { suggest } from '../blocks/_contract/suggest.ts';
import type { CollectionDefinition } from '../collections/_contract/define-collection.ts';
import { type FieldReference, listReferences } from '../collections/_contract/references.ts';
import type { SeedFiles, SeedRecord } from './seed-data.ts';
import { describeSeedFault, type SeedFile } from './seed-file.ts';

/** Finds what is wrong between records: duplicates, and references to records that are not there. */
export function checkReferences(definitions: readonly CollectionDefinition[], files: SeedFiles): string[] {
  const each = definitions.flatMap((definition) => {
    const file = files.get(definition.name);
    return file ? [{ definition, file }] : [];
  });
  return [
    ...each.flatMap(({ definition, file }) => findDuplicates(file, definition.naturalKey)),
    ...each.flatMap(({ definition, file }) =>
      listReferences(definition).flatMap((reference) =>
        findUnknown(file, reference, slugsOf(files.get(reference.to))),
      ),
    ),
    ...each.flatMap(({ definition, file }) =>
      (definition.checkSeed?.(file.records) ?? []).map((fault) => describeSeedFault(file, fault)),
    ),
  ];
}

function slugsOf(file: SeedFile<SeedRecord> | undefined): Set<string> {
  return new Set(file?.records.map(({ slug }) => String(slug)));
}

function findDuplicates(file: SeedFile<SeedRecord>, naturalKey: readonly string[]): string[] {
  const first = new Map<string, number>();
  const [field = '', ...others] = naturalKey.toReversed();
  const keyOf = (record: SeedRecord) =>
    others.length === 0
      ? String(record[field])
      : `${record[field]} (${others.map((other) => record[other]).join(', ')})`;
  return file.records.flatMap((record, index) => {
    const key = keyOf(record);
    const other = first.get(key);
    if (other === undefined) {
      first.set(key, index);
      return [];
    }
    const expected = `a value of its own: record [${other}] has the same`;
    return describeSeedFault(file, { path: [index, field], found: quote(key), expected });
  });
}

function findUnknown(
  file: SeedFile<SeedRecord>,
  { field }: FieldReference,
  known: ReadonlySet<string>,
): string[] {
  return file.records.flatMap((record, index) => {
    const slug = record[field];
    if (typeof slug !== 'string' || known.has(slug)) return [];
    const expected = 'the slug of a record in the seed files';
    return describeSeedFault(file, {
      path: [index, field],
      found: quote(slug),
      expected,
      suggestion: suggest(slug, known),
    });
  });
}
