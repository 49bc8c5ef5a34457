import { afterPaint } from '../after-paint.ts';
import { disposeIslands } from '../hydrate-island.tsx';

/** Where the app renders. Out of the document until it has a page to show. */
export const stage = document.createElement('div');
stage.dataset.stage = '';

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

const hush = (event: Event) => event.stopPropagation();

/**
 * Puts the app in the place of the server's page, whole, so that nothing flashes; the frame stays.
 * Called while React commits, when its other roots cannot be taken down yet.
 */
export function takeOver(): void {
  if (served === undefined) return;
  served = undefined;
  const main = document.getElementById('main');
  if (!main) throw new Error('There is no element with the id "main" to show pages in.');
  const page = document.createDocumentFragment();
  // A field that loses the focus with its page must not act on the page that comes.
  main.addEventListener('focusout', hush, { capture: true });
  page.append(...main.childNodes);
  main.removeEventListener('focusout', hush, { capture: true });
  main.append(stage);
  afterPaint(() => disposeIslands(page));
  // From here on the app fetches ahead; the browser's speculation rules end at this mark.
  document.documentElement.dataset.app = '';
}
