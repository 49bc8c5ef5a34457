import { afterPaint } from './after-paint.ts';

const LATE = 'data-late';

const listParts = (page: ParentNode) => [...page.querySelectorAll<HTMLElement>(`[${LATE}]`)];

/** Each time after a paint, so that what was laid out last is done with. Safari keeps nothing for later and may lack it. */
const whenIdle = (act: () => void) =>
  afterPaint(() => ('requestIdleCallback' in window ? requestIdleCallback(act) : act()));

/** Lays out a part, whether the styles keep it for later or {@link layOutFirstScreen} left it out. */
function layOut(part: HTMLElement): void {
  part.removeAttribute(LATE);
  part.style.contentVisibility = '';
}

/** Lays out at once what the styles keep for later: where a page is not shown from its top. */
export function layOutAtOnce(page: ParentNode): void {
  for (const part of listParts(page)) layOut(part);
}

/**
 * Lays out what the styles keep for later, from top to bottom and one part whenever the browser has nothing
 * better to do, so that a page is painted soon and answers to a touch meanwhile. What comes into view before
 * its turn is laid out by the browser itself.
 */
export function layOutInTurn(page: ParentNode): void {
  const parts = listParts(page).values();
  const layOutNext = () => {
    const { value: part, done } = parts.next();
    if (done) return;
    layOut(part);
    whenIdle(layOutNext);
  };
  whenIdle(layOutNext);
}

/**
 * Lays out the first screen of a page, and leaves what lies further down out of layout and paint altogether:
 * by themselves, browsers lay out in advance what is a screen away, and nothing of a page that waits.
 */
export function layOutFirstScreen(page: Element): void {
  // A page that waits begins further down; of one that is scrolled, what is in view counts.
  const top = Math.max(0, page.getBoundingClientRect().top);
  const parts = listParts(page);
  const isBelow = parts.map((part) => part.getBoundingClientRect().top - top > window.innerHeight);
  for (const [index, part] of parts.entries()) {
    if (isBelow[index]) part.style.contentVisibility = 'hidden';
    else layOut(part);
  }
}

/** Lets browsers lay out what {@link layOutFirstScreen} left out. */
export function letInBelow(page: ParentNode): void {
  for (const part of listParts(page)) part.style.contentVisibility = '';
}

/**
 * Lays out the late parts of the server's page: in turn once all is loaded, so that what takes a picture of
 * the whole page finds it, or at once before a key or a link to a place on the page can make it leap.
 */
export function installLateParts(page: Document): void {
  if (page.readyState === 'complete') layOutInTurn(page);
  else window.addEventListener('load', () => layOutInTurn(page), { once: true });
  page.addEventListener('keydown', () => layOutAtOnce(page), { once: true });
  page.addEventListener('click', ({ target }) => {
    if (target instanceof Element && target.closest('a[href*="#"]')) layOutAtOnce(page);
  });
}
