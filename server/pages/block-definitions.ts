import type { BlockDefinition } from '../../blocks/_contract/define-block.ts';

const modules = import.meta.glob<BlockDefinition>('../../blocks/*/*.schema.ts', {
  eager: true,
  import: 'default',
});

/** Every block type there is, by its name: found by folder, so a new folder is a new type. */
export const blockDefinitions: ReadonlyMap<string, BlockDefinition> = new Map(
  Object.values(modules).map((definition) => [definition.type, definition] as const),
);
