import { type BsonValue, type Document, isDocument, isNumeric, toNumber } from '../bson/value.ts';
import { parsePath, valuesAtPath } from '../query/path.ts';
import type { IndexSpec } from '../storage/index-spec.ts';
import { type TextOptions, words } from './words.ts';

/** An inverted index: for each stem, the records that have it and how much it counts there. */
export class TextIndex {
  readonly #postings = new Map<string, Map<number, number>>();
  readonly #fields: { path: string; weight: number }[];

  constructor(readonly spec: IndexSpec) {
    this.#fields = spec.fields
      .filter((field) => field.direction === 'text')
      .map(({ path }) => ({ path, weight: weightOf(spec.document.weights, path) }));
  }

  add(document: Document, id: number): void {
    for (const [stem, score] of this.#scores(document)) {
      const postings = this.#postings.get(stem);
      if (postings) postings.set(id, score);
      else this.#postings.set(stem, new Map([[id, score]]));
    }
  }

  remove(document: Document, id: number): void {
    for (const stem of this.#scores(document).keys()) {
      const postings = this.#postings.get(stem);
      postings?.delete(id);
      if (postings?.size === 0) this.#postings.delete(stem);
    }
  }

  load(records: Iterable<[number, Document]>): void {
    for (const [id, document] of records) this.add(document, id);
  }

  /** The records that have any of the stems. */
  candidates(stems: Iterable<string>): Set<number> {
    const ids = new Set<number>();
    for (const stem of stems) for (const id of this.#postings.get(stem)?.keys() ?? []) ids.add(id);
    return ids;
  }

  /** How well a document answers the stems: MongoDB's measure, where frequent and short count for more. */
  score(document: Document, stems: Iterable<string>): number {
    const scores = this.#scores(document);
    let sum = 0;
    for (const stem of stems) sum += scores.get(stem) ?? 0;
    return sum;
  }

  /** All text under the indexed fields. */
  textsOf(document: Document): string[] {
    return this.#fields.flatMap(({ path }) => textsAt(document, path));
  }

  /** The words of the indexed fields, as the search compares them. */
  wordsOf(document: Document, options: TextOptions): Set<string> {
    return new Set(this.textsOf(document).flatMap((text) => words(text, options)));
  }

  #scores(document: Document): Map<string, number> {
    const scores = new Map<string, number>();
    for (const { path, weight } of this.#fields) {
      for (const text of textsAt(document, path)) {
        const stems = words(text, { isCaseSensitive: false, isDiacriticSensitive: false });
        const counts = new Map<string, number>();
        for (const stem of stems) counts.set(stem, (counts.get(stem) ?? 0) + 1);
        for (const [stem, count] of counts) {
          const frequency = 2 - 1 / 2 ** (count - 1);
          const density = (0.5 * count) / stems.length + 0.5;
          scores.set(stem, (scores.get(stem) ?? 0) + frequency * density * weight);
        }
      }
    }
    return scores;
  }
}

function weightOf(weights: BsonValue, path: string): number {
  const weight = isDocument(weights) ? weights[path] : undefined;
  return isNumeric(weight) ? toNumber(weight) : 1;
}

function textsAt(document: Document, path: string): string[] {
  return valuesAtPath(document, parsePath(path))
    .flatMap((value) => (Array.isArray(value) ? value : [value]))
    .filter((value) => typeof value === 'string');
}
