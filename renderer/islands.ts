import type { HydrateIsland } from './hydrate-island.tsx';

type IslandModule = { default: Parameters<HydrateIsland>[1] };

const modules = import.meta.glob<IslandModule>('../blocks/*/*.island.tsx');

const loaders = new Map(
  Object.entries(modules).map(([file, load]) => [file.replace(/.*\/(.*)\.island\.tsx/, '$1'), load]),
);

/** Far enough ahead that a form is alive when it comes into view. */
const MARGIN = '200px';
const TOUCHES = ['pointerover', 'focusin', 'touchstart'] as const;

/** Gives life to one island: its code and React are fetched together. */
async function hydrate(element: HTMLElement): Promise<void> {
  const load = loaders.get(element.dataset.island ?? '');
  if (!load || element.dataset.state) return;
  element.dataset.state = 'loading';
  const [{ hydrateIsland }, { default: component }] = await Promise.all([
    import('./hydrate-island.tsx'),
    load(),
  ]);
  if (element.isConnected) hydrateIsland(element, component);
  element.dataset.state = 'ready';
}

/** Hydrates each island of a page when it comes near the view or is touched, whichever is first. */
export function installIslands(root: ParentNode): void {
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) {
        if (!isIntersecting || !(target instanceof HTMLElement)) continue;
        observer.unobserve(target);
        void hydrate(target);
      }
    },
    { rootMargin: MARGIN },
  );
  for (const element of root.querySelectorAll<HTMLElement>('[data-island]')) {
    observer.observe(element);
    for (const type of TOUCHES) {
      element.addEventListener(type, () => void hydrate(element), { once: true, passive: true });
    }
  }
}
