import { type TSchema, Type } from '@sinclair/typebox';
import { textsSchema } from './binding-schema.ts';
import type { PreparedHead } from './prepared-layout.ts';
import { type Fault, quote } from './problem.ts';
import {
  paramsOfRead,
  patternOfName,
  patternOfRead,
  READ_TEMPLATES,
  schemaOfRead,
  templateOf,
} from './read-pattern.ts';
import { RESERVED_SCOPE_NAMES } from './scope.ts';
import { SiteSchema } from './site.ts';
import { suggest } from './suggest.ts';

export interface CheckedData {
  readonly faults: Fault[];
  /** The entries that hold. */
  readonly data: PreparedHead['data'];
  /** The schema of everything a binding of this layout can reach. */
  readonly scope: TSchema;
}

/** What was probably meant, about the same document where the read names one: `/api/service/local-seo`. */
function suggestRead(read: string): string | undefined {
  const slug = read.split('/').at(-1) ?? '';
  return suggest(read, [
    ...READ_TEMPLATES,
    ...READ_TEMPLATES.map((template) => template.replace('{slug}', slug)),
  ]);
}

function findNameFault(name: string, pattern: string | undefined, read: string): Fault | undefined {
  if (RESERVED_SCOPE_NAMES.some((reserved) => reserved === name)) {
    const expected = 'another name, because every page has this one';
    return { code: 'reserved-name', path: ['data', name], found: quote(name), expected };
  }
  const path = ['data', name, 'read'];
  if (!pattern) {
    const expected = 'a path of the API, such as "/api/services/{slug}"';
    return { code: 'unknown-read', path, found: quote(read), expected, suggestion: suggestRead(read) };
  }
  const wanted = patternOfName(name);
  if (wanted === undefined || wanted === pattern) return undefined;
  const expected = `${quote(templateOf(wanted))}, or another name than ${quote(name)}`;
  return { code: 'mismatched-read', path, found: quote(read), expected };
}

function findParamFault(name: string, read: string, params: readonly string[]): Fault | undefined {
  const unknown = paramsOfRead(read).find((param) => !params.includes(param));
  if (unknown === undefined) return undefined;
  const near = suggest(unknown, params);
  return {
    code: 'unknown-binding',
    path: ['data', name, 'read'],
    found: `{${unknown}}`,
    expected:
      params.length > 0
        ? `{${params.join('} or {')}}`
        : 'no {name}, because the address has no variable part',
    suggestion: near === undefined ? undefined : `{${near}}`,
  };
}

/**
 * Checks the documents a layout names.
 * @param params the variable parts of its address. @param query its query parameters.
 */
export function checkData(
  data: PreparedHead['data'],
  params: readonly string[],
  query: readonly string[],
): CheckedData {
  const faults: Fault[] = [];
  const passed: Record<string, PreparedHead['data'][string]> = {};
  const schemas: Record<string, TSchema> = {
    params: textsSchema(params),
    query: textsSchema(query),
    site: SiteSchema,
  };
  for (const [name, entry] of Object.entries(data)) {
    const fault =
      findNameFault(name, patternOfRead(entry.read), entry.read) ?? findParamFault(name, entry.read, params);
    const schema = schemaOfRead(entry.read);
    // A known path keeps its schema, so that one fault does not make a fault of every binding.
    if (schema && !Object.hasOwn(schemas, name)) schemas[name] = schema;
    if (fault) faults.push(fault);
    else passed[name] = entry;
  }
  return { faults, data: passed, scope: Type.Object(schemas) };
}
