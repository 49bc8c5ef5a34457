import { type Document, isDocument } from '../bson/value.ts';
import { MongoError } from '../mongo-error.ts';
import type { Collection } from '../storage/collection.ts';
import type { TextIndex } from './text-index.ts';
import { foldText, type TextOptions, words } from './words.ts';

const PLAIN: TextOptions = { isCaseSensitive: false, isDiacriticSensitive: false };
const OPTIONS = ['$search', '$caseSensitive', '$diacriticSensitive', '$language'];

/** A `$text` condition: any of the words, all of the "phrases", none of the -excluded words. */
export class TextSearch {
  readonly #index: TextIndex;
  readonly #options: TextOptions;
  readonly #wanted: Set<string>;
  readonly #excluded: string[];
  readonly #phrases: string[];
  readonly #excludedPhrases: string[];
  /** The words as written, when case or accents have to match. */
  readonly #exactWords: Set<string>;

  constructor(index: TextIndex, search: string, options: TextOptions) {
    this.#index = index;
    this.#options = options;
    const phrases = [...search.matchAll(/(-?)"([^"]*)"/g)];
    const fold = (text: string): string => foldText(text, options);
    this.#phrases = phrases.filter(([, minus]) => minus === '').map(([, , text]) => fold(text ?? ''));
    this.#excludedPhrases = phrases
      .filter(([, minus]) => minus === '-')
      .map(([, , text]) => fold(text ?? ''));
    const rest = search.replace(/-"[^"]*"/g, ' ');
    const excluded = rest.match(/(?<=^|\s)-[^\s"]+/g) ?? [];
    const included = rest.replace(/(?<=^|\s)-[^\s"]+/g, ' ');
    this.#excluded = excluded.flatMap((word) => words(word, PLAIN));
    this.#wanted = new Set(words(included, PLAIN));
    this.#exactWords = new Set(words(included, options));
  }

  candidates(): Set<number> {
    return this.#index.candidates(this.#wanted);
  }

  matches(document: Document): boolean {
    const found = this.#index.wordsOf(document, PLAIN);
    if (![...this.#wanted].some((word) => found.has(word))) return false;
    if (this.#excluded.some((word) => found.has(word))) return false;
    if (this.#options.isCaseSensitive || this.#options.isDiacriticSensitive) {
      const exact = this.#index.wordsOf(document, this.#options);
      if (![...this.#exactWords].some((word) => exact.has(word))) return false;
    }
    if (this.#phrases.length + this.#excludedPhrases.length === 0) return true;
    const texts = this.#index.textsOf(document).map((text) => foldText(text, this.#options));
    const occurs = (phrase: string): boolean => texts.some((text) => text.includes(phrase));
    return this.#phrases.every(occurs) && !this.#excludedPhrases.some(occurs);
  }

  score(document: Document): number {
    return this.#index.score(document, this.#wanted);
  }
}

/** Takes a top-level `$text` out of a filter; throws when the collection has no text index. */
export function takeTextSearch(
  filter: Document,
  collection: Collection,
): { text: TextSearch | undefined; filter: Document } {
  if (!Object.hasOwn(filter, '$text')) return { text: undefined, filter };
  const { $text, ...rest } = filter;
  if (!isDocument($text)) throw new MongoError('TypeMismatch', '$text: expected a document with $search.');
  const unknown = Object.keys($text).find((option) => !OPTIONS.includes(option));
  if (unknown) throw new MongoError('BadValue', `$text: "${unknown}" is not supported.`);
  const { $search, $language, $caseSensitive = false, $diacriticSensitive = false } = $text;
  if (typeof $search !== 'string') throw new MongoError('TypeMismatch', '$text: $search has to be a string.');
  if ($language !== undefined && $language !== 'english' && $language !== 'en') {
    throw new MongoError(
      'BadValue',
      `$text: the language ${String($language)} is not supported; only english is.`,
    );
  }
  if (typeof $caseSensitive !== 'boolean' || typeof $diacriticSensitive !== 'boolean') {
    throw new MongoError(
      'TypeMismatch',
      '$text: $caseSensitive and $diacriticSensitive have to be true or false.',
    );
  }
  const { textIndex } = collection;
  if (!textIndex) throw new MongoError('IndexNotFound', 'text index required for $text query');
  const options = { isCaseSensitive: $caseSensitive, isDiacriticSensitive: $diacriticSensitive };
  return { text: new TextSearch(textIndex, $search, options), filter: rest };
}
