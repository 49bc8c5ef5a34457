import { isBinding, isRecord, TEMPLATE_PATTERN } from './bind.ts';
import { findMismatch, lookUpSchema, schemaOfProp } from './binding-schema.ts';
import type { BlockDefinition, StoredProps } from './define-block.ts';
import { type Fault, quote } from './problem.ts';
import { MARKDOWN } from './props.ts';
import { describeSchemaError } from './schema-fault.ts';
import { suggest } from './suggest.ts';
import { validatorOf } from './validate-props.ts';
import type { JsonPath } from './walk.ts';

/** What is checked about a text only once its `{{bindings}}` are filled. */
const UNKNOWN_UNTIL_FILLED = new Set(['maxLength', 'minLength', 'pattern', 'format', 'enum', 'const']);

/** The outcome of a check: what is wrong, and the props made ready for binding. */
export interface CheckedProps {
  readonly faults: Fault[];
  /** A copy with defaults filled in and Markdown rendered. */
  readonly props: Record<string, unknown>;
}

/** Visits a value and everything inside it; a visitor that returns true is not taken deeper. */
function visitValues(
  value: unknown,
  path: JsonPath,
  visit: (value: unknown, path: JsonPath, replace: (next: unknown) => void) => boolean,
  replace: (next: unknown) => void = () => {},
): void {
  if (visit(value, path, replace)) return;
  if (Array.isArray(value)) {
    for (const [index, entry] of value.entries()) {
      visitValues(entry, [...path, index], visit, (next) => {
        value[index] = next;
      });
    }
  } else if (isRecord(value)) {
    for (const [key, entry] of Object.entries(value)) {
      visitValues(entry, [...path, key], visit, (next) => Object.assign(value, { [key]: next }));
    }
  }
}

const pointerOf = (path: JsonPath) => path.map((part) => `/${part}`).join('');

/** Checks that a binding's path leads somewhere. */
export function checkBindingPath(binding: string, path: JsonPath, scope: StoredProps): Fault | undefined {
  const lookup = lookUpSchema(binding, scope);
  if ('found' in lookup) return undefined;
  const near = suggest(lookup.missing, lookup.candidates);
  const prefix = lookup.parent === '' ? '' : `${lookup.parent}.`;
  return {
    code: 'unknown-binding',
    path,
    found: `a binding to ${quote(binding)}`,
    expected:
      lookup.candidates.length > 0 ? `${prefix}${lookup.candidates.join(`, ${prefix}`)}` : 'a known name',
    suggestion: near === undefined ? undefined : binding.replace(prefix + lookup.missing, prefix + near),
  };
}

/** Checks every `{{path}}` of a text. */
export function checkTemplate(text: string, path: JsonPath, scope: StoredProps): Fault[] {
  const faults: Fault[] = [];
  for (const [, binding = ''] of text.matchAll(TEMPLATE_PATTERN)) {
    const fault = checkBindingPath(binding, path, scope);
    if (fault) faults.push(fault);
  }
  return faults;
}

/**
 * Checks the props a marketer wrote against a block's schema, bindings against the scope's schema.
 * @param stored props at the current version. @param path where they stand in the file.
 * @param scope the schema of everything a binding can reach.
 * @param renderMarkdown makes safe HTML of Markdown.
 */
export function checkProps(
  definition: BlockDefinition,
  stored: StoredProps,
  path: JsonPath,
  scope: StoredProps,
  renderMarkdown: (markdown: string) => string,
): CheckedProps {
  const props: Record<string, unknown> = structuredClone({ ...stored });
  const faults: Fault[] = [];
  const boundPointers: string[] = [];
  const templatePointers = new Set<string>();

  visitValues(props, [], (value, at, replace) => {
    if (typeof value !== 'string' && !isBinding(value)) return false;
    const schema = schemaOfProp(definition.props, at);
    if (isBinding(value)) {
      boundPointers.push(pointerOf(at));
      const fault = checkBindingPath(value.$bind, [...path, ...at], scope);
      if (fault) faults.push(fault);
      const lookup = lookUpSchema(value.$bind, scope);
      const mismatch = schema && 'found' in lookup ? findMismatch(lookup.found, schema) : undefined;
      if (mismatch) {
        faults.push({
          code: 'mismatched-binding',
          path: [...path, ...at],
          found: `${quote(value.$bind)}, which is ${mismatch.found}`,
          expected: mismatch.expected,
        });
      }
      if (schema && 'default' in schema && value.fallback === undefined)
        replace({ ...value, fallback: schema.default });
      return true;
    }
    const isMarkdown = schema?.contentMediaType === MARKDOWN;
    if (value.includes('{{')) {
      templatePointers.add(pointerOf(at));
      faults.push(...checkTemplate(value, [...path, ...at], scope));
      if (isMarkdown) {
        faults.push({
          code: 'mismatched-binding',
          path: [...path, ...at],
          found: 'a {{binding}} inside Markdown',
          expected: 'Markdown without bindings, or { "$bind": "..." } to a field of safe HTML',
        });
      }
    } else if (isMarkdown) replace(renderMarkdown(value));
    return true;
  });

  const validate = validatorOf(definition.props);
  if (!validate(props)) {
    for (const error of validate.errors ?? []) {
      const isBound = boundPointers.some(
        (pointer) => error.instancePath === pointer || error.instancePath.startsWith(`${pointer}/`),
      );
      const isUnfilled = templatePointers.has(error.instancePath) && UNKNOWN_UNTIL_FILLED.has(error.keyword);
      if (!isBound && !isUnfilled) faults.push(describeSchemaError(error, path));
    }
  }
  // Only props of the right shape can be looked at more closely.
  if (faults.length === 0) {
    for (const fault of definition.findFaults?.(props) ?? []) {
      faults.push({ ...fault, code: 'bad-prop', path: [...path, ...fault.path] });
    }
  }
  return { faults, props };
}
