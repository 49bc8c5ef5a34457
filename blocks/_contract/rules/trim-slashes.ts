import { trimEndOf } from './trim-end-of.ts';

/**
 * A path without the slashes at its end.
 * @param path starting with a slash. @returns `/` for slashes alone.
 */
export function trimSlashes(path: string): string {
  return trimEndOf(path, '/') || '/';
}
