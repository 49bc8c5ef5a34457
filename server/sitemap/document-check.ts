import { createReadMatcher } from '../reads/match-read.ts';
import type { DocumentSources } from './document-sources.ts';

const matchRead = createReadMatcher();

/**
 * Makes a function that tells whether a read such as `/api/locations/hobart` has a document to answer
 * with. The slugs of a collection are fetched once, when first asked for.
 */
export function createDocumentCheck(sources: DocumentSources): (read: string) => Promise<boolean> {
  const slugs = new Map<string, Promise<ReadonlySet<string>>>();
  return async (read) => {
    const match = matchRead(read);
    const source = match && sources(match.pattern);
    if (!source) return false;
    const known = slugs.get(match.pattern) ?? source.listSlugs();
    slugs.set(match.pattern, known);
    return (await known).has(match.params.slug ?? '');
  };
}
