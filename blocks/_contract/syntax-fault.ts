import { type ParseError, printParseErrorCode } from 'jsonc-parser';
import { quote } from './problem.ts';

/** A place where a text is not JSON, in words that fit after "found" and "expected". */
export interface SyntaxFault {
  readonly offset: number;
  readonly what: string;
  readonly expected: string;
}

type Words = readonly [what: string, expected: string];

/** By jsonc-parser's names; others of its names are words already. */
const WORDS: Readonly<Record<string, Words>> = {
  PropertyNameExpected: [
    'no name, or a comma too many before this',
    'a name in double quotes, or no comma after the last entry',
  ],
  ValueExpected: ['no value, or a comma too many before this', 'a value, or no comma after the last entry'],
  ColonExpected: ['no colon after a name', 'a colon between the name and its value'],
  CommaExpected: ['no comma between two entries', 'a comma after the entry before this one'],
  CloseBraceExpected: ['no closing "}"', 'a "}" for each "{"'],
  CloseBracketExpected: ['no closing "]"', 'a "]" for each "["'],
  EndOfFileExpected: ['something after the last "}"', 'nothing there'],
  UnexpectedEndOfString: ['a text without its closing quote', 'a double quote at its end, in the same line'],
  InvalidEscapeCharacter: ['a backslash that means nothing', 'two of them for one in the text'],
  InvalidCharacter: ['a tab or the like inside a text', 'a space instead'],
};

const OTHER_QUOTE = /^[\u2018-\u201f\u00ab\u00bb'`]/;
/** What stands in a text for bytes that are no UTF-8, and what other encodings leave between letters. */
const UNREADABLE = /\uFFFD|\0/;

function isWrongBracket(text: string, { error, offset }: Pick<ParseError, 'error' | 'offset'>): boolean {
  return printParseErrorCode(error) === 'CommaExpected' && /[}\]]/.test(text.charAt(offset));
}

function nameFault(text: string, { error, offset, length }: ParseError): Words {
  const name = printParseErrorCode(error);
  const rest = text.slice(offset);
  if (text.trim() === '') return ['an empty file', 'a layout in { }'];
  if (name === 'ValueExpected' && rest.trim() === '') {
    return ['the end of the file', 'a value, and then everything closed that is open'];
  }
  if (name === 'CommaExpected' && rest.startsWith('}')) return ['a "}" inside a list', 'a "]" for each "["'];
  if (name === 'CommaExpected' && rest.startsWith(']'))
    return ['a "]" inside an object', 'a "}" for each "{"'];
  if (name === 'InvalidSymbol' && OTHER_QUOTE.test(rest)) {
    return [`the quote ${rest.charAt(0)}`, 'the straight double quote "'];
  }
  if (name === 'InvalidSymbol') {
    const word = quote(rest.slice(0, length)).slice(1, -1);
    return [`${word} without quotes around it`, 'text in double quotes, a number, true or false'];
  }
  return WORDS[name] ?? [name.replace(/([a-z])([A-Z])/g, '$1 $2').toLowerCase(), 'JSON'];
}

/** Of more than this nobody wants to hear, and each is looked for in the whole text. */
const MOST_ERRORS = 100;

/**
 * Words what a parser found. One slip makes a parser stumble on for a while, so what it finds in the same
 * line or the next, what it misses at the end, and all after a wrong bracket is taken for an echo.
 */
export function findSyntaxFaults(text: string, found: readonly ParseError[]): SyntaxFault[] {
  const errors = found.slice(0, MOST_ERRORS);
  const unreadable = text.search(UNREADABLE);
  if (unreadable >= 0) {
    const what = 'a character that cannot be read';
    return [{ offset: unreadable, what, expected: 'a file that is saved as UTF-8' }];
  }
  const wrongBracket = errors.findIndex((error) => isWrongBracket(text, error));
  const told = wrongBracket < 0 ? errors : errors.slice(0, wrongBracket + 1);
  return told.flatMap((error, index) => {
    const before = errors[index - 1];
    const linesBetween = before && text.slice(before.offset, error.offset).split('\n').length - 1;
    const isAtEnd = text.slice(error.offset).trim() === '';
    if (linesBetween !== undefined && (linesBetween < 2 || isAtEnd)) return [];
    const [what, expected] = nameFault(text, error);
    return [{ offset: error.offset, what, expected }];
  });
}
