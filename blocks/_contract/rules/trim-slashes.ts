/**
 * A path without the slashes at its end. The expression looks at the slashes of a path once: without what stands
 * before them in it, it would begin anew at each, and a path of 15,000 would take a second.
 * @param path starting with a slash. @returns `/` for slashes alone.
 */
export function trimSlashes(path: string): string {
  return path.replace(/(?<!\/)\/+$/, '') || '/';
}
