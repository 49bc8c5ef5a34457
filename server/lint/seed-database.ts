import { collectionNamed } from '../../collections/_contract/collections.ts';
import type { CollectionDefinition } from '../../collections/_contract/define-collection.ts';
import type { Documents } from '../../collections/_contract/documents.ts';
import { documentsInMemory } from '../../collections/_contract/memory-documents.ts';
import type { DocumentOf, SummaryOf } from '../../collections/_contract/schemas.ts';
import type { SeedFiles, SeedRecord } from '../../seed/seed-data.ts';
import { isHtml } from '../content/is-html.ts';
import { createMarkdown } from '../content/markdown.ts';
import type { ReadableDatabase } from '../reads/readable-database.ts';

type Fields = CollectionDefinition['fields'];
type SeedDocuments = Documents<SummaryOf<Fields>, DocumentOf<Fields>>;

const markdown = createMarkdown({ allowsHtml: true });

/** Near enough to what visitors get: nothing here is sent to anyone, so the sanitiser is not loaded. */
function renderBody(content: string): string {
  return isHtml(content) ? content.replaceAll(/<(\/?)h1\b/gi, '<$1h2') : markdown.render(content);
}

function collect(definition: CollectionDefinition, records: readonly SeedRecord[]): SeedDocuments {
  const { bodyField, naturalKey } = definition;
  const idOf = (record: SeedRecord) => naturalKey.map((field) => record[field]).join(' ');
  return documentsInMemory(definition, records, {
    summarize(record) {
      const summary = { id: idOf(record), ...record };
      if (bodyField !== undefined) Reflect.deleteProperty(summary, bodyField);
      return summary;
    },
    complete: (record) => ({
      id: idOf(record),
      ...record,
      ...(bodyField !== undefined && { [`${bodyField}Html`]: renderBody(String(record[bodyField])) }),
    }),
  });
}

/**
 * The seed files as a database that can only be read: what a check of the layouts needs, without
 * starting one.
 */
export function createSeedDatabase(files: SeedFiles): ReadableDatabase {
  const collected = new Map<string, SeedDocuments>();
  return {
    of({ name }) {
      const known = collected.get(name) ?? collect(collectionNamed(name), files.get(name)?.records ?? []);
      collected.set(name, known);
      return known;
    },
    changes: { subscribe: () => () => {} },
  };
}
