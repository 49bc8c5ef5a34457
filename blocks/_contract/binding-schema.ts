import { type TSchema, Type } from '@sinclair/typebox';
import { isRecord, splitPath } from './bind.ts';
import { MARKDOWN, SAFE_HTML } from './props.ts';

type SchemaLike = Readonly<Record<string, unknown>>;

/** What a binding's path leads to, by the schemas of what it passes. */
export type SchemaLookup =
  | { readonly found: SchemaLike }
  | { readonly missing: string; readonly parent: string; readonly candidates: readonly string[] };

const ANYTHING: SchemaLike = {};

function stepInto(schema: SchemaLike, part: string): SchemaLike | undefined {
  if (schema.type === 'array' && isRecord(schema.items)) return /^\d+$/.test(part) ? schema.items : undefined;
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

function describeType(schema: SchemaLike): string {
  if (schema.contentMediaType === MARKDOWN || schema.contentMediaType === SAFE_HTML) return 'safe HTML';
  if (schema.type === 'array' && isRecord(schema.items)) return `a list of ${describeType(schema.items)}`;
  if (schema.type === 'integer') return 'number';
  if (schema.type === 'object') return 'object';
  return typeof schema.type === 'string' ? schema.type : 'text';
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

/** The schema of a value at a path inside props, or undefined where the props know no such path. */
export function schemaOfProp(props: TSchema, path: readonly (string | number)[]): SchemaLike | undefined {
  let schema: SchemaLike | undefined = props;
  for (const part of path) schema = schema && stepInto(schema, String(part));
  return schema;
}

/** An object schema for `params` or `query`: each name a text. */
export function textsSchema(names: readonly string[]): TSchema {
  return Type.Object(Object.fromEntries(names.map((name) => [name, Type.String()])));
}
