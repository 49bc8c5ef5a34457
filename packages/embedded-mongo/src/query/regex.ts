import { BSONRegExp, BSONSymbol } from 'bson';
import { RE2JS } from 're2js';
import { type BsonValue, isDocument } from '../bson/value.ts';
import { tick } from '../deadline.ts';
import { MongoError } from '../mongo-error.ts';
import { type FieldTest, someValueOrElement } from './predicate.ts';

const KNOWN_OPTIONS = /^[imsxu]*$/;

/** The most a search may cost: the length of the text times the steps of the pattern. A few seconds at worst. */
const MAX_WORK = 200_000_000;

/** The most a pattern may grow to when its repetitions are written out: its length times their counts. */
const MAX_EXPANDED = 200_000;

/** What PCRE takes and a search in linear time cannot do, by how it is written. */
const UNSUPPORTED: readonly (readonly [RegExp, string])[] = [
  [/^\(\?(?:=|!)/, 'a look-ahead'],
  [/^\(\?<(?:=|!)/, 'a look-behind'],
  [/^\(\?>/, 'an atomic group'],
  [/^\(\?\(/, 'a condition'],
  [/^\\(?:[1-9]|[gk])/, 'a reference to a group'],
  [/^(?:\*|\+|\?|\})\+/, 'a possessive quantifier'],
];

/** One place where a pattern was found. */
export interface PatternMatch {
  readonly text: string;
  /** Counted in UTF-16 units. */
  readonly index: number;
  /** What each group found; null where it took no part. */
  readonly captures: readonly (string | null)[];
}

/** A compiled regular expression. It never backtracks: a search takes time in proportion to the text. */
export class Pattern {
  readonly #regex: RE2JS;
  readonly #literal: RegExp | undefined;

  /** @throws MongoError for a pattern that is invalid, or that needs what is not supported, which it names */
  constructor(source: string, options: string) {
    checkOptions(options);
    checkSize(source);
    const flags =
      (options.includes('i') ? RE2JS.CASE_INSENSITIVE : 0) |
      (options.includes('m') ? RE2JS.MULTILINE : 0) |
      (options.includes('s') ? RE2JS.DOTALL : 0);
    const pattern = options.includes('x') ? stripWhitespace(source) : source;
    try {
      this.#regex = RE2JS.compile(pattern, flags);
    } catch (error) {
      throw invalid(error);
    }
    this.#literal = literalRegex(pattern, options);
  }

  /** Whether the pattern is found anywhere in a text. */
  test(text: string): boolean {
    if (this.#literal) return this.#literal.test(text);
    this.#count(text);
    return this.#regex.test(text);
  }

  /** Every place where the pattern is found, from left to right. */
  *matches(text: string): Generator<PatternMatch> {
    const matcher = this.#regex.matcher(text);
    this.#count(text);
    while (matcher.find()) {
      this.#count(text);
      const captures = Array.from({ length: matcher.groupCount() }, (_, i) => matcher.group(i + 1) ?? null);
      yield { text: matcher.group() ?? '', index: matcher.start(), captures };
    }
  }

  #count(text: string): void {
    const work = text.length * this.#regex.programSize();
    if (work > MAX_WORK) {
      throw new MongoError('MaxTimeMSExpired', 'the regular expression is too long for so long a text');
    }
    tick(work / 1_000);
  }
}

/** Nothing in plain letters and digits can take long, so the engine of JavaScript, which is faster, finds them. */
function literalRegex(pattern: string, options: string): RegExp | undefined {
  if (!/^\^?[\w -]+$/.test(pattern) || options.includes('m')) return undefined;
  return new RegExp(pattern, options.includes('i') ? 'iu' : 'u');
}

function checkOptions(options: string): void {
  if (KNOWN_OPTIONS.test(options)) return;
  throw new MongoError(
    'Location51108',
    `invalid flag in regex options: "${options}"; known are i, m, s, x and u.`,
  );
}

/** Repetitions are written out when a pattern is compiled, which takes time and memory in proportion. */
function checkSize(source: string): void {
  let repetitions = 1;
  for (const [, least = '', most = ''] of source.matchAll(/\{(\d+)(?:,(\d*))?\}/g)) {
    repetitions += Number(most || least);
  }
  if (repetitions * source.length <= MAX_EXPANDED) return;
  throw new MongoError('Location51091', 'Regular expression is invalid: its repetitions make it too large');
}

function invalid(error: unknown): MongoError {
  const reason = error instanceof Error ? error.message : String(error);
  const place = /`(.*)`$/s.exec(reason)?.[1] ?? '';
  const unsupported = UNSUPPORTED.find(([pattern]) => pattern.test(place))?.[1];
  return new MongoError(
    'Location51091',
    unsupported === undefined
      ? `Regular expression is invalid: ${reason}`
      : `Regular expression is not supported: ${unsupported} (${place}) can take longer than anybody waits`,
  );
}

/** The `x` option: white space and comments outside of classes do not count. */
function stripWhitespace(pattern: string): string {
  return pattern.replace(/(\\.|\[(?:\\.|[^\]\\])*\]?)|\s+|#.*$/gm, (_, kept?: string) => kept ?? '');
}

/** A filter's regular expression: finds in strings, and equals the same expression stored as a value. */
export function regexTest(expression: BSONRegExp): FieldTest {
  const pattern = new Pattern(expression.pattern, expression.options);
  return someValueOrElement((value) => {
    if (typeof value === 'string') return pattern.test(value);
    if (value instanceof BSONSymbol) return pattern.test(value.valueOf());
    return (
      value instanceof BSONRegExp &&
      value.pattern === expression.pattern &&
      value.options === expression.options
    );
  });
}

/** `$regex` with its `$options`. */
export function regexFromOperator(operand: BsonValue, options: BsonValue): BSONRegExp {
  if (options !== undefined && typeof options !== 'string') {
    throw new MongoError('BadValue', '$options has to be a string');
  }
  if (operand instanceof BSONRegExp) return new BSONRegExp(operand.pattern, options ?? operand.options);
  if (typeof operand === 'string') return new BSONRegExp(operand, sortedOptions(options ?? ''));
  throw new MongoError('BadValue', `$regex has to be a string${isDocument(operand) ? ' or a regex' : ''}`);
}

function sortedOptions(options: string): string {
  checkOptions(options);
  return [...options].sort().join('');
}
