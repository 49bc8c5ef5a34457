import { useSyncExternalStore } from 'react';
import type { LayoutAnswer } from './layout-answer.ts';

let next: LayoutAnswer | undefined;
const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Names the page that a visitor will probably open next, so that it is rendered out of sight. */
export function setNextPage(answer: LayoutAnswer): void {
  next = answer;
  for (const listener of listeners) listener();
}

/** The page a visitor will probably open next. */
export function useNextPage(): LayoutAnswer | undefined {
  return useSyncExternalStore(subscribe, () => next);
}
