/** `page` for the link to this very page, `true` for the link to the part of the site it lies in. */
export function currentOf(to: string, path: string): 'page' | 'true' | undefined {
  if (to === path) return 'page';
  return path.startsWith(`${to}/`) ? 'true' : undefined;
}
