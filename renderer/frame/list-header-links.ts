import type { Site } from '../../blocks/_contract/site.ts';

/** Every link of the header that says whether it leads to the page that is shown, in order. */
export function listHeaderLinks({
  primary,
  more,
  search,
}: Site['navigation']): readonly { readonly to: string; readonly label: string }[] {
  return [...primary, ...more.links, ...(search ? [search] : [])];
}
