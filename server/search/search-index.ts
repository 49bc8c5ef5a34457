import { setImmediate as nextTurn } from 'node:timers/promises';
import { distance } from 'fastest-levenshtein';
import MiniSearch, { type SearchOptions, type SearchResult } from 'minisearch';
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

/** Words of a query that are looked at. */
const MOST_WORDS = 8;
/** Documents that are taken in before whoever waits for the server gets a turn. */
const DOCUMENTS_A_TURN = 10;

const BOOST: SearchOptions['boost'] = { title: 5, keywords: 2, summary: 1.5 };
/** Fewer results than these, and words that begin alike or are near count, too. */
const FEW = 3;
/** So many results by what documents say of themselves, and their bodies need not be looked through. */
const PLENTY = 40;

/** Shorter words begin too many others. */
const SHORTEST_BEGINNING = 3;
/** Terms that one word of a query may stand for. */
const MOST_ALIKE = 8;
/** What such a term counts beside a word of the query itself. */
const ALIKE_WEIGHT = 0.4;

/** Whether one may be the other with a typing error: one in words of five letters, two from eight. */
function isNear(a: string, b: string): boolean {
  const most = a.length < 5 ? 0 : Math.min(2, Math.round(a.length * 0.2));
  return Math.abs(a.length - b.length) <= most && distance(a, b) <= most;
}

/** How far a word may be from one that the site knows, to be offered in its place. */
const SUGGESTED_DISTANCE = 0.4;
/** The same for long words, in letters. */
const MOST_ERRORS = 4;

const wordsOf = (text: string) => findWords(text).map(({ word }) => word);
const termsOf = (query: string) => [
  ...new Set(
    wordsOf(query)
      .slice(0, MOST_WORDS)
      .flatMap((word) => toTerm(word) ?? []),
  ),
];

/** A form of words by which documents are found. */
interface KnownTerm {
  readonly term: string;
  /** A word that stands for it in a text. */
  readonly word: string;
  /** How often it was met: of two terms the one met less is in fewer documents. */
  count: number;
}

type Scored = Pick<SearchResult, 'id' | 'score' | 'terms'>;

const addScores = ({ id, score, terms }: Scored, before: Scored | undefined): Scored =>
  before ? { id, score: before.score + score, terms: [...before.terms, ...terms] } : { id, score, terms };

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
  /** Every term that a document has or had. */
  private readonly vocabulary = new Map<string, KnownTerm>();
  /** The term of each word as it is written: a few thousand words are most of every text. */
  private readonly termOf = new Map<string, KnownTerm | null>();
  private readonly documents = new Map<string, SearchDocument>();
  /** The ids of the documents of each source. */
  private readonly sources = new Map<string, ReadonlySet<string>>();

  constructor() {
    this.index = new MiniSearch<SearchDocument>({
      fields: FIELDS,
      tokenize: wordsOf,
      processTerm: (word) => this.takeWord(word),
      searchOptions: {
        tokenize: (term) => [term],
        processTerm: (term) => term,
        boost: BOOST,
      },
    });
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
    const words = termsOf(query);
    const boostTerm = (term: string) => (words.includes(term) ? 1 : ALIKE_WEIGHT);
    const short = { fields: SHORT_FIELDS, boostTerm };
    const all = { fields: FIELDS, boostTerm };
    const narrow = words.map((word) => (this.vocabulary.has(word) ? [word] : this.findAlike(word)));
    let found = this.findAll(narrow, short);
    if (found.length < PLENTY) found = this.findAll(narrow, all);
    if (found.length < FEW && words.some((word) => this.vocabulary.has(word))) {
      const wide = words.map((word) => [...new Set([word, ...this.findAlike(word)])]);
      found = this.findAll(wide, all);
    }
    const isPartial = found.length === 0;
    if (isPartial) found = this.find(narrow.flat(), short);
    if (found.length === 0) found = this.find(narrow.flat(), all);
    return { hits: this.rank(found), isPartial: isPartial && found.length > 0 };
  }

  /** The terms that begin with this or, where none does, those nearest to it; the most used first. */
  private findAlike(term: string): string[] {
    const known = [...this.vocabulary.keys()].filter((other) => other !== term);
    const beginning = term.length < SHORTEST_BEGINNING ? [] : known.filter((other) => other.startsWith(term));
    const alike = beginning.length > 0 ? beginning : known.filter((other) => isNear(term, other));
    return alike.sort((a, b) => this.countOf(b) - this.countOf(a)).slice(0, MOST_ALIKE);
  }

  /**
   * Finds documents that have a term of every group. The rarest group goes first, and those after it are looked
   * for only in what is left: to score every document with a word that is everywhere takes most of the time.
   */
  private findAll(groups: readonly (readonly string[])[], options: SearchOptions): readonly Scored[] {
    if (groups.some((group) => group.length === 0)) return [];
    const count = (group: readonly string[]) => group.reduce((sum, term) => sum + this.countOf(term), 0);
    const [rarest = [], ...others] = groups.toSorted((a, b) => count(a) - count(b));
    let found = this.find(rarest, options);
    for (const group of others) {
      if (found.length === 0) break;
      const before = new Map(found.map((result) => [result.id, result]));
      found = this.find(group, options, before).map((result) => addScores(result, before.get(result.id)));
    }
    return found;
  }

  /** Finds documents that have one of the terms. @param within looks in these alone. */
  private find(
    terms: readonly string[],
    options: SearchOptions,
    within?: ReadonlyMap<string, unknown>,
  ): readonly Scored[] {
    return this.index.search(
      { queries: [...terms], combineWith: 'OR' },
      { ...options, ...(within && { boostDocument: (id: string) => (within.has(id) ? 1 : 0) }) },
    );
  }

  private countOf(term: string): number {
    return this.vocabulary.get(term)?.count ?? 0;
  }

  private takeWord(word: string): string | null {
    const known = this.termOf.get(word) ?? this.learnWord(word);
    if (known === null) return null;
    known.count += 1;
    return known.term;
  }

  private learnWord(word: string): KnownTerm | null {
    if (this.termOf.has(word)) return null;
    const term = toTerm(word);
    const known =
      term === null ? null : (this.vocabulary.get(term) ?? { term, word: word.toLowerCase(), count: 0 });
    this.termOf.set(word, known);
    if (known) this.vocabulary.set(known.term, known);
    return known;
  }

  private rank(found: readonly Scored[]): Hit[] {
    const scored: (Hit & { readonly score: number })[] = [];
    for (const { id, score, terms } of found) {
      const document = this.documents.get(id);
      if (document) scored.push({ document, terms, score: score * document.weight });
    }
    return scored.sort((a, b) => b.score - a.score);
  }

  /** A query that finds all of its words, near to one that does not; undefined where none is near. */
  suggest(query: string): string | undefined {
    const words = wordsOf(query).slice(0, MOST_WORDS);
    const near = words.map((word) => {
      const term = toTerm(word);
      return term === null || this.vocabulary.has(term) ? word : this.findNearest(term)?.word;
    });
    const suggested = near.filter((word) => word !== undefined).join(' ');
    if (suggested === words.join(' ')) return undefined;
    const { hits, isPartial } = this.search(suggested);
    return hits.length > 0 && !isPartial ? suggested : undefined;
  }

  /** Of the terms that this may have been meant for, the nearest, and of those the most used. */
  private findNearest(term: string): KnownTerm | undefined {
    let nearest: KnownTerm | undefined;
    let least = Math.min(MOST_ERRORS, Math.round(term.length * SUGGESTED_DISTANCE));
    for (const known of this.vocabulary.values()) {
      if (Math.abs(known.term.length - term.length) > least) continue;
      const errors = distance(known.term, term);
      const isBetter = errors < least || (errors === least && known.count > (nearest?.count ?? 0));
      if (isBetter) [nearest, least] = [known, errors];
    }
    return nearest;
  }
}
