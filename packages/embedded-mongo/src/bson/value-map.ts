import { tick } from '../deadline.ts';
import type { Collation } from '../query/collation.ts';
import { areEqual } from './compare.ts';
import { keyString } from './key-string.ts';
import type { BsonValue } from './value.ts';

/** A map with BSON values as keys, equal as a collation says. */
export class ValueMap<Content> {
  readonly #collation: Collation;
  readonly #byKey = new Map<string, { value: BsonValue; content: Content }>();
  /** Strings that a collation takes for equal have no key in common, so they are searched one by one. */
  readonly #listed: { value: BsonValue; content: Content }[] = [];

  constructor(collation: Collation) {
    this.#collation = collation;
  }

  get(value: BsonValue): Content | undefined {
    tick();
    if (this.#collation.isSimple) return this.#byKey.get(keyString(value))?.content;
    return this.#listed.find((entry) => areEqual(entry.value, value, this.#collation.strings))?.content;
  }

  /** Sets what the value stands for; a value that is there already keeps its place. */
  set(value: BsonValue, content: Content): void {
    if (this.#collation.isSimple) {
      this.#byKey.set(keyString(value), { value, content });
      return;
    }
    const existing = this.#listed.find((entry) => areEqual(entry.value, value, this.#collation.strings));
    if (existing) existing.content = content;
    else this.#listed.push({ value, content });
  }

  /** The values in the order in which they came first. */
  keys(): BsonValue[] {
    return [...this.#byKey.values(), ...this.#listed].map(({ value }) => value);
  }

  contents(): Content[] {
    return [...this.#byKey.values(), ...this.#listed].map(({ content }) => content);
  }
}

/** The first of each group of equal values. */
export function distinctValues(values: Iterable<BsonValue>, collation: Collation): BsonValue[] {
  const seen = new ValueMap<true>(collation);
  for (const value of values) if (!seen.get(value)) seen.set(value, true);
  return seen.keys();
}
