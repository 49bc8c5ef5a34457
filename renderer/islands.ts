/** Far enough ahead that a form is alive when it comes into view. */
const MARGIN = '200px';
const TOUCHES = ['pointerover', 'focusin', 'touchstart'] as const;

/** Gives life to one island; asked for again, it does nothing. */
async function hydrate(element: HTMLElement): Promise<void> {
  if (element.dataset.state) return;
  element.dataset.state = 'loading';
  const { hydrateIsland } = await import('./hydrate-island.tsx');
  await hydrateIsland(element);
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
