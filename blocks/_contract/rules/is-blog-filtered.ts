import type { BlogFilter } from './blog-address.ts';

/** Whether the address asks for a part of the blog, so that its featured blocks are hidden. */
export function isBlogFiltered({ category, search }: BlogFilter): boolean {
  return Boolean(category || search);
}
