import { LONGEST_SEARCH } from '../../blocks/_contract/rules/search-address.ts';
import type { SearchAnswer, SearchResult } from '../../blocks/_contract/search-answer.ts';
import { collectionNamed } from '../../collections/_contract/collections.ts';
import type { Database } from '../db/database.ts';
import { DatabaseAwayError, isDatabaseUnavailable } from '../db/unavailable.ts';
import type { LayoutStore } from '../layouts/layout-store.ts';
import type { Log } from '../logging/log.ts';
import { collectDocuments, SEARCHED_COLLECTIONS } from './collect-documents.ts';
import { collectPages } from './collect-pages.ts';
import { excerptOf, markText } from './mark-text.ts';
import type { SearchDocument } from './search-document.ts';
import { type Hit, SearchIndex } from './search-index.ts';

export interface SiteSearchOptions {
  readonly database: Pick<Database, 'pageRecords' | 'changes'> & {
    readonly breaker: Pick<Database['breaker'], 'isOpen' | 'inTime'>;
  };
  readonly layouts: Pick<LayoutStore, 'layouts' | 'site' | 'match' | 'findRedirect' | 'onChange'>;
  readonly log: Pick<Log, 'warn'>;
  /** The most documents that are searched; more would cost memory that pages need. */
  readonly maxDocuments?: number;
}

export interface SiteSearch {
  /**
   * Finds what the public may see.
   * @param query as it was typed. @param page of the results, from 1; past the last one it is the last one.
   * @throws DatabaseAwayError where not everything was read yet and the database does not answer soon.
   */
  search(query: string, page: number): Promise<SearchAnswer>;
  /** Reads what can be found before anyone searches. What fails is logged, and tried again by the first search. */
  prepare(): Promise<void>;
  /** Stops listening to changes. */
  close(): void;
}

const RESULTS_A_PAGE = 10;
const EXCERPT_LENGTH = 220;
/** An answer to a question is shown whole, because the page behind it leads on and does not repeat it. */
const ANSWER_LENGTH = 600;
/** How many of a service's pages for places are listed; a search that names the place finds that one first. */
const LISTED_OF_GROUP = 2;
const MAX_DOCUMENTS = 20_000;
/** So long a visitor waits where nothing was read yet that could be answered from. */
const FIRST_WAIT_MS = 1_700;
/** Bodies that are searched of each collection, in characters; of the rest only what it says of itself. */
const MAX_BODY_CHARACTERS = 4_000_000;
const LAYOUTS = 'layouts';

/** The layouts, or a collection by its name. */
type Source = string;
const SOURCES: readonly Source[] = [LAYOUTS, ...SEARCHED_COLLECTIONS.map(({ name }) => name)];

interface Listed extends Hit {
  similar: number;
}

/**
 * Lists an address once, whether its layout or its document was found; questions only lead to one. Keeps the
 * best few of those that are much alike, and counts what is left out.
 */
function foldAlike(hits: readonly Hit[]): Listed[] {
  const groups = new Map<string, Listed[]>();
  const paths = new Set<string>();
  const listed: Listed[] = [];
  for (const hit of hits) {
    const { group, isAnswer, path } = hit.document;
    if (!isAnswer && paths.size === paths.add(path).size) continue;
    const known = group === undefined ? [] : (groups.get(group) ?? []);
    const last = known.at(-1);
    if (known.length >= LISTED_OF_GROUP && last) {
      last.similar += 1;
      continue;
    }
    const entry = { ...hit, similar: 0 };
    listed.push(entry);
    if (group !== undefined) groups.set(group, [...known, entry]);
  }
  return listed;
}

function toResult({ document, terms: words, similar }: Listed): SearchResult {
  const terms = new Set(words);
  const { kind, path, title, isAnswer } = document;
  const length = isAnswer ? ANSWER_LENGTH : EXCERPT_LENGTH;
  return { kind, path, title: markText(title, terms), excerpt: excerptOf(document, terms, length), similar };
}

/**
 * Makes the search of the site. Its index is built by `prepare` or the first search and brought up to date at the
 * next one after a change, by the collection that changed: what was hidden is not found any more. While the
 * database is away, or an update takes longer than a visitor waits, it answers from what it has.
 */
export function createSiteSearch(options: SiteSearchOptions): SiteSearch {
  const { database, layouts, log, maxDocuments = MAX_DOCUMENTS } = options;
  const index = new SearchIndex();
  const stale = new Set<Source>(SOURCES);
  let updating: Promise<void> | undefined;
  /** Whether everything was read once, so that an answer from it is only old and lacks nothing. */
  let isComplete = false;
  let isClosed = false;

  const isServed = (path: string) =>
    layouts.match(path) !== undefined && layouts.findRedirect(path) === undefined;
  const tidyTitle = (title: string) =>
    title.endsWith(layouts.site.seo.titleSuffix)
      ? title.slice(0, -layouts.site.seo.titleSuffix.length)
      : title;

  async function* collect(source: Source): AsyncIterable<SearchDocument> {
    const documents =
      source === LAYOUTS ? collectPages(layouts) : collectDocuments(collectionNamed(source), database);
    let room = maxDocuments - index.sizeWithout(source);
    let bodyRoom = MAX_BODY_CHARACTERS;
    for await (const document of documents) {
      if (!isServed(document.path)) continue;
      if (room === 0) {
        log.warn(`The search holds ${maxDocuments} documents; the rest of ${source} is left out of it`);
        return;
      }
      room -= 1;
      const body = document.body.length <= bodyRoom ? document.body : '';
      bodyRoom -= body.length;
      yield { ...document, body, title: tidyTitle(document.title) };
    }
  }

  async function update(): Promise<void> {
    for (const source of SOURCES) {
      if (!stale.delete(source)) continue;
      try {
        await index.update(source, collect(source));
      } catch (error) {
        stale.add(source);
        throw error;
      }
    }
  }

  async function bringUpToDate(): Promise<void> {
    if (database.breaker.isOpen) throw new DatabaseAwayError('There is nothing yet that could be searched.');
    while (stale.size > 0 || updating) {
      updating ??= update().finally(() => {
        updating = undefined;
      });
      await updating;
    }
    isComplete = true;
  }

  /** Brings it up to date as far as a visitor can wait; the rest is read meanwhile. */
  async function makeReady(): Promise<void> {
    try {
      await database.breaker.inTime(bringUpToDate(), isComplete ? undefined : FIRST_WAIT_MS);
    } catch (error) {
      if (!isComplete || !isDatabaseUnavailable(error)) throw error;
    }
  }

  const stops = [
    database.changes.subscribe((collection) => {
      if (SOURCES.includes(collection)) stale.add(collection);
    }),
    layouts.onChange((change) => {
      // The layout of documents decides whether these are found.
      const isOfPages = change !== 'all' && [...change].every((file) => !file.includes('$'));
      const touched: readonly Source[] = isOfPages ? [LAYOUTS] : SOURCES;
      for (const source of touched) stale.add(source);
    }),
  ];

  return {
    async search(typed, wantedPage) {
      const query = typed.replaceAll(/\s+/g, ' ').trim().slice(0, LONGEST_SEARCH);
      await makeReady();
      const { hits, isPartial } = index.search(query);
      const listed = foldAlike(hits);
      const pages = Math.ceil(listed.length / RESULTS_A_PAGE);
      const page = Math.max(1, Math.min(wantedPage, pages));
      const suggestion = listed.length === 0 || isPartial ? index.suggest(query) : undefined;
      return {
        query,
        total: listed.length,
        page,
        pages,
        isPartial,
        ...(suggestion !== undefined && { suggestion }),
        results: listed.slice((page - 1) * RESULTS_A_PAGE, page * RESULTS_A_PAGE).map(toResult),
      };
    },
    async prepare() {
      try {
        await bringUpToDate();
      } catch (error) {
        if (!isClosed)
          log.warn({ err: error }, 'What can be searched could not be read before the first search');
      }
    },
    close() {
      isClosed = true;
      for (const stop of stops) stop();
    },
  };
}
