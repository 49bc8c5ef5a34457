import type { EveryRead } from '../../collections/_contract/every-read.ts';
import type { ReadParams } from '../../collections/_contract/reads.ts';
import type { ReadableDatabase } from './readable-database.ts';

/**
 * Answers one read from the documents of its collection.
 * @param params the variable parts of its path. @returns undefined where there is nothing.
 */
export async function answerRead(
  { collection, read }: EveryRead,
  params: ReadParams,
  database: ReadableDatabase,
): Promise<unknown> {
  const documents = database.of(collection);
  if (read.answers === 'list') return documents.list(read.where && { where: read.where(params) });
  if (read.answers === 'document') return documents.findBySlug(params.slug ?? '');
  return read.make(documents, params);
}
