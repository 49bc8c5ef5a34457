import { compareCodePoints, type StringOrder } from '../bson/compare.ts';
import { type BsonValue, type Document, isDocument, isNumeric, toNumber } from '../bson/value.ts';
import { MongoError } from '../mongo-error.ts';

/** How strings compare: by code point, or as a collation says. */
export interface Collation {
  readonly strings: StringOrder;
  readonly isSimple: boolean;
}

export const SIMPLE_COLLATION: Collation = { strings: compareCodePoints, isSimple: true };

const SENSITIVITIES = new Map<number, 'base' | 'accent' | 'variant'>([
  [1, 'base'],
  [2, 'accent'],
  [3, 'variant'],
]);

const OPTIONS = ['locale', 'strength', 'caseLevel', 'caseFirst', 'numericOrdering'];

/** Reads the `collation` option; throws for what ICU can do and this server cannot. */
export function parseCollation(option: BsonValue): Collation {
  if (option === undefined || option === null) return SIMPLE_COLLATION;
  if (!isDocument(option)) throw new MongoError('TypeMismatch', 'collation: expected a document.');
  if (Object.keys(option).length === 0) return SIMPLE_COLLATION;
  const { locale } = option;
  if (typeof locale !== 'string') throw new MongoError('BadValue', 'collation.locale: expected a string.');
  refuseUnknown(option);
  return locale === 'simple' ? SIMPLE_COLLATION : buildCollation(option, locale);
}

function refuseUnknown(option: Document): void {
  for (const field of Object.keys(option)) {
    if (!OPTIONS.includes(field)) {
      throw new MongoError(
        'BadValue',
        `collation.${field} is not supported; known are ${OPTIONS.join(', ')}.`,
      );
    }
  }
}

function buildCollation(option: Document, locale: string): Collation {
  const strength =
    option.strength === undefined ? 3 : isNumeric(option.strength) ? toNumber(option.strength) : 0;
  const sensitivity = SENSITIVITIES.get(strength);
  if (!sensitivity) throw new MongoError('BadValue', `collation.strength: expected 1, 2 or 3.`);
  const isCaseLevel = option.caseLevel === true;
  if (isCaseLevel && strength !== 1) {
    throw new MongoError('BadValue', 'collation.caseLevel is supported with strength 1 only.');
  }
  const collator = createCollator(locale, {
    sensitivity: isCaseLevel ? 'case' : sensitivity,
    numeric: option.numericOrdering === true,
    ...caseFirst(option.caseFirst),
  });
  return { strings: (a, b) => collator.compare(a, b), isSimple: false };
}

function caseFirst(value: BsonValue): Intl.CollatorOptions {
  if (value === undefined || value === 'off') return {};
  if (value === 'upper' || value === 'lower') return { caseFirst: value };
  throw new MongoError('BadValue', 'collation.caseFirst: expected "upper", "lower" or "off".');
}

function createCollator(locale: string, options: Intl.CollatorOptions): Intl.Collator {
  const tag = locale.replaceAll('_', '-');
  try {
    if (Intl.Collator.supportedLocalesOf(tag).length > 0) return new Intl.Collator(tag, options);
  } catch {
    // A malformed tag throws; it is reported like an unknown one.
  }
  throw new MongoError('BadValue', `collation.locale "${locale}" is not known. Try "en".`);
}
