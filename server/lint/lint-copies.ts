import { isRecord } from '../../blocks/_contract/bind.ts';
import { EVERY_READ } from '../../collections/_contract/every-read.ts';
import { dataReads } from '../pages/page-scope.ts';
import type { ReadSource } from '../reads/read-source.ts';
import type { ReadableDatabase } from '../reads/readable-database.ts';
import type { Finding, LintContext, LintedLayout } from './lint-context.ts';
import { mainDocument, type PageAddress } from './list-addresses.ts';
import { type ComparedText, findNearCopies } from './near-copies.ts';

/** Two pages of places that share this much read as one with the name changed, also to a search engine. */
const TOO_NEAR = 0.5;

/** A page by a document it reads, and the name of that document in its layout. */
interface PageOfDocument {
  readonly linted: LintedLayout;
  readonly address: PageAddress;
  readonly name: string;
}

export interface CopiesParts {
  readonly database: ReadableDatabase;
  readonly source: ReadSource;
}

/** Finds pages of documents, such as places, that are all but copies of one another. */
export async function lintCopies(
  { layouts }: LintContext,
  { database, source }: CopiesParts,
): Promise<Finding[]> {
  const findings: Finding[] = [];
  for (const [pattern, { collection, read }] of EVERY_READ) {
    const { bodyField, copyNames } = collection;
    if (read.answers !== 'document' || bodyField === undefined || !copyNames) continue;
    // Many pages read a document they mention; only those about it, or showing its text, can be copies by it.
    const pages = listPages(layouts, isAbout(`${bodyField}Html`));
    const texts: ComparedText[] = [];
    for (const record of await database.of(collection).list()) {
      const path = pattern.replace(/:\w+/, () => encodeURIComponent(String(record.slug)));
      const answer = pages.has(path) ? await source.read(path) : undefined;
      const body = answer?.status === 'found' && isRecord(answer.data) ? answer.data[bodyField] : undefined;
      const names = copyNames.map((name) => String(record[name]));
      if (typeof body === 'string') texts.push({ key: path, text: body, names });
    }
    findings.push(...reportCopies(texts, pages));
  }
  return findings;
}

/** Lists pages by the documents they read. @param isAsked whether a document of a layout is one to list by. */
function listPages(
  layouts: readonly LintedLayout[],
  isAsked: (linted: LintedLayout, name: string) => boolean,
): ReadonlyMap<string, PageOfDocument> {
  const pages = layouts.flatMap((linted) => {
    const names = new Set(Object.keys(linted.layout.data).filter((name) => isAsked(linted, name)));
    return linted.addresses.flatMap((address) =>
      dataReads(linted.layout, address.params)
        .filter(({ name }) => names.has(name))
        .map(({ name, path }) => [path, { linted, address, name }] as const),
    );
  });
  return new Map(pages);
}

const isAbout =
  (field: string) =>
  ({ layout, places }: LintedLayout, name: string) =>
    mainDocument(layout)?.name === name ||
    [...places.keys()].some(({ props }) => JSON.stringify(props).includes(`"$bind":"${name}.${field}`));

function reportCopies(
  texts: readonly ComparedText[],
  pageOf: ReadonlyMap<string, PageOfDocument>,
): Finding[] {
  return findNearCopies(texts, TOO_NEAR).flatMap(({ key, twin, score }): Finding[] => {
    const page = pageOf.get(key);
    if (!page) return [];
    const { linted, address, name } = page;
    const found = `${address.path}, ${Math.round(score * 100)}% the same as ${pageOf.get(twin)?.address.path ?? twin}`;
    const expected = `a page that shares less than ${TOO_NEAR * 100}% of its five-word sequences with any other`;
    return [{ source: linted.source, fault: { code: 'near-copy', path: ['data', name], found, expected } }];
  });
}
