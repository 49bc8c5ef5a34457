import { isDeepStrictEqual } from 'node:util';
import type { JSONPath } from 'jsonc-parser';
import { isRecord } from '../../blocks/_contract/bind.ts';
import type { BlockDefinition } from '../../blocks/_contract/define-block.ts';
import { readSourceText } from '../../blocks/_contract/source-text.ts';
import { UpgradeError, upgradeProps } from '../../blocks/_contract/upgrade.ts';
import { type JsonPath, walkBlocks } from '../../blocks/_contract/walk.ts';
import { setAt } from './edit-json.ts';

/** What became of a layout's old blocks. */
export interface UpgradedLayout {
  /** The new text; the same where there was nothing to do. */
  readonly text: string;
  /** The blocks that were brought up. */
  readonly upgraded: readonly { readonly path: JsonPath; readonly type: string; readonly to: number }[];
  /** The blocks that stay as they are because their upgrade failed, with the reason. */
  readonly failed: readonly { readonly path: JsonPath; readonly type: string; readonly reason: string }[];
}

const liesOnTheWay = (to: JsonPath, path: JsonPath) => to.every((part, index) => path[index] === part);

/** Writes new props over old ones, touching only those that differ. */
function rewriteProps(
  text: string,
  path: JSONPath,
  old: unknown,
  next: Readonly<Record<string, unknown>>,
): string {
  if (!isRecord(old)) return setAt(text, path, next);
  let result = text;
  for (const [name, value] of Object.entries(next)) {
    if (!isDeepStrictEqual(old[name], value)) result = setAt(result, [...path, name], value);
  }
  for (const name of Object.keys(old)) {
    if (!Object.hasOwn(next, name)) result = setAt(result, [...path, name], undefined);
  }
  return result;
}

/**
 * Brings every block of a layout up to the version of its type, in the text itself: comments, order and
 * everything that no upgrade touches stay as they were written. Blocks of unknown types, those that
 * cannot be upgraded, and texts that are no JSON are left alone.
 */
export function upgradeLayout(
  text: string,
  definitions: ReadonlyMap<string, BlockDefinition>,
): UpgradedLayout {
  const source = readSourceText(text);
  const upgraded: { path: JsonPath; type: string; to: number }[] = [];
  const failed: { path: JsonPath; type: string; reason: string }[] = [];
  if (source.syntaxFaults.length > 0 || !isRecord(source.value)) return { text, upgraded, failed };

  let result = text;
  walkBlocks(source.value.blocks, (block, path) => {
    const definition = definitions.get(block.type);
    if (!definition || (block.v ?? 1) >= definition.version) return;
    if (source.repeatedNames.some((name) => liesOnTheWay(name.path, path) || liesOnTheWay(path, name.path))) {
      failed.push({ path, type: block.type, reason: 'a name stands twice in one of its objects' });
      return;
    }
    try {
      const next = upgradeProps(block, definition);
      result = rewriteProps(result, [...path, 'props'], block.props, next);
      result = setAt(result, [...path, 'v'], definition.version, 'type');
      upgraded.push({ path, type: block.type, to: definition.version });
    } catch (error) {
      if (!(error instanceof UpgradeError)) throw error;
      failed.push({ path, type: block.type, reason: error.message });
    }
  });
  return { text: result, upgraded, failed };
}
