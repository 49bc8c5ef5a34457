import type { BoundBlock } from '../../blocks/_contract/bind-blocks.ts';
import type { BlockView } from '../../blocks/_runtime/block-view.ts';
import type { ViewLookup } from '../page-blocks.tsx';

const modules = import.meta.glob<BlockView>('../../blocks/*/*.view.tsx', { import: 'default' });

const loaders = new Map(
  Object.entries(modules).map(
    ([file, load]) => [file.replace(/^.*\/([^/.]+)\.view\.tsx$/, '$1'), load] as const,
  ),
);
const views = new Map<string, BlockView>();

/** The view of a type whose code has been fetched. */
export const loadedViewOf: ViewLookup = (type) => views.get(type);

/** Fetches the code of every block of a page. @throws Error where a chunk cannot be fetched. */
export async function loadViews(blocks: readonly BoundBlock[]): Promise<void> {
  await Promise.all(
    blocks.map(async ({ type, slots }) => {
      const load = loaders.get(type);
      if (load && !views.has(type)) views.set(type, await load());
      await Promise.all(Object.values(slots).map(loadViews));
    }),
  );
}
