import { isRecord } from '../../blocks/_contract/bind.ts';
import { IMAGE } from '../../blocks/_contract/picture.ts';
import { quote } from '../../blocks/_contract/problem.ts';
import { MARKDOWN } from '../../blocks/_contract/props.ts';

type Schema = Readonly<Record<string, unknown>>;

/** One prop as a person reads about it. */
export interface PropDescription {
  /** Where it stands: `items[].title`. */
  readonly name: string;
  /** What may be written. */
  readonly kind: string;
  /** What stands there when nothing is written: `required`, `optional` or a value. */
  readonly fallback: string;
  readonly description: string;
}

/** So many choices are named; of more, the editor tells. */
const MOST_CHOICES = 10;

function describeKind(schema: Schema): string {
  if (Array.isArray(schema.enum)) {
    const shown = schema.enum.slice(0, MOST_CHOICES).map(quote).join(', ');
    return schema.enum.length > MOST_CHOICES ? `one of ${schema.enum.length} words: ${shown}, ...` : shown;
  }
  if (schema.type === 'array') return 'list';
  if (schema.type === 'object') return 'object';
  if (schema.type === 'boolean') return 'true or false';
  if (schema.type === 'integer' || schema.type === 'number') {
    const bounds = [schema.minimum, schema.maximum].map((bound) => bound ?? '').join(' to ');
    return bounds === ' to ' ? 'number' : `number, ${bounds}`;
  }
  if (schema.contentMediaType === MARKDOWN) return 'Markdown';
  if (schema.contentMediaType === IMAGE) return 'a picture of `layouts/_images`';
  if (schema.format === 'link') return 'link';
  return schema.maxLength === undefined ? 'text' : `text, up to ${String(schema.maxLength)} characters`;
}

/** Describes the props of a block, those inside lists and objects after the one that holds them. */
export function describeProps(schema: Schema, prefix = ''): PropDescription[] {
  const properties = isRecord(schema.properties) ? schema.properties : {};
  const required: unknown[] = Array.isArray(schema.required) ? schema.required : [];
  return Object.entries(properties).flatMap(([key, prop]) => {
    if (!isRecord(prop) || prop.readOnly === true) return [];
    const name = `${prefix}${key}`;
    const unwritten = required.includes(key) ? 'required' : 'optional';
    const fallback = 'default' in prop ? quote(prop.default) : unwritten;
    const description = typeof prop.description === 'string' ? prop.description : '';
    const inner = isRecord(prop.items)
      ? describeProps(prop.items, `${name}[].`)
      : describeProps(prop, `${name}.`);
    return [{ name, kind: describeKind(prop), fallback, description }, ...inner];
  });
}
