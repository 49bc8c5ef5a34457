import type { Block } from './layout.ts';

/** Where a block or a value stands in a layout, e.g. `['blocks', 2, 'slots', 'main', 0]`. */
export type JsonPath = readonly (string | number)[];

/**
 * Visits every block, parents before their children.
 * @param blocks the list to walk. @param path where that list stands.
 */
export function walkBlocks(
  blocks: readonly Block[],
  visit: (block: Block, path: JsonPath) => void,
  path: JsonPath = ['blocks'],
): void {
  for (const [index, block] of blocks.entries()) {
    const blockPath = [...path, index];
    visit(block, blockPath);
    for (const [slot, children] of Object.entries(block.slots ?? {})) {
      walkBlocks(children, visit, [...blockPath, 'slots', slot]);
    }
  }
}
