import { BSONRegExp, BSONSymbol } from 'bson';
import { type BsonValue, isDocument } from '../bson/value.ts';
import { MongoError } from '../mongo-error.ts';
import { type FieldTest, someValueOrElement } from './predicate.ts';

const KNOWN_OPTIONS = /^[imsxu]*$/;

/** Compiles a pattern with MongoDB's options `i`, `m`, `s`, `x` and `u`. */
export function compileRegex(pattern: string, options: string, flags = ''): RegExp {
  if (!KNOWN_OPTIONS.test(options)) {
    throw new MongoError(
      'Location51108',
      `invalid flag in regex options: "${options}"; known are i, m, s, x and u.`,
    );
  }
  // PCRE knows inline flags at the start; JavaScript takes them apart from the pattern.
  const inline = /^\(\?([ims]+)\)/.exec(pattern);
  const body = inline ? pattern.slice(inline[0].length) : pattern;
  const all = new Set([...options.replace(/[xu]/g, ''), ...(inline?.[1] ?? ''), ...flags, 'u']);
  const source = options.includes('x') ? stripWhitespace(body) : body;
  try {
    return createRegex(source, [...all].join(''));
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new MongoError('Location51091', `Regular expression is invalid: ${reason}`);
  }
}

/** Unicode mode refuses escapes such as `\-` that PCRE takes; the pattern then gets another chance without. */
function createRegex(source: string, flags: string): RegExp {
  try {
    return new RegExp(source, flags);
  } catch {
    return new RegExp(source, flags.replace('u', ''));
  }
}

/** The `x` option: white space and comments outside of classes do not count. */
function stripWhitespace(pattern: string): string {
  return pattern.replace(/(\\.|\[(?:\\.|[^\]])*\])|\s+|#.*$/gm, (_, kept?: string) => kept ?? '');
}

/** A filter's regular expression: finds in strings, and equals the same expression stored as a value. */
export function regexTest(expression: BSONRegExp): FieldTest {
  const regex = compileRegex(expression.pattern, expression.options);
  return someValueOrElement((value) => {
    if (typeof value === 'string') return regex.test(value);
    if (value instanceof BSONSymbol) return regex.test(value.valueOf());
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
  if (!KNOWN_OPTIONS.test(options)) {
    throw new MongoError(
      'Location51108',
      `invalid flag in regex options: "${options}"; known are i, m, s, x and u.`,
    );
  }
  return [...options].sort().join('');
}
