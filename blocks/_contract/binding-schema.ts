import { type TSchema, Type } from '@sinclair/typebox';
import { isRecord, splitPath } from './bind.ts';
import { MARKDOWN, SAFE_HTML } from './props.ts';

/** A JSON Schema, or a part of one. */
export type SchemaLike = Readonly<Record<string, unknown>>;

/** What a person may write in place of a value: `{ "$bind": "service.features", "limit": 4 }`. */
export const BindingSchema = Type.Object(
  {
    $bind: Type.String({
      description: 'The path to the value, such as "service.features".',
      pattern: '^[^\\s{}.]+(?:\\.[^\\s{}.]+)*$',
      expects: 'a path of names with dots between them, such as "service.features"',
    }),
    limit: Type.Optional(Type.Integer({ description: 'How many entries of a list to take.', minimum: 1 })),
    fallback: Type.Optional(
      Type.Unknown({ description: 'What stands there when the path leads to nothing.' }),
    ),
  },
  { additionalProperties: false, description: 'A whole value taken from a document of the page.' },
);

/** A path that leads to nothing: where it ends, and what there would be instead. */
export interface DeadEnd {
  /** The part that is not there. */
  readonly missing: string;
  /** The way up to it. */
  readonly parent: string;
  readonly candidates: readonly string[];
}

/** What a binding's path leads to, by the schemas of what it passes. */
export type SchemaLookup = { readonly found: SchemaLike } | DeadEnd;

const ANYTHING: SchemaLike = {};

/** The schema of what stands under a name or position in a value, or undefined where its schema knows none. */
export function stepInto(schema: SchemaLike, part: string | number): SchemaLike | undefined {
  if (schema.type === 'array' && isRecord(schema.items))
    return /^\d+$/.test(String(part)) ? schema.items : undefined;
  if (isRecord(schema.properties) && Object.hasOwn(schema.properties, part)) {
    const next = schema.properties[part];
    return isRecord(next) ? next : ANYTHING;
  }
  if (isRecord(schema.patternProperties)) {
    const next = Object.values(schema.patternProperties)[0];
    return isRecord(next) ? next : ANYTHING;
  }
  return undefined;
}

/** Follows a binding's path through the schema of the scope. */
export function lookUpSchema(path: string, scope: SchemaLike): SchemaLookup {
  let schema = scope;
  const passed: string[] = [];
  for (const part of splitPath(path)) {
    const next = stepInto(schema, part);
    if (!next) {
      const candidates = isRecord(schema.properties) ? Object.keys(schema.properties) : [];
      return { missing: part, parent: passed.join('.'), candidates };
    }
    schema = next;
    passed.push(part);
  }
  return { found: schema };
}

const TYPE_WORDS: Readonly<Record<string, readonly [one: string, many: string]>> = {
  string: ['text', 'texts'],
  integer: ['a whole number', 'whole numbers'],
  number: ['a number', 'numbers'],
  boolean: ['true or false', 'answers true or false'],
  array: ['a list', 'lists'],
  object: ['a group of fields', 'groups of fields'],
};

function describeType(schema: SchemaLike): string {
  if (schema.contentMediaType === MARKDOWN || schema.contentMediaType === SAFE_HTML)
    return 'formatted text (a field whose name ends in "Html")';
  const wordsOf = (type: unknown) => TYPE_WORDS[String(type)] ?? ['something else', 'other things'];
  if (schema.type !== 'array' || !isRecord(schema.items)) return wordsOf(schema.type)[0];
  return `a list of ${wordsOf(schema.items.type)[1]}`;
}

function isAssignable(from: SchemaLike, to: SchemaLike): boolean {
  if (Object.keys(from).length === 0 || Object.keys(to).length === 0) return true;
  const alternatives = Array.isArray(to.anyOf) ? to.anyOf.filter(isRecord) : [];
  if (alternatives.length > 0) return alternatives.some((alternative) => isAssignable(from, alternative));
  const sources = Array.isArray(from.anyOf) ? from.anyOf.filter(isRecord) : [];
  if (sources.length > 0) return sources.some((source) => isAssignable(source, to));
  const isSafeHtml = from.contentMediaType === SAFE_HTML;
  if (isSafeHtml !== (to.contentMediaType === MARKDOWN)) return false;
  const sourceType = typeof from.const === 'string' ? 'string' : from.type;
  if (sourceType === 'integer' && to.type === 'number') return true;
  if (sourceType !== to.type) return false;
  if (to.type === 'array' && isRecord(from.items) && isRecord(to.items))
    return isAssignable(from.items, to.items);
  if (to.type !== 'object' || !isRecord(to.properties)) return true;
  const properties = isRecord(from.properties) ? from.properties : {};
  const needed = Array.isArray(to.required) ? to.required.map(String) : [];
  return needed.every((name) => Object.hasOwn(properties, name));
}

/**
 * Compares what a binding brings with what the prop takes.
 * @returns undefined when it fits, otherwise what was found and what was expected in words.
 */
export function findMismatch(
  from: SchemaLike,
  to: SchemaLike,
): { found: string; expected: string } | undefined {
  if (isAssignable(from, to)) return undefined;
  return { found: describeType(from), expected: describeType(to) };
}

/** An object schema for `params` or `query`: each name a text. */
export function textsSchema(names: readonly string[]): TSchema {
  return Type.Object(Object.fromEntries(names.map((name) => [name, Type.String()])));
}
