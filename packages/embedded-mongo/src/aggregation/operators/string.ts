import { BSONRegExp } from 'bson';
import { compareCodePoints } from '../../bson/compare.ts';
import { type BsonValue, type Document, isNumeric } from '../../bson/value.ts';
import { tick } from '../../deadline.ts';
import { MongoError } from '../../mongo-error.ts';
import { Pattern, type PatternMatch } from '../../query/regex.ts';
import type { OperatorCompiler, OperatorTable } from '../compiler.ts';
import { toText } from './conversion.ts';
import { expectInteger, expectString, fixed, isNullish, named, variadic } from './operands.ts';

export const STRING_OPERATORS: OperatorTable = {
  $concat: variadic((parts) =>
    parts.some(isNullish) ? null : parts.map((part) => expectString('$concat', part)).join(''),
  ),
  $toLower: fixed('$toLower', 1, ([value]) => textOrEmpty(value).toLowerCase()),
  $toUpper: fixed('$toUpper', 1, ([value]) => textOrEmpty(value).toUpperCase()),
  $substr: fixed('$substr', 3, substringOfBytes),
  $substrBytes: fixed('$substrBytes', 3, substringOfBytes),
  $substrCP: fixed('$substrCP', 3, ([value, start, length]) => {
    const from = expectInteger('$substrCP', start);
    const count = expectInteger('$substrCP', length);
    if (from < 0 || count < 0)
      throw new MongoError('BadValue', '$substrCP: start and length must not be negative');
    return [...textOrEmpty(value)].slice(from, from + count).join('');
  }),
  $strLenBytes: fixed('$strLenBytes', 1, ([value]) => Buffer.byteLength(expectString('$strLenBytes', value))),
  $strLenCP: fixed('$strLenCP', 1, ([value]) => [...expectString('$strLenCP', value)].length),
  $strcasecmp: fixed('$strcasecmp', 2, ([a, b]) =>
    Math.sign(compareCodePoints(textOrEmpty(a).toUpperCase(), textOrEmpty(b).toUpperCase())),
  ),
  $indexOfBytes: indexOf('$indexOfBytes', (text) => Buffer.byteLength(text)),
  $indexOfCP: indexOf('$indexOfCP', codePointsIn),
  $split: fixed('$split', 2, ([value, delimiter]) => {
    if (isNullish(value) || isNullish(delimiter)) return null;
    const by = expectString('$split', delimiter);
    if (by === '') throw new MongoError('BadValue', '$split requires a non-empty separator');
    return expectString('$split', value).split(by);
  }),
  $trim: trim('$trim', true, true),
  $ltrim: trim('$ltrim', true, false),
  $rtrim: trim('$rtrim', false, true),
  $replaceOne: replace('$replaceOne', (text, find, replacement) => text.replace(find, () => replacement)),
  $replaceAll: replace('$replaceAll', (text, find, replacement) => text.split(find).join(replacement)),
  $regexMatch: regex('$regexMatch', (text, pattern) => pattern.test(text)),
  $regexFind: regex('$regexFind', (text, pattern) => {
    for (const found of describeMatches(text, pattern.matches(text))) return found;
    return null;
  }),
  $regexFindAll: regex('$regexFindAll', (text, pattern) => [...describeMatches(text, pattern.matches(text))]),
};

function textOrEmpty(value: BsonValue): string {
  return isNullish(value) ? '' : toText(value);
}

function substringOfBytes([value, start, length]: BsonValue[]): BsonValue {
  const bytes = Buffer.from(textOrEmpty(value));
  const from = expectInteger('$substrBytes', start);
  const count = expectInteger('$substrBytes', length);
  if (from < 0) throw new MongoError('BadValue', '$substrBytes: the starting position must not be negative');
  return bytes.toString('utf8', from, count < 0 ? bytes.length : from + count);
}

function indexOf(name: string, measure: (text: string) => number): OperatorCompiler {
  return fixed(name, [2, 4], ([value, search, start, end]) => {
    if (isNullish(value)) return null;
    const text = expectString(name, value);
    const wanted = expectString(name, search);
    const from = isNumeric(start) ? expectInteger(name, start) : 0;
    const to = isNumeric(end) ? expectInteger(name, end) : Number.POSITIVE_INFINITY;
    let position = 0;
    let measured = 0;
    for (let at = text.indexOf(wanted); at >= 0; at = text.indexOf(wanted, at + 1)) {
      tick();
      position += measure(text.slice(measured, at));
      measured = at;
      if (position >= to) return -1;
      if (position >= from) return position;
    }
    return -1;
  });
}

function trim(name: string, isStart: boolean, isEnd: boolean): OperatorCompiler {
  return named(name, ['input'], ['chars'], ({ input, chars }) => {
    if (isNullish(input)) return null;
    const trimmed = isNullish(chars) ? undefined : new Set(expectString(name, chars));
    const isTrimmed = (character: string) => trimmed?.has(character) ?? /[\s\0]/u.test(character);
    const characters = [...expectString(name, input)];
    let from = 0;
    let to = characters.length;
    while (isStart && from < to && isTrimmed(characters[from] ?? '')) from++;
    while (isEnd && to > from && isTrimmed(characters[to - 1] ?? '')) to--;
    return characters.slice(from, to).join('');
  });
}

function replace(
  name: string,
  change: (text: string, find: string, replacement: string) => string,
): OperatorCompiler {
  return named(name, ['input', 'find', 'replacement'], [], ({ input, find, replacement }) => {
    if (isNullish(input) || isNullish(find) || isNullish(replacement)) return null;
    return change(expectString(name, input), expectString(name, find), expectString(name, replacement));
  });
}

function regex(name: string, calculate: (text: string, pattern: Pattern) => BsonValue): OperatorCompiler {
  return (operand, compiler) => {
    let last: { source: string; options: string; pattern: Pattern } | undefined;
    const compilePattern = (source: string, options: string): Pattern => {
      // Mostly the same for every document.
      if (last?.source !== source || last.options !== options)
        last = { source, options, pattern: new Pattern(source, options) };
      return last.pattern;
    };
    const compile = named(name, ['input', 'regex'], ['options'], ({ input, regex: pattern, options }) => {
      if (isNullish(input) || isNullish(pattern))
        return name === '$regexMatch' ? false : name === '$regexFind' ? null : [];
      const flags = isNullish(options) ? '' : expectString(name, options);
      const compiled =
        pattern instanceof BSONRegExp
          ? compilePattern(pattern.pattern, flags || pattern.options)
          : compilePattern(expectString(name, pattern), flags);
      return calculate(expectString(name, input), compiled);
    });
    return compile(operand, compiler);
  };
}

/** Matches as MongoDB describes them: where they are is counted in code points. */
function* describeMatches(text: string, matches: Iterable<PatternMatch>): Generator<Document> {
  let from = 0;
  let idx = 0;
  for (const { text: match, index, captures } of matches) {
    idx += codePointsIn(text.slice(from, index));
    from = index;
    yield { match, idx, captures: [...captures] };
  }
}

function codePointsIn(text: string): number {
  let count = 0;
  for (const _ of text) count++;
  return count;
}
