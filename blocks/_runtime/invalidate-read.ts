export const INVALIDATE_EVENT = 'pagewright:invalidate';

/** Tells the app, where it runs, that the cached answer of a path is out of date. */
export function invalidateRead(path: string): void {
  document.dispatchEvent(new CustomEvent(INVALIDATE_EVENT, { detail: path }));
}
