import type { RouterHistory } from '@tanstack/react-router';
import { afterPaint } from '../after-paint.ts';
import { layOutAtOnce, layOutInTurn, putOffBelow } from '../late-parts.ts';
import { announcePage } from './show-head.ts';
import { stage } from './takeover.ts';

let isFromTop = false;

/** Tells navigations to the top of a page from those to a place on it, such as going back. */
export function watchArrivals(history: RouterHistory): void {
  history.subscribe(({ action, location }) => {
    isFromTop = action.type === 'PUSH' && location.hash === '';
  });
}

/** Lays out the page that the app shows now, before it is painted or scrolled. */
export function layOutArrival(): void {
  if (isFromTop) layOutInTurn(stage);
  else layOutAtOnce(stage);
}

/**
 * Brings the visitor to the page that the app shows now: see {@link announcePage}. Where it is shown from its
 * top, what they see comes first: to move the focus takes as long as to paint.
 * @returns how to call that off where the page leaves before.
 */
export function arrive(title: string): (() => void) | undefined {
  if (!isFromTop) {
    announcePage(title);
    return undefined;
  }
  putOffBelow(stage);
  return afterPaint(() => announcePage(title));
}
