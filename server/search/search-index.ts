import { setImmediate as nextTurn } from 'node:timers/promises';
import MiniSearch, { type SearchOptions } from 'minisearch';
import type { SearchKind } from '../../blocks/_contract/search-answer.ts';
import type { SearchDocument } from './search-document.ts';
import { findWords, toTerm } from './terms.ts';

/** A document that was found, and its words that made it one. */
export interface Hit {
  readonly document: SearchDocument;
  readonly terms: ReadonlySet<string>;
}

export interface Found {
  /** The best first. */
  readonly hits: readonly Hit[];
  /** Whether none has all words of the query, and these have some. */
  readonly isPartial: boolean;
}

/** What visitors come for stands before what is there in numbers. */
const KIND_WEIGHT: Readonly<Record<SearchKind, number>> = {
  service: 2,
  industry: 1.4,
  page: 1.3,
  'case-study': 1.2,
  location: 1.2,
  article: 1,
  question: 0.9,
  'service-location': 0.7,
};

/** Words of a query that are looked at. */
const MOST_WORDS = 10;
/** Documents that are taken in before whoever waits for the server gets a turn. */
const DOCUMENTS_A_TURN = 50;

const OPTIONS: SearchOptions = {
  boost: { title: 5, keywords: 2, summary: 1.5 },
  // Shorter words begin or resemble too many others.
  prefix: (term) => term.length >= 3,
  fuzzy: (term) => (term.length >= 5 ? 0.2 : false),
  maxFuzzy: 2,
  weights: { prefix: 0.6, fuzzy: 0.2 },
};

/** How far a word may be from one that the site knows, to be offered in its place. */
const SUGGESTED_DISTANCE = 0.4;

const wordsOf = (text: string) => findWords(text).map(({ word }) => word);

const isSame = (a: SearchDocument, b: SearchDocument) =>
  a.title === b.title &&
  a.path === b.path &&
  a.keywords === b.keywords &&
  a.summary === b.summary &&
  a.body === b.body;

/** The words of all documents, each with where it stands: finds, ranks, forgives typing errors. */
export class SearchIndex {
  private readonly index: MiniSearch<SearchDocument>;
  private readonly documents = new Map<string, SearchDocument>();
  /** The ids of the documents of each source. */
  private readonly sources = new Map<string, ReadonlySet<string>>();

  constructor() {
    this.index = new MiniSearch<SearchDocument>({
      fields: ['title', 'keywords', 'summary', 'body'],
      tokenize: wordsOf,
      processTerm: toTerm,
      searchOptions: {
        ...OPTIONS,
        boostDocument: (id) => KIND_WEIGHT[this.documents.get(String(id))?.kind ?? 'page'],
      },
    });
  }

  get isEmpty(): boolean {
    return this.documents.size === 0;
  }

  /** How many documents can be found that are not of this source. */
  sizeWithout(source: string): number {
    return this.documents.size - (this.sources.get(source)?.size ?? 0);
  }

  /**
   * Brings one source up to date: takes in what is new, forgets what is gone, leaves the rest alone.
   * @param source a name for what the documents come from. @param documents all of it.
   */
  async update(
    source: string,
    documents: AsyncIterable<SearchDocument> | Iterable<SearchDocument>,
  ): Promise<void> {
    const current = new Map<string, SearchDocument>();
    for await (const document of documents) {
      current.set(document.id, document);
      if (current.size % DOCUMENTS_A_TURN === 0) await nextTurn();
    }
    for (const id of this.sources.get(source) ?? []) {
      const known = this.documents.get(id);
      const now = current.get(id);
      if (known && now && isSame(known, now)) continue;
      this.index.discard(id);
      this.documents.delete(id);
    }
    this.sources.set(source, new Set(current.keys()));
    const added = [...current.values()].filter(({ id }) => !this.documents.has(id));
    for (const document of added) this.documents.set(document.id, document);
    await this.index.addAllAsync(added, { chunkSize: DOCUMENTS_A_TURN });
  }

  /** Finds documents with all words of a query or, where there are none, with some. */
  search(query: string): Found {
    const words = wordsOf(query).slice(0, MOST_WORDS).join(' ');
    const all = this.index.search(words, { combineWith: 'AND' });
    const found = all.length > 0 ? all : this.index.search(words, { combineWith: 'OR' });
    const hits = found.flatMap(({ id, terms }): Hit[] => {
      const document = this.documents.get(String(id));
      return document ? [{ document, terms: new Set(terms) }] : [];
    });
    return { hits, isPartial: all.length === 0 && hits.length > 0 };
  }

  /** A query of words that the site knows, near to one that finds nothing; undefined where none is near. */
  suggest(query: string): string | undefined {
    const words = wordsOf(query).slice(0, MOST_WORDS);
    const near = words.map((word) => {
      if (this.index.search(word, { fuzzy: false }).length > 0) return word;
      const [best] = this.index.search(word, {
        fuzzy: SUGGESTED_DISTANCE,
        maxFuzzy: 4,
        fields: ['title', 'keywords', 'summary'],
      });
      return best?.terms[0];
    });
    const suggested = near.filter((word) => word !== undefined).join(' ');
    return suggested === '' || suggested === query ? undefined : suggested;
  }
}
