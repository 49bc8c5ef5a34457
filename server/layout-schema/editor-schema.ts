import { isRecord, TEMPLATE_PATTERN } from '../../blocks/_contract/bind.ts';
import { MARKDOWN } from '../../blocks/_contract/props.ts';
import { LINK_PATTERN } from '../../blocks/_contract/validate-props.ts';

/** A JSON Schema of draft 7, which is what editors know best. */
export type JsonSchema = Readonly<Record<string, unknown>>;

/** Keywords that describe a value and do not judge it: they stand outside of alternatives. */
const ANNOTATIONS = ['title', 'description', 'default'];
/** Keywords that a text with a `{{binding}}` in it cannot be held to. */
const TEXT_LIMITS = ['minLength', 'maxLength', 'pattern', 'format', 'enum', 'const'];

/** A text with at least one `{{path}}`. */
export const TEMPLATE_SCHEMA: JsonSchema = { type: 'string', pattern: TEMPLATE_PATTERN.source };

const definition = (name: string): JsonSchema => ({ $ref: `#/definitions/${name}` });

function mapValues(value: unknown, change: (schema: JsonSchema) => JsonSchema): JsonSchema {
  return Object.fromEntries(
    Object.entries(isRecord(value) ? value : {})
      .filter(([, entry]) => !isRecord(entry) || entry.readOnly !== true)
      .map(([key, entry]) => [key, isRecord(entry) ? change(entry) : entry]),
  );
}

/** A prop with a default may be left out, because the check fills it in. */
function requiredOf(schema: JsonSchema): unknown[] {
  const properties = isRecord(schema.properties) ? schema.properties : {};
  const required: unknown[] = Array.isArray(schema.required) ? schema.required : [];
  return required.filter((name) => {
    const property = properties[String(name)];
    return !(isRecord(property) && 'default' in property);
  });
}

/** Editors pass over formats they do not know, and a pattern can say in words what it wants. */
function describeText({ expects, ...schema }: JsonSchema): JsonSchema {
  if ('pattern' in schema && typeof expects === 'string') {
    return { ...schema, patternErrorMessage: `Write ${expects}.` };
  }
  if (schema.format === 'link') {
    const { format: _, ...rest } = schema;
    return {
      ...rest,
      pattern: LINK_PATTERN.source,
      patternErrorMessage:
        'Write a path like "/contact", an anchor like "#faq", or an http, https, mailto or tel address.',
    };
  }
  if (schema.contentMediaType === MARKDOWN) {
    return {
      ...schema,
      pattern: '^(?:(?!\\{\\{)[\\s\\S])*$',
      patternErrorMessage:
        'Markdown takes no {{binding}}. Bind a field of safe HTML with { "$bind": "..." } instead.',
    };
  }
  return schema;
}

/**
 * Makes of a schema for checked values one for values as people write them: what has a default may be
 * left out, and what only the server writes is. @param wrap is applied to every value inside, e.g. {@link orBinding}.
 */
export function toEditorSchema(
  schema: JsonSchema,
  wrap: (schema: JsonSchema) => JsonSchema = (inner) => inner,
): JsonSchema {
  const inside = (inner: JsonSchema) => wrap(toEditorSchema(inner, wrap));
  const result: Record<string, unknown> = { ...describeText(schema) };
  for (const keyword of ['properties', 'patternProperties']) {
    if (keyword in schema) result[keyword] = mapValues(schema[keyword], inside);
  }
  if ('required' in schema) {
    const required = requiredOf(schema);
    if (required.length > 0) result.required = required;
    else delete result.required;
  }
  if (isRecord(schema.items)) result.items = inside(schema.items);
  if (Array.isArray(schema.anyOf)) {
    result.anyOf = schema.anyOf.filter(isRecord).map((alternative) => toEditorSchema(alternative, wrap));
  }
  return result;
}

/** Lets a binding stand for a value and, where the value is a text with limits, `{{paths}}` stand in it. */
export function orBinding(schema: JsonSchema): JsonSchema {
  const entries = Object.entries(schema);
  const annotations = entries.filter(([keyword]) => ANNOTATIONS.includes(keyword));
  const rules = entries.filter(([keyword]) => !ANNOTATIONS.includes(keyword));
  const takesTemplate =
    schema.contentMediaType !== MARKDOWN && rules.some(([keyword]) => TEXT_LIMITS.includes(keyword));
  return {
    ...Object.fromEntries(annotations),
    anyOf: [
      Object.fromEntries(rules),
      ...(schema.type === 'string' && takesTemplate ? [definition('template')] : []),
      definition('binding'),
    ],
  };
}
