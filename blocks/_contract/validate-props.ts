import type { TSchema } from '@sinclair/typebox';
import { Ajv, type ErrorObject, type ValidateFunction } from 'ajv';
import formats from 'ajv-formats';
import { FIELD_KEYWORDS } from '../../collections/_contract/fields.ts';
import { isRecord } from './bind.ts';
import type { BlockDefinition } from './define-block.ts';

/** Paths, anchors and the protocols that are safe in a link; `//host` and `/\host` leave the site unseen. */
export const LINK_PATTERN = /^(?:\/(?![/\\])\S*|[#?]\S*|https?:\/\/\S+|mailto:\S+|tel:[+\d() -]+)$/i;

/** The keyword by which a schema says in words what its pattern wants: `expects: 'a path that starts with "/"'`. */
export const EXPECTS = 'expects';

const ajv = new Ajv({
  allErrors: true,
  useDefaults: true,
  strict: true,
  verbose: true,
  multipleOfPrecision: 6,
  // There are as many validators as blocks, and every start and every command makes them anew.
  code: { optimize: false },
  validateSchema: false,
});
formats.default(ajv, ['date-time', 'email']);
ajv.addFormat('link', LINK_PATTERN);
ajv.addKeyword(EXPECTS);
ajv.addVocabulary(FIELD_KEYWORDS);

const validators = new WeakMap<TSchema, ValidateFunction>();

/** Ajv's validator of a schema, compiled once. It fills defaults into what it is given. */
export function validatorOf(schema: TSchema): ValidateFunction {
  const known = validators.get(schema);
  if (known) return known;
  const validator = ajv.compile(schema);
  validators.set(schema, validator);
  return validator;
}

/** Faults of a value's size or shape that a view can live with when they come from a document. */
const HARMLESS_WHEN_BOUND = new Set([
  'maxLength',
  'minLength',
  'pattern',
  'minItems',
  'maxItems',
  'minimum',
  'maximum',
  'multipleOf',
  'uniqueItems',
]);

function replaceAt(value: unknown, pointer: string, replacement: unknown): void {
  const parts = pointer.split('/').slice(1);
  const last = parts.pop();
  let parent = value;
  for (const part of parts) {
    if (Array.isArray(parent)) parent = parent[Number(part)];
    else parent = isRecord(parent) ? parent[part] : undefined;
  }
  if (last === undefined) return;
  if (Array.isArray(parent)) parent[Number(last)] = replacement;
  else if (isRecord(parent)) Object.assign(parent, { [last]: replacement });
}

function describeError(error: ErrorObject): string {
  return `${error.instancePath.slice(1).replaceAll('/', ' > ') || 'props'} ${error.message ?? 'is wrong'}`;
}

/**
 * Checks props after binding, when documents have brought in what no marketer wrote: defaults are
 * filled in, a word outside its choices becomes the default, and a value that is only too long or
 * too many is let through.
 * @param props changed in place. @returns the faults a view could not live with, in words.
 */
export function validateBoundProps(definition: BlockDefinition, props: Record<string, unknown>): string[] {
  const validate = validatorOf(definition.props);
  if (validate(props)) return [];
  const faults: string[] = [];
  for (const error of validate.errors ?? []) {
    if (HARMLESS_WHEN_BOUND.has(error.keyword)) continue;
    const fallback = isRecord(error.parentSchema) ? error.parentSchema.default : undefined;
    if (error.keyword === 'enum' && fallback !== undefined) replaceAt(props, error.instancePath, fallback);
    else faults.push(describeError(error));
  }
  return faults;
}
