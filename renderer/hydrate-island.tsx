import { type ComponentType, createElement } from 'react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { islandPrefix } from './island-prefix.ts';
import { installMessages } from './messages.ts';

const modules = import.meta.glob<ComponentType<Record<string, unknown>>>('../blocks/*/*.island.tsx', {
  import: 'default',
});
const loaders = new Map(
  Object.entries(modules).map(([file, load]) => [file.replace(/.*\/(.*)\.island\.tsx/, '$1'), load] as const),
);
const roots = new Map<Element, Root>();

installMessages(document);

/**
 * Hydrates the markup the server made of an island. Its props are the JSON on the element.
 * @param element the island's element, with `data-island`, `data-props` and an id.
 */
export async function hydrateIsland(element: HTMLElement): Promise<void> {
  const component = await loaders.get(element.dataset.island ?? '')?.();
  // It may have left the page while its code was on the way.
  if (!component || !element.isConnected) return;
  const props: Record<string, unknown> = JSON.parse(element.dataset.props ?? '{}');
  const identifierPrefix = islandPrefix(element.id);
  roots.set(element, hydrateRoot(element, createElement(component, props), { identifierPrefix }));
}

/** Takes down the islands inside an element that leaves the page. */
export function disposeIslands(container: Element): void {
  for (const [element, root] of roots) {
    if (!container.contains(element)) continue;
    root.unmount();
    roots.delete(element);
  }
}
