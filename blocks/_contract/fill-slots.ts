import type { BlockDefinition, StoredProps } from './define-block.ts';

/** What stands in the slots of a block, as a layout holds it. */
export type FilledSlots = Readonly<Record<string, readonly object[]>>;

/** Puts the same block into each slot of an example, in their order, as far as its props have room for them. */
export function fillSlots(definition: BlockDefinition, props: StoredProps, filling: object): FilledSlots {
  const names = Object.keys(definition.slots ?? {});
  while (names.length > 0 && definition.findFaults?.(props, names).length) names.pop();
  return Object.fromEntries(names.map((name) => [name, [filling]]));
}
