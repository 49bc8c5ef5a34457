import { type ComponentType, type ReactNode, startTransition, useLayoutEffect } from 'react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { islandPrefix } from './island-prefix.ts';
import { installMessages } from './messages.ts';

const modules = import.meta.glob<ComponentType<Record<string, unknown>>>('../blocks/*/*.island.tsx', {
  import: 'default',
});
const loaders = new Map(
  Object.entries(modules).map(
    ([file, load]) => [file.replace(/^.*\/([^/.]+)\.island\.tsx$/, '$1'), load] as const,
  ),
);
const roots = new Map<Element, Root>();

/** Events for which React brings what they hit alive before it goes on, all of it in one task. */
const URGENT = (
  'pointerdown pointerup mousedown mouseup touchstart touchend touchcancel click auxclick dblclick ' +
  'contextmenu keydown keypress keyup input change compositionstart compositionend cut copy paste drop'
).split(' ');

installMessages(document);

/** Lets no urgent event reach React, so that it keeps to its slices: the browser's own part is not held up. */
function keepFromReact(element: HTMLElement, signal: AbortSignal): void {
  const keep = (event: Event) => event.stopImmediatePropagation();
  for (const type of URGENT) element.addEventListener(type, keep, { capture: true, signal });
}

/** Tells when what is inside has come alive, before anything else can happen to it. */
function Alive({ onAlive, children }: { onAlive: () => void; children: ReactNode }) {
  useLayoutEffect(onAlive, [onAlive]);
  return children;
}

/**
 * Hydrates the markup the server made of an island. Its props are the JSON on the element.
 * @param element the island's element, with `data-island`, `data-props` and an id.
 */
export async function hydrateIsland(element: HTMLElement): Promise<void> {
  const Island = await loaders.get(element.dataset.island ?? '')?.();
  // It may have left the page while its code was on the way.
  if (!Island || !element.isConnected) return;
  const props: Record<string, unknown> = JSON.parse(element.dataset.props ?? '{}');
  const identifierPrefix = islandPrefix(element.id);
  const hydration = new AbortController();
  keepFromReact(element, hydration.signal);
  const root = await new Promise<Root>((resolve) => {
    // In slices, between which a tap or a key is answered.
    startTransition(() => {
      const root = hydrateRoot(
        element,
        <Alive onAlive={() => resolve(root)}>
          <Island {...props} />
        </Alive>,
        { identifierPrefix },
      );
    });
  });
  hydration.abort();
  // A root that is taken down half alive complains, so one that left the page meanwhile is taken down now.
  if (element.isConnected) roots.set(element, root);
  else root.unmount();
}

/** Takes down the islands inside a part that has left the page. */
export function disposeIslands(container: Node): void {
  for (const [element, root] of roots) {
    if (!container.contains(element)) continue;
    root.unmount();
    roots.delete(element);
  }
}
