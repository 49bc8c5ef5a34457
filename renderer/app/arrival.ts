import type { RouterHistory } from '@tanstack/react-router';
import { layOutAtOnce, layOutInTurn } from './late-parts.ts';
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
