import { afterPaint } from '../after-paint.ts';

const LATE = 'data-late';

/** Lays out at once what the styles keep for later: where a page is not shown from its top. */
export function layOutAtOnce(page: ParentNode): void {
  for (const part of page.querySelectorAll(`[${LATE}]`)) part.removeAttribute(LATE);
}

/**
 * Lays out what the styles keep for later, from top to bottom and one part a frame, so that a page is
 * painted soon and answers to a touch meanwhile.
 */
export function layOutInTurn(page: ParentNode): void {
  const parts = page.querySelectorAll(`[${LATE}]`).values();
  const layOutNext = () => {
    const { value: part, done } = parts.next();
    if (done) return;
    part.removeAttribute(LATE);
    afterPaint(layOutNext);
  };
  afterPaint(layOutNext);
}
