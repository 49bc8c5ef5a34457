import { isRecord } from '../../blocks/_contract/bind.ts';
import { reads } from '../../blocks/_contract/reads.ts';
import { dataReads } from '../pages/page-scope.ts';
import type { ReadSource } from '../reads/read-source.ts';
import type { ReadableDatabase } from '../reads/readable-database.ts';
import type { Finding, LintContext, LintedLayout } from './lint-context.ts';
import type { PageAddress } from './list-addresses.ts';
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
  readonly database: Pick<ReadableDatabase, 'serviceLocations' | 'locations'>;
  readonly source: ReadSource;
}

/** Finds pages of a place, or of a service in one, that are all but copies of one another. */
export async function lintCopies(
  { layouts }: LintContext,
  { database, source }: CopiesParts,
): Promise<Finding[]> {
  const services = (await database.serviceLocations.listSources()).map(({ slug, locationSlug, content }) => ({
    key: reads.serviceLocation(slug).path,
    text: content,
    names: [locationSlug],
  }));
  // Many pages read the place they are about; only those that show its text can be copies by it.
  const placePages = listPages(layouts, showsBody);
  const places: ComparedText[] = [];
  for (const { slug, name } of await database.locations.list()) {
    const { path } = reads.location(slug);
    const answer = placePages.has(path) ? await source.read(path) : undefined;
    const body = answer?.status === 'found' && isRecord(answer.data) ? answer.data.content : undefined;
    if (typeof body === 'string') places.push({ key: path, text: body, names: [name, slug] });
  }
  return [...tellCopies(services, listPages(layouts)), ...tellCopies(places, placePages)];
}

/** Lists pages by the documents they read. @param isAsked whether a document of a layout is one to list by. */
function listPages(
  layouts: readonly LintedLayout[],
  isAsked: (linted: LintedLayout, name: string) => boolean = () => true,
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

const showsBody = ({ places }: LintedLayout, name: string) =>
  [...places.keys()].some(({ props }) => JSON.stringify(props).includes(`"$bind":"${name}.contentHtml"`));

function tellCopies(texts: readonly ComparedText[], pageOf: ReadonlyMap<string, PageOfDocument>): Finding[] {
  return findNearCopies(texts, TOO_NEAR).flatMap(({ key, twin, score }): Finding[] => {
    const page = pageOf.get(key);
    if (!page) return [];
    const { linted, address, name } = page;
    const found = `${address.path}, ${Math.round(score * 100)}% the same as ${pageOf.get(twin)?.address.path ?? twin}`;
    const expected = `a page that shares less than ${TOO_NEAR * 100}% of its five-word sequences with any other`;
    return [{ source: linted.source, fault: { code: 'near-copy', path: ['data', name], found, expected } }];
  });
}
