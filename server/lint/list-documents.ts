import { isRecord } from '../../blocks/_contract/bind.ts';
import { EVERY_READ, type EveryRead } from '../../collections/_contract/every-read.ts';
import { answerRead } from '../reads/answer-read.ts';
import type { ReadableDatabase } from '../reads/readable-database.ts';

/** A document as lists have it, without its body. */
export type ListedDocument = Readonly<Record<string, unknown>> & { readonly slug: string };

/** Every document that a page can be about, by the read that answers it: `/api/services/local-seo`. */
export type Documents = ReadonlyMap<string, ListedDocument>;

/**
 * Whether a read names a document that is not there, where there are others of its kind; reads of lists
 * name none. @param read a path of the API, filled.
 */
export function isMissing(read: string, documents: Documents): boolean {
  const folder = read.slice(0, read.lastIndexOf('/') + 1);
  const isOfKind = (path: string) => path.startsWith(folder) && !path.includes('/', folder.length);
  return !documents.has(read) && [...documents.keys()].some(isOfKind);
}

const isListed = (value: unknown): value is ListedDocument =>
  isRecord(value) && typeof value.slug === 'string';

const fillPattern = (pattern: string, slug: string) =>
  pattern.replace(/:\w+/, () => encodeURIComponent(slug));

/** Everything that the documents of one read are, as lists have them. */
async function listOf(every: EveryRead, database: ReadableDatabase): Promise<readonly unknown[]> {
  const { collection, read } = every;
  if (read.answers === 'list') return [];
  if (read.answers === 'document') return database.of(collection).list();
  const derived = read.listDocuments?.(await database.of(collection).list()) ?? [];
  return Promise.all(derived.map(({ slug }) => answerRead(every, { slug }, database)));
}

/** Lists what the public may see of every collection whose documents have pages. */
export async function listDocuments(database: ReadableDatabase): Promise<Documents> {
  const documents = new Map<string, ListedDocument>();
  for (const [pattern, every] of EVERY_READ) {
    const listed = (await listOf(every, database)).filter(isListed);
    for (const document of listed) documents.set(fillPattern(pattern, document.slug), document);
  }
  return documents;
}
