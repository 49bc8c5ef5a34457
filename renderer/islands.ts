import { afterPaint } from './after-paint.ts';

/** Far enough ahead that a form is alive when it comes into view. */
const MARGIN = '200px';
const TOUCHES = ['pointerover', 'focusin', 'touchstart'] as const;

const lives = new WeakMap<Element, Promise<boolean>>();

/** Gives life to one island, once. @returns false where its code cannot be fetched: the next touch tries again. */
function hydrate(element: HTMLElement): Promise<boolean> {
  let life = lives.get(element);
  if (!life) {
    element.dataset.state = 'loading';
    life = new Promise<void>(afterPaint)
      .then(() => import('./hydrate-island.tsx'))
      .then(({ hydrateIsland }) => hydrateIsland(element))
      .then(
        () => {
          element.dataset.state = 'ready';
          return true;
        },
        () => {
          delete element.dataset.state;
          lives.delete(element);
          return false;
        },
      );
    lives.set(element, life);
  }
  return life;
}

/**
 * Gives a tap that comes before an island is alive to it again once it is; forms work without. It hears of
 * the tap on its way down, because an island that is coming alive lets none of them through.
 */
function keepFirstTap(island: HTMLElement): void {
  const keep = async ({ target }: Event) => {
    const button = target instanceof Element && target.closest<HTMLElement>('button[type="button"]');
    if (button && island.dataset.state !== 'ready' && (await hydrate(island))) button.click();
  };
  island.addEventListener('click', keep, { capture: true });
}

/**
 * Hydrates each island of a page when it is touched, or once the visitor has begun to scroll and it
 * comes near the view: a page that is only opened loads nothing.
 */
export function installIslands(page: Document): void {
  const islands = page.querySelectorAll<HTMLElement>('[data-island]');
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
  const observe = () => {
    for (const island of islands) observer.observe(island);
  };
  // A visitor may have been quicker than this script.
  if (window.scrollY > 0) observe();
  else page.addEventListener('scroll', observe, { once: true, passive: true });
  const touched = page.querySelectorAll<HTMLElement>('[data-island]:is(:hover, :focus-within)');
  for (const island of touched) void hydrate(island);
  for (const island of islands) {
    keepFirstTap(island);
    for (const type of TOUCHES) {
      island.addEventListener(type, () => void hydrate(island), { passive: true });
    }
  }
}
