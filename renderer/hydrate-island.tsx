import { type ComponentType, createElement } from 'react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { islandPrefix } from './island-prefix.ts';

const roots = new Map<Element, Root>();

/**
 * Hydrates the markup the server made of an island. Its props are the JSON on the element.
 * @param element the island's element, with `data-props` and an id. @param component its component.
 */
export function hydrateIsland(element: HTMLElement, component: ComponentType<Record<string, unknown>>): void {
  const props: Record<string, unknown> = JSON.parse(element.dataset.props ?? '{}');
  roots.set(
    element,
    hydrateRoot(element, createElement(component, props), { identifierPrefix: islandPrefix(element.id) }),
  );
}

/** Takes down the islands inside an element that leaves the page. */
export function disposeIslands(container: Element): void {
  for (const [element, root] of roots) {
    if (!container.contains(element)) continue;
    root.unmount();
    roots.delete(element);
  }
}

export type HydrateIsland = typeof hydrateIsland;
