import { setImmediate as nextTurn } from 'node:timers/promises';
import MiniSearch, { type SearchOptions, type SearchResult } from 'minisearch';
import type { SearchKind } from '../../blocks/_contract/search-answer.ts';
import type { SearchDocument } from './search-document.ts';
import { findWords, toTerm } from './terms.ts';

/** A document that was found, and its words that made it one. */
export interface Hit {
  readonly document: SearchDocument;
  readonly terms: readonly string[];
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
const MOST_WORDS = 8;
/** Documents that are taken in before whoever waits for the server gets a turn. */
const DOCUMENTS_A_TURN = 50;

const BOOST: SearchOptions['boost'] = { title: 5, keywords: 2, summary: 1.5 };
const WEIGHTS: SearchOptions['weights'] = { prefix: 0.6, fuzzy: 0.2 };
/** Fewer results than these, and words that begin alike or are near count, too. */
const FEW = 3;
/** So many results by what documents say of themselves, and their bodies need not be looked through. */
const PLENTY = 40;

/** Shorter words begin or resemble too many others. */
const isPrefix = (term: string) => term.length >= 3;
const fuzzinessOf = (term: string) => (term.length >= 5 ? 0.2 : false);

/** How far a word may be from one that the site knows, to be offered in its place. */
const SUGGESTED_DISTANCE = 0.4;

const wordsOf = (text: string) => findWords(text).map(({ word }) => word);

const SHORT_FIELDS = ['title', 'keywords', 'summary'];
const FIELDS = [...SHORT_FIELDS, 'body'];
const isSame = (a: SearchDocument, b: SearchDocument) =>
  a.title === b.title &&
  a.path === b.path &&
  a.keywords === b.keywords &&
  a.summary === b.summary &&
  a.body === b.body;

/** The words of all documents, each with where it stands: finds, ranks, forgives typing errors. */
export class SearchIndex {
  private readonly index: MiniSearch<SearchDocument>;
  /** Every term that a document has or had, and a word that stands for it in a text. */
  private readonly vocabulary = new Map<string, string>();
  /** The term of each word as it is written: a few thousand words are most of every text. */
  private readonly termOf = new Map<string, string | null>();
  private readonly documents = new Map<string, SearchDocument>();
  /** The ids of the documents of each source. */
  private readonly sources = new Map<string, ReadonlySet<string>>();

  constructor() {
    this.index = new MiniSearch<SearchDocument>({
      fields: FIELDS,
      tokenize: wordsOf,
      processTerm: (word) => this.takeWord(word),
      searchOptions: {
        processTerm: toTerm,
        boost: BOOST,
        weights: WEIGHTS,
        maxFuzzy: 2,
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

  /**
   * Finds documents with all words of a query or, where there are none, with some. It looks further only
   * while it finds little: bodies are long, and to forgive words that are known costs more than all else.
   */
  search(query: string): Found {
    const words = wordsOf(query).slice(0, MOST_WORDS).join(' ');
    const isUnknown = (term: string) => !this.vocabulary.has(term);
    const isMistyped = (term: string) => isUnknown(term) && !this.isBeginning(term);
    const narrow: SearchOptions = {
      combineWith: 'AND',
      prefix: (term) => isUnknown(term) && isPrefix(term),
      fuzzy: (term) => isMistyped(term) && fuzzinessOf(term),
    };
    const wide: SearchOptions = { combineWith: 'AND', prefix: isPrefix, fuzzy: fuzzinessOf };
    let found = this.index.search(words, { ...narrow, fields: SHORT_FIELDS });
    if (found.length < PLENTY) found = this.index.search(words, narrow);
    const hasKnown = wordsOf(words).some((word) => !isUnknown(toTerm(word) ?? ''));
    if (found.length < FEW && hasKnown) found = this.index.search(words, wide);
    const isPartial = found.length === 0;
    if (isPartial) found = this.index.search(words, { ...narrow, combineWith: 'OR', fields: SHORT_FIELDS });
    if (found.length === 0) found = this.index.search(words, { ...narrow, combineWith: 'OR' });
    return { hits: this.rank(found), isPartial: isPartial && found.length > 0 };
  }

  /** Whether a word that is known begins with this. */
  private isBeginning(start: string): boolean {
    for (const term of this.vocabulary.keys()) if (term.startsWith(start)) return true;
    return false;
  }

  private takeWord(word: string): string | null {
    const known = this.termOf.get(word);
    if (known !== undefined) return known;
    const term = toTerm(word);
    this.termOf.set(word, term);
    if (term !== null && !this.vocabulary.has(term)) this.vocabulary.set(term, word.toLowerCase());
    return term;
  }

  private rank(found: readonly SearchResult[]): Hit[] {
    const scored = found.flatMap(({ id, score, terms }) => {
      const document = this.documents.get(id);
      return document ? [{ document, terms, score: score * KIND_WEIGHT[document.kind] }] : [];
    });
    return scored.sort((a, b) => b.score - a.score);
  }

  /** A query that finds all of its words, near to one that does not; undefined where none is near. */
  suggest(query: string): string | undefined {
    const words = wordsOf(query).slice(0, MOST_WORDS);
    const near = words.map((word) => {
      if (this.vocabulary.has(toTerm(word) ?? '')) return word;
      const [best] = this.index.search(word, {
        fuzzy: SUGGESTED_DISTANCE,
        maxFuzzy: 4,
      });
      return this.vocabulary.get(best?.terms[0] ?? '');
    });
    const suggested = near.filter((word) => word !== undefined).join(' ');
    const isBetter = suggested !== '' && suggested !== words.join(' ') && !this.search(suggested).isPartial;
    return isBetter ? suggested : undefined;
  }
}
