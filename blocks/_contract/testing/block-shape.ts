import type { TSchema } from '@sinclair/typebox';
import type { BlockDefinition } from '../define-block.ts';
import { walkProps } from './walk-props.ts';

/** What a prop may be: the keywords of its schema that decide it, and `required` where it must be written. */
export type PropShape = Readonly<Record<string, unknown>>;

/** What a layout may store of a block type, at one version. */
export interface BlockShape {
  readonly version: number;
  /** By path: `items[].title`. */
  readonly props: Readonly<Record<string, PropShape>>;
  /** The shelves that each slot takes. */
  readonly slots: Readonly<Record<string, readonly string[]>>;
}

export type BlockShapes = Readonly<Record<string, BlockShape>>;

/** Words for people, what `required` says better, what has paths of its own, and what all objects are. */
const NO_SHAPE = new Set([
  'description',
  'expects',
  'default',
  'required',
  'properties',
  'items',
  'additionalProperties',
]);

const sortKeys = <Value>(entries: readonly (readonly [string, Value])[]): Record<string, Value> =>
  Object.fromEntries([...entries].sort(([a], [b]) => (a < b ? -1 : 1)));

function shapeOfProp(schema: TSchema, mustBeWritten: boolean): PropShape {
  const keywords = Object.entries<unknown>(schema).filter(([keyword]) => !NO_SHAPE.has(keyword));
  return sortKeys(mustBeWritten ? [...keywords, ['required', true] as const] : keywords);
}

/** Sums up what layouts may store of a block, without the words that only people read. */
export function shapeOf({ version, props, slots = {} }: BlockDefinition): BlockShape {
  const shapes: [string, PropShape][] = [];
  walkProps(props, (path, prop, isRequired) => {
    const mustBeWritten = isRequired && prop.default === undefined && !path.endsWith('[]');
    shapes.push([path, shapeOfProp(prop, mustBeWritten)]);
  });
  const accepted = Object.entries(slots).map(([name, { accepts }]) => [name, [...accepts].sort()] as const);
  return { version, props: sortKeys(shapes), slots: sortKeys(accepted) };
}

/** Writes shapes as JSON that reads well in a diff: one line a prop, one a slot. */
export function formatShapes(shapes: BlockShapes): string {
  const formatEntries = (entries: Readonly<Record<string, unknown>>) => {
    const lines = Object.entries(entries).map(
      ([name, value]) => `      ${JSON.stringify(name)}: ${JSON.stringify(value)}`,
    );
    return lines.length > 0 ? `{\n${lines.join(',\n')}\n    }` : '{}';
  };
  const blocks = Object.entries(sortKeys(Object.entries(shapes))).map(
    ([type, { version, props, slots }]) =>
      `  ${JSON.stringify(type)}: {\n    "version": ${version},\n` +
      `    "props": ${formatEntries(props)},\n    "slots": ${formatEntries(slots)}\n  }`,
  );
  return `{\n${blocks.join(',\n')}\n}\n`;
}
