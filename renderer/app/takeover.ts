import { afterPaint } from '../after-paint.ts';
import { disposeIslands } from '../hydrate-island.tsx';
import { isFromTop } from './arrival.ts';
import { waiting } from './pages.css.ts';

/** Where the app renders. */
export const stage = document.createElement('div');
stage.dataset.stage = '';

/** Puts the stage below the server's page, so that pages are laid out there before one is shown. */
export function setStage(): void {
  const main = document.getElementById('main');
  if (!main) throw new Error('There is no element with the id "main" to show pages in.');
  if (stage.parentElement !== main) main.append(stage);
}

/** The address of the page that the server sent, for as long as it is there. */
let served: string | undefined = location.pathname + location.search;

/** Whether the page of an address is the server's own, which the app does not render. */
export function isServed(target: string): boolean {
  return target === served;
}

/** Whether the app has not shown a page yet. */
export function isServerPageThere(): boolean {
  return served !== undefined;
}

const stopEvent = (event: Event) => event.stopPropagation();

/**
 * Puts the app in the place of the server's page, whole, so that nothing flashes; the frame stays. Where what
 * comes is shown from its top, what goes is only covered until that is painted: to take it down takes longer.
 * Called while React commits, when its other roots cannot be taken down yet.
 */
export function takeOver(): void {
  if (served === undefined) return;
  served = undefined;
  setStage();
  const page = document.querySelector<HTMLElement>('[data-served]');
  // From here on the app fetches ahead; the browser's speculation rules end at this mark.
  afterPaint(() => {
    document.documentElement.dataset.app = '';
  });
  if (page) {
    // A field that loses the focus with its page must not act on the page that comes.
    page.addEventListener('focusout', stopEvent, { capture: true });
    if (isFromTop()) page.classList.add(waiting);
    else page.remove();
    afterPaint(() => {
      page.remove();
      disposeIslands(page);
    });
  }
}
