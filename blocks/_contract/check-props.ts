import { Type } from '@sinclair/typebox';
import { type Binding, isBinding, isRecord, TEMPLATE_PATTERN } from './bind.ts';
import {
  BindingSchema,
  type DeadEnd,
  findMismatch,
  lookUpSchema,
  type SchemaLike,
  stepInto,
} from './binding-schema.ts';
import type { BlockDefinition, StoredProps } from './define-block.ts';
import type { ImageFiles } from './image-file.ts';
import { findFile, IMAGE, IMAGE_WORDS, isPictureSchema, withFile } from './picture.ts';
import { type Fault, quote } from './problem.ts';
import { MARKDOWN } from './props.ts';
import { describeSchemaError } from './schema-fault.ts';
import { suggest } from './suggest.ts';
import { suggestImage } from './suggest-image.ts';
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

/** Gives what stands in a copy for a text or a binding. @param schema its schema, where the props know one. */
type Take = (value: string | Binding, path: JsonPath, schema: SchemaLike | undefined) => unknown;

/** Copies props at every depth, with something else in place of each text and each binding, and files behind pictures. */
function copyProps(
  stored: StoredProps,
  schema: SchemaLike,
  take: Take,
  takePicture: (copy: StoredProps, path: JsonPath) => Record<string, unknown>,
): Record<string, unknown> {
  function copy(value: unknown, path: JsonPath, known: SchemaLike | undefined): unknown {
    if (typeof value === 'string' || isBinding(value)) return take(value, path, known);
    if (Array.isArray(value)) {
      return value.map((entry, index) => copy(entry, [...path, index], known && stepInto(known, index)));
    }
    return isRecord(value) ? copyRecord(value, path, known) : value;
  }
  function copyRecord(record: StoredProps, path: JsonPath, known: SchemaLike | undefined) {
    const entries = Object.entries(record).map(([key, entry]) => [
      key,
      copy(entry, [...path, key], known && stepInto(known, key)),
    ]);
    const copied = Object.fromEntries(entries);
    return isPictureSchema(known) ? takePicture(copied, path) : copied;
  }
  return copyRecord(stored, [], schema);
}

const pointerOf = (path: JsonPath) => path.map((part) => `/${part}`).join('');

function describeDeadBinding(
  binding: string,
  path: JsonPath,
  { missing, parent, candidates }: DeadEnd,
): Fault {
  const near = suggest(missing, candidates);
  const prefix = parent === '' ? '' : `${parent}.`;
  return {
    code: 'unknown-binding',
    path,
    found: `a binding to ${quote(binding)}`,
    expected:
      candidates.length > 0
        ? `one of ${candidates.map((candidate) => prefix + candidate).join(', ')}`
        : `a path that ends before ${quote(missing)}`,
    suggestion: near === undefined ? undefined : binding.replace(prefix + missing, prefix + near),
  };
}

/** Checks a `$bind`: that its path leads somewhere, to what the prop takes. */
function checkBinding(
  binding: Binding,
  path: JsonPath,
  scope: StoredProps,
  schema: SchemaLike | undefined,
): Fault[] {
  const validate = validatorOf(BindingSchema);
  const faults: Fault[] = validate(binding)
    ? []
    : (validate.errors ?? []).map((error) => describeSchemaError(error, path));
  const lookup = lookUpSchema(binding.$bind, scope);
  if (!('found' in lookup)) return [...faults, describeDeadBinding(binding.$bind, path, lookup)];
  const mismatch = schema && findMismatch(lookup.found, schema);
  if (!mismatch) return faults;
  const found = `${quote(binding.$bind)}, which is ${mismatch.found}`;
  return [...faults, { code: 'mismatched-binding', path, found, expected: mismatch.expected }];
}

/** What a binding inside a text can print. */
const PRINTABLE = Type.Union([Type.String(), Type.Number(), Type.Boolean()]);

/** A path of two names or more behind a brace, however it is closed. */
const HALF_BINDING = /(\{{1,2})\s*([\w-]+)((?:\.[\w-]+)+)\s*\}*/g;

/** Checks what is left of a text without its bindings for some that miss a brace: visitors would read them. */
function checkBraces(text: string, path: JsonPath, scope: StoredProps): Fault[] {
  const rest = text.replaceAll(TEMPLATE_PATTERN, '');
  return [...rest.matchAll(HALF_BINDING)].flatMap(([whole, open = '', name = '', way = '']): Fault[] => {
    // A single brace may be meant as one, unless a name follows that only bindings know.
    if (open.length < 2 && !stepInto(scope, name)) return [];
    return [
      {
        code: 'unknown-binding',
        path,
        found: `${quote(whole.trim())}, which visitors would read as it stands`,
        expected: 'two braces on each side of a binding',
        suggestion: `{{${name}${way}}}`,
      },
    ];
  });
}

/** Checks every `{{path}}` of a text: that it leads to something that can stand in one. */
export function checkTemplate(text: string, path: JsonPath, scope: StoredProps): Fault[] {
  if (!text.includes('{')) return [];
  const faults = checkBraces(text, path, scope);
  for (const [, written = ''] of text.matchAll(TEMPLATE_PATTERN)) {
    const binding = written.trim();
    const lookup = lookUpSchema(binding, scope);
    const mismatch = 'found' in lookup && findMismatch(lookup.found, PRINTABLE);
    if (!('found' in lookup)) faults.push(describeDeadBinding(binding, path, lookup));
    else if (mismatch) {
      const found = `{{${binding}}}, which is ${mismatch.found}`;
      faults.push({ code: 'mismatched-binding', path, found, expected: 'a text or a number inside a text' });
    }
  }
  return faults;
}

/** What a picture is taken to be where nobody looked. */
const STAND_IN = { width: 1600, height: 900, hash: '00000000', isThemed: false };

/** How a prop's text becomes what its view gets. */
export interface PropMakers {
  /** Makes safe HTML of Markdown. */
  renderMarkdown(markdown: string): string;
  /** The pictures there are; left out, each is taken to be there. */
  readonly images?: ImageFiles | undefined;
}

/**
 * Checks the props a marketer wrote against a block's schema, bindings against the scope's schema.
 * @param stored props at the current version. @param path where they stand in the file.
 * @param scope the schema of everything a binding can reach.
 * @param filledSlots the names of the block's slots that hold blocks.
 */
export function checkProps(
  definition: BlockDefinition,
  stored: StoredProps,
  path: JsonPath,
  scope: StoredProps,
  { renderMarkdown, images }: PropMakers,
  filledSlots: readonly string[],
): CheckedProps {
  const faults: Fault[] = [];
  const boundPointers: string[] = [];
  const templatePointers = new Set<string>();
  const toldPointers = new Set<string>();

  function takeBinding(binding: Binding, at: JsonPath, schema: SchemaLike | undefined): Binding {
    boundPointers.push(pointerOf(at));
    faults.push(...checkBinding(binding, [...path, ...at], scope, schema));
    const hasDefault = schema && 'default' in schema && binding.fallback === undefined;
    return hasDefault ? { ...binding, fallback: schema.default } : binding;
  }

  function takeImage(text: string, at: JsonPath): string {
    if (!images || images.has(text)) return text;
    faults.push({
      code: 'bad-prop',
      path: [...path, ...at],
      found: quote(text),
      expected: IMAGE_WORDS,
      suggestion: suggestImage(text, images),
    });
    toldPointers.add(pointerOf(at));
    return text;
  }

  function takePicture(picture: StoredProps, at: JsonPath): Record<string, unknown> {
    if ('file' in picture) {
      faults.push({
        code: 'unknown-prop',
        path: [...path, ...at, 'file'],
        found: 'the unknown name "file"',
        expected: 'one of src, alt, focus',
      });
    }
    return withFile(picture, images ? findFile(picture, images) : STAND_IN);
  }

  function takeText(text: string, at: JsonPath, schema: SchemaLike | undefined): string {
    const isMarkdown = schema?.contentMediaType === MARKDOWN;
    const isImage = schema?.contentMediaType === IMAGE;
    if (!isImage && !isMarkdown) faults.push(...checkTemplate(text, [...path, ...at], scope));
    if (!text.includes('{{')) {
      if (isImage) return takeImage(text, at);
      return isMarkdown ? renderMarkdown(text) : text;
    }
    templatePointers.add(pointerOf(at));
    if (isImage) {
      faults.push({
        code: 'mismatched-binding',
        path: [...path, ...at],
        found: 'a {{binding}} in the path of a picture',
        expected: 'the path of a picture in layouts/_images',
      });
    }
    if (isMarkdown) {
      faults.push({
        code: 'mismatched-binding',
        path: [...path, ...at],
        found: 'a {{binding}} inside Markdown',
        expected: 'Markdown without bindings, or { "$bind": "..." } to a field of formatted text',
      });
    }
    return text;
  }

  const props = copyProps(
    stored,
    definition.props,
    (value, at, schema) =>
      typeof value === 'string' ? takeText(value, at, schema) : takeBinding(value, at, schema),
    takePicture,
  );

  const validate = validatorOf(definition.props);
  if (!validate(props)) {
    for (const error of validate.errors ?? []) {
      const isBound = boundPointers.some(
        (pointer) => error.instancePath === pointer || error.instancePath.startsWith(`${pointer}/`),
      );
      const isUnfilled = templatePointers.has(error.instancePath) && UNKNOWN_UNTIL_FILLED.has(error.keyword);
      const isTold = toldPointers.has(error.instancePath);
      if (!isBound && !isUnfilled && !isTold) faults.push(describeSchemaError(error, path));
    }
  }
  // Only props of the right shape can be looked at more closely.
  if (faults.length === 0) {
    for (const fault of definition.findFaults?.(props, filledSlots) ?? []) {
      faults.push({ ...fault, code: 'bad-prop', path: [...path, ...fault.path] });
    }
  }
  return { faults, props };
}
