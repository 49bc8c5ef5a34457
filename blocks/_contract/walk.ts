import { isRecord } from './bind.ts';
import type { Block } from './layout.ts';

/** Where a block or a value stands in a layout, e.g. `['blocks', 2, 'slots', 'main', 0]`. */
export type JsonPath = readonly (string | number)[];

/** Whether a stored value has the outline of a block; its props and slots may hold anything. */
function isBlock(value: unknown): value is Block {
  if (!isRecord(value) || typeof value.type !== 'string') return false;
  const { v, props } = value;
  return (v === undefined || typeof v === 'number') && (props === undefined || isRecord(props));
}

/**
 * Visits every block of a stored list, parents before their children, and passes over what is no block.
 * @param blocks the list to walk, whatever it is. @param path where that list stands.
 */
export function walkBlocks(
  blocks: unknown,
  visit: (block: Block, path: JsonPath) => void,
  path: JsonPath = ['blocks'],
): void {
  if (!Array.isArray(blocks)) return;
  for (const [index, block] of blocks.entries()) {
    const blockPath = [...path, index];
    if (isBlock(block)) visit(block, blockPath);
    const slots = isRecord(block) && isRecord(block.slots) ? block.slots : {};
    for (const [slot, children] of Object.entries(slots)) {
      walkBlocks(children, visit, [...blockPath, 'slots', slot]);
    }
  }
}
