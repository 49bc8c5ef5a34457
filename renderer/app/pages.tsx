import { Activity } from 'react';
import { AppPage } from './app-page.tsx';
import type { LayoutAnswer } from './layout-answer.ts';
import { useNextPage } from './next-page.ts';

/** Another address is another page, even where both come from one layout. */
const keyOf = ({ path, query }: LayoutAnswer) => JSON.stringify([path, query]);

/**
 * The page that is shown, and after it the one that will probably be next: rendered when there is
 * nothing else to do, out of sight and without effects, so that a click has only to show it.
 */
export function Pages({ shown }: { shown: LayoutAnswer | undefined }) {
  const next = useNextPage();
  const shownKey = shown && keyOf(shown);
  // The shown one comes first, so that an id in both is found in it, and wins where both are one.
  const pages = new Map<string, LayoutAnswer>();
  for (const answer of [shown, next]) {
    if (answer && !pages.has(keyOf(answer))) pages.set(keyOf(answer), answer);
  }
  return [...pages].map(([key, answer]) => (
    <Activity key={key} mode={key === shownKey ? 'visible' : 'hidden'}>
      <AppPage answer={answer} />
    </Activity>
  ));
}
