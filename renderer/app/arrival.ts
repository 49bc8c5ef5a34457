import type { RouterHistory } from '@tanstack/react-router';
import { afterPaint } from '../after-paint.ts';
import { layOutAtOnce, layOutFirstScreen, layOutInTurn, letInBelow } from '../late-parts.ts';
import { announcePage } from './show-head.ts';

let fromTop = false;

/** Tells navigations to the top of a page from those to a place on it, such as going back. */
export function watchArrivals(history: RouterHistory): void {
  history.subscribe(({ action, location }) => {
    fromTop = action.type === 'PUSH' && location.hash === '';
  });
}

/** Lets visitors reach a page, or keeps it from them. Not all that reads pages out knows `inert`. */
export function setWithinReach(page: HTMLElement, isReachable: boolean): void {
  page.inert = !isReachable;
  if (isReachable) page.removeAttribute('aria-hidden');
  else page.setAttribute('aria-hidden', 'true');
}

/** Whether the page that is shown next is shown from its top. */
export const isFromTop = () => fromTop;

/** Lays out at once, before it is painted and scrolled, what is not shown from its top. */
export function layOutArrival(pages: ParentNode): void {
  if (!fromTop) layOutAtOnce(pages);
}

/**
 * Brings the visitor to a page that is shown from now on: see {@link announcePage}. Where it is shown from its
 * top, what they see comes first: to let them reach a page and to move the focus takes as long as to paint.
 * @returns how to call that off where the page leaves before.
 */
export function arrive(page: HTMLElement, title: string): (() => void) | undefined {
  const announce = () => {
    setWithinReach(page, true);
    announcePage(title);
  };
  if (!fromTop) {
    announce();
    return undefined;
  }
  layOutFirstScreen(page);
  layOutInTurn(page);
  return afterPaint(() => {
    letInBelow(page);
    announce();
  });
}
