import { joinAlternatives, quote } from '../problem.ts';
import type { BlockShape, BlockShapes, PropShape } from './block-shape.ts';

/** Bounds from below and from above, with what holds where they are not given. */
const LOWER_BOUNDS = new Map([
  ['minLength', 0],
  ['minItems', 0],
  ['minimum', -Infinity],
]);
const UPPER_BOUNDS = new Map([
  ['maxLength', Infinity],
  ['maxItems', Infinity],
  ['maximum', Infinity],
]);

const numberOr = (value: unknown, fallback: number) => (typeof value === 'number' ? value : fallback);
const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

/** Whether values that held under one keyword of a schema may no longer do so. */
function isTighter(keyword: string, was: unknown, is: unknown): boolean {
  const lowest = LOWER_BOUNDS.get(keyword);
  if (lowest !== undefined) return numberOr(is, lowest) > numberOr(was, lowest);
  const highest = UPPER_BOUNDS.get(keyword);
  if (highest !== undefined) return numberOr(is, highest) < numberOr(was, highest);
  if (was === is || (was === 'integer' && is === 'number')) return false;
  // What is stored as Markdown or as a picture would be shown as it is written.
  return is !== undefined || keyword === 'contentMediaType';
}

function findChoiceBreak(was: unknown, is: unknown): string | undefined {
  if (is === undefined) return undefined;
  if (was === undefined) return `takes ${joinAlternatives(listOf(is))} alone now`;
  const lost = listOf(was).filter((word) => !listOf(is).includes(word));
  return lost.length > 0 ? `no longer takes ${joinAlternatives(lost)}` : undefined;
}

/** What choices said of the length of a text, for a prop that takes any text now. */
function lengthsOf({ enum: words }: PropShape): PropShape {
  const lengths = listOf(words).map((word) => String(word).length);
  return lengths.length > 0 ? { minLength: Math.min(...lengths), maxLength: Math.max(...lengths) } : {};
}

/** What of one prop would break, in words that follow its name. */
function findPropBreaks(before: PropShape, now: PropShape): string[] {
  const known = { ...lengthsOf(before), ...before };
  return [...new Set([...Object.keys(before), ...Object.keys(now)])].flatMap((keyword) => {
    const [was, is] = [known[keyword], now[keyword]];
    if (keyword === 'enum') return findChoiceBreak(was, is) ?? [];
    if (!isTighter(keyword, was, is)) return [];
    return keyword === 'required'
      ? 'must be written now'
      : `has another ${keyword}: ${quote(was)} before, ${quote(is)} now`;
  });
}

/** The path of what holds a prop: `items[]` of `items[].title`, nothing of `title`. */
const holderOf = (path: string) => path.replace(/(?:^|\.)[^.[\]]+$|\[\]$/, '');

/**
 * Compares what may be stored of a block with what could be before, at the same version.
 * @returns what would break, in words; nothing where the version was raised, because an upgrade mends it then.
 */
export function findBreaks(before: BlockShape, now: BlockShape): string[] {
  if (now.version > before.version) return [];
  if (now.version < before.version) {
    return [`the version ${before.version} went down to ${now.version}`];
  }
  const isThere = (path: string, { props }: BlockShape) => path === '' || Object.hasOwn(props, path);
  const props = Object.entries(before.props).flatMap(([path, was]) => {
    const is = now.props[path];
    if (is) return findPropBreaks(was, is).map((words) => `the prop "${path}" ${words}`);
    return isThere(holderOf(path), now) ? `the prop "${path}" is gone` : [];
  });
  const added = Object.entries(now.props).flatMap(([path, { required }]) => {
    const isNew = !isThere(path, before) && isThere(holderOf(path), before);
    return required && isNew ? `the prop "${path}" is new and must be written` : [];
  });
  const slots = Object.entries(before.slots).flatMap(([name, was]) => {
    const is = now.slots[name];
    const lost = was.filter((shelf) => !is?.includes(shelf));
    if (lost.length === 0) return [];
    const loss = is ? `no longer takes blocks of the shelf ${joinAlternatives(lost)}` : 'is gone';
    return `the slot "${name}" ${loss}; an upgrade changes props alone, so its blocks have to be moved by hand`;
  });
  return [...props, ...added, ...slots];
}

function formatBreaks(type: string, version: number, breaks: readonly string[]): string {
  const file = `blocks/${type}/${type}`;
  return [
    `blocks/${type} was changed in a way that breaks stored layouts:`,
    ...breaks.map((words) => `- ${words}`),
    'Take it back, or do what blocks/README.md says in "Changing a block":',
    `1. Keep an example of the old props as ${file}.v${version}.json.`,
    `2. Raise \`version\` to ${version + 1} in ${file}.schema.ts.`,
    `3. In ${file}.upgrade.ts, export a pure function that makes new props of old ones, and name it in the`,
    `   schema: \`upgrades: { ${version}: toVersion${version + 1} }\`.`,
    'Then record the new shape: npm run fingerprint:blocks',
    `If no layout holds the block yet, take "${type}" out of blocks/schema-fingerprints.json instead, and record it anew.`,
  ].join('\n');
}

/**
 * Lets no change of a block pass that would break stored layouts under the version it has.
 * @param recorded the shapes as they were recorded. @param current those of the blocks as they are.
 * @throws Error that names each such block, what broke and what to do.
 */
export function refuseBreaks(recorded: BlockShapes, current: BlockShapes): void {
  const messages = Object.entries(current).flatMap(([type, now]) => {
    const before = recorded[type];
    const breaks = before ? findBreaks(before, now) : [];
    return before && breaks.length > 0 ? formatBreaks(type, before.version, breaks) : [];
  });
  if (messages.length > 0) throw new Error(messages.join('\n\n'));
}
