import { useDeferredValue, useEffect, useLayoutEffect, useMemo, useRef } from 'react';
import { afterPaint } from '../after-paint.ts';
import { AppPage } from './app-page.tsx';
import { setWithinReach } from './arrival.ts';
import type { LayoutAnswer } from './layout-answer.ts';
import { useNextPage } from './next-page.ts';
import { PagePlace } from './page-place.ts';
import * as css from './pages.css.ts';
import { showHead } from './show-head.ts';

/** Another address is another page, even where both come from one layout. */
const keyOf = ({ path, query }: LayoutAnswer) => JSON.stringify([path, query]);

/** Brings the head of the document up to the page that is shown. */
function Naming({ answer }: { answer: LayoutAnswer }) {
  useEffect(() => afterPaint(() => showHead(answer.head, answer.path)), [answer]);
  return null;
}

/**
 * The page that is shown, and after it the one that will probably be next: rendered and laid out when
 * there is nothing else to do, out of sight and reach, so that a click has only to uncover it.
 * React's own `Activity` takes the layout away from what it hides.
 */
export function Pages({ shown }: { shown: LayoutAnswer | undefined }) {
  const next = useDeferredValue(useNextPage());
  const shownKey = shown && keyOf(shown);
  // The shown one comes first, so that an id in both is found in it, and wins where both are one.
  const pages = new Map<string, LayoutAnswer>();
  for (const answer of [shown, next]) {
    if (answer && !pages.has(keyOf(answer))) pages.set(keyOf(answer), answer);
  }
  return [...pages].map(([key, answer]) => (
    <PlacedPage key={key} answer={answer} isShown={key === shownKey} />
  ));
}

/** A page that is shown or waits. What waits is out of reach until its arrival, which wakes it. */
function PlacedPage({ answer, isShown }: { answer: LayoutAnswer; isShown: boolean }) {
  const element = useRef<HTMLDivElement>(null);
  const place = useMemo(() => ({ isShown, element }), [isShown]);
  useLayoutEffect(() => {
    if (element.current && !isShown) setWithinReach(element.current, false);
  }, [isShown]);
  useLayoutEffect(() => {
    // What was shown ahead of React may not be what is shown in the end.
    element.current?.classList.toggle(css.waiting, !isShown);
  });
  return (
    <div ref={element} className={isShown ? css.place : `${css.place} ${css.waiting}`}>
      <PagePlace value={place}>
        <AppPage answer={answer} />
      </PagePlace>
      {isShown ? <Naming answer={answer} /> : null}
    </div>
  );
}
