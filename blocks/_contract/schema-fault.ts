import type { ErrorObject } from 'ajv';
import { isRecord } from './bind.ts';
import { type Fault, joinAlternatives, quote } from './problem.ts';
import { suggest } from './suggest.ts';
import type { JsonPath } from './walk.ts';

/** A fault without the place it stands in. */
type LocalFault = Pick<Fault, 'code' | 'path' | 'found' | 'expected' | 'suggestion'>;

function readPointer(pointer: string): (string | number)[] {
  return pointer
    .split('/')
    .slice(1)
    .map((part) => part.replaceAll('~1', '/').replaceAll('~0', '~'))
    .map((part) => (/^\d+$/.test(part) ? Number(part) : part));
}

/** A protocol no link may have: what follows it is run, or read from the visitor's machine. */
const UNSAFE_LINK = /^\s*(?:javascript|vbscript|data|file|blob):/i;

const TYPE_WORDS: Readonly<Record<string, string>> = {
  string: 'text in quotes',
  integer: 'a whole number',
  number: 'a number',
  boolean: 'true or false',
  array: 'a list in [ ]',
  object: 'an object in { }',
};

/** Values that text is not, though it may look like them. */
const QUOTELESS: ReadonlySet<unknown> = new Set(['integer', 'number', 'boolean']);

const FORMAT_WORDS: Readonly<Record<string, string>> = {
  email: 'an e-mail address',
  'date-time': 'a moment such as "2026-09-01T09:00:00+10:00"',
};

/** What a schema itself says in words that it wants. */
function ownWords({ parentSchema }: ErrorObject): string | undefined {
  return isRecord(parentSchema) && typeof parentSchema.expects === 'string'
    ? parentSchema.expects
    : undefined;
}

function expectation(error: ErrorObject): string {
  const { params, keyword } = error;
  switch (keyword) {
    case 'type': {
      const words = TYPE_WORDS[String(params.type)] ?? String(params.type);
      return typeof error.data === 'string' && QUOTELESS.has(params.type) ? `${words} without quotes` : words;
    }
    case 'enum':
      return joinAlternatives(Array.isArray(params.allowedValues) ? params.allowedValues : []);
    case 'const':
      return quote(params.allowedValue);
    case 'format':
      return params.format === 'link'
        ? 'a path like "/contact", an anchor like "#faq", or an http, https, mailto or tel address'
        : (FORMAT_WORDS[String(params.format)] ?? `a ${params.format}`);
    case 'pattern':
      return ownWords(error) ?? `text that matches ${params.pattern}`;
    case 'uniqueItems':
      return 'each entry once';
    case 'minLength':
      return 'some text';
    case 'maxLength':
      return `at most ${params.limit} characters`;
    case 'minItems':
      return `at least ${params.limit} entries`;
    case 'maxItems':
      return `at most ${params.limit} entries`;
    case 'minimum':
      return `${params.limit} or more`;
    case 'maximum':
      return `${params.limit} or less`;
    default:
      return error.message ?? 'something else';
  }
}

/** What was probably meant by a text that is no link: a page, a site, a mailbox or a telephone. */
function suggestLink(text: string): string | undefined {
  if (/^[\w.+-]+@[\w-]+\.[\w.-]+$/.test(text)) return `mailto:${text}`;
  if (/^(?:[a-z0-9-]+\.)+[a-z]{2,}(?:[/?#]\S*)?$/i.test(text)) return `https://${text}`;
  if (/^[+(]?\d[\d() -]{5,}$/.test(text)) return `tel:${text.replaceAll(/[^\d+]/g, '')}`;
  return /^[a-z0-9][\w/#?=-]*$/.test(text) ? `/${text}` : undefined;
}

/** What was probably meant, as far as the schema tells. */
function suggestValue({ keyword, params, data, parentSchema }: ErrorObject): string | undefined {
  if (typeof data !== 'string') return undefined;
  if (keyword === 'enum' && Array.isArray(params.allowedValues)) {
    return suggest(data, params.allowedValues.map(String));
  }
  if (keyword === 'pattern' && isRecord(parentSchema) && Array.isArray(parentSchema.examples)) {
    return suggest(data, parentSchema.examples.map(String));
  }
  return params.format === 'link' ? suggestLink(data) : undefined;
}

/**
 * Words one of Ajv's errors for the person who wrote the value.
 * @param base where the validated value stands in the file.
 */
export function describeSchemaError(error: ErrorObject, base: JsonPath): LocalFault {
  const path = [...base, ...readPointer(error.instancePath)];
  const properties =
    isRecord(error.parentSchema) && isRecord(error.parentSchema.properties)
      ? Object.keys(error.parentSchema.properties)
      : [];
  if (error.keyword === 'additionalProperties') {
    const name = String(error.params.additionalProperty);
    return {
      code: 'unknown-prop',
      path: [...path, name],
      found: `the unknown name ${quote(name)}`,
      expected:
        properties.length > 0 ? `one of ${properties.join(', ')}` : (ownWords(error) ?? 'no such name'),
      suggestion: suggest(name, properties),
    };
  }
  if (error.keyword === 'required') {
    const name = String(error.params.missingProperty);
    const schema =
      isRecord(error.parentSchema) && isRecord(error.parentSchema.properties)
        ? error.parentSchema.properties[name]
        : undefined;
    const help = isRecord(schema) && typeof schema.description === 'string' ? `: ${schema.description}` : '';
    return {
      code: 'missing-prop',
      path: [...path, name],
      found: 'nothing',
      expected: `a value${help.replace(/\.$/, '')}`,
    };
  }
  const isUnsafe = error.params.format === 'link' && UNSAFE_LINK.test(String(error.data));
  return {
    code: isUnsafe ? 'unsafe-link' : 'bad-prop',
    path,
    found: quote(error.data),
    expected: expectation(error),
    suggestion: suggestValue(error),
  };
}
