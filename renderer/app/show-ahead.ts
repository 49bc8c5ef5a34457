import { afterPaint } from '../after-paint.ts';
import { isFromTop } from './arrival.ts';
import type { LayoutAnswer } from './layout-answer.ts';
import { waiting } from './pages.css.ts';
import { stage, takeOver } from './takeover.ts';

/** Less than the router waits for a page before it shows a skeleton. */
const PATIENCE_MS = 100;

/** Pages that wait with all their content. */
const pages = new Map<LayoutAnswer, HTMLElement>();
let shown: Promise<unknown> | undefined;

/** Tells of a page that waits with all its content. @returns how to take that back. */
export function addWaiting(answer: LayoutAnswer, page: HTMLElement): () => void {
  pages.set(answer, page);
  return () => pages.delete(answer);
}

/**
 * Shows a page that waits before the router and React hear of it: their part of a navigation takes as long
 * as the paint, and changes nothing of what is seen. Called right after the history has the new address.
 */
export function showAhead(answer: LayoutAnswer): void {
  const page = pages.get(answer);
  if (!page || !isFromTop()) return;
  takeOver();
  for (const other of stage.children) other.classList.toggle(waiting, other !== page);
  window.scrollTo({ top: 0, behavior: 'instant' });
  const painted = new Promise<void>(afterPaint);
  shown = Promise.race([painted, new Promise((resolve) => setTimeout(resolve, PATIENCE_MS))]);
}

/** Waits until a page that was shown ahead is painted. */
export async function untilShown(): Promise<void> {
  await shown;
}
