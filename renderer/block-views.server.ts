import type { BlockView } from '../blocks/_runtime/block-view.ts';
import type { ViewLookup } from './page-blocks.tsx';

const modules = import.meta.glob<BlockView>('../blocks/*/*.view.tsx', { eager: true, import: 'default' });

const views = new Map(
  Object.entries(modules).map(([file, view]) => [file.split('/').at(-2) ?? file, view] as const),
);

/** Every view there is, found by folder: the server renders them all, so it loads them all. */
export const serverViewOf: ViewLookup = (type) => views.get(type);
