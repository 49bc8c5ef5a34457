import type { LocationSummary } from '../location-fields.ts';

/** The name of a place, and its page where there is one. */
export interface PlaceLink {
  readonly label: string;
  readonly href?: string;
}

/**
 * Links the names of places to their pages; a place without a page keeps its bare name and comes
 * after those that have one. Names are compared without case, doubles are dropped.
 */
export function linkPlaces(
  names: readonly string[],
  locations: readonly Pick<LocationSummary, 'name' | 'slug'>[],
): PlaceLink[] {
  const slugByName = new Map(locations.map(({ name, slug }) => [name.toLowerCase(), slug]));
  const links = [...new Set(names.map((name) => name.trim()))]
    .filter((name) => name !== '')
    .map((name): PlaceLink => {
      const slug = slugByName.get(name.toLowerCase());
      return slug === undefined ? { label: name } : { label: name, href: `/locations/${slug}` };
    });
  return links.sort((a, b) => Number(b.href !== undefined) - Number(a.href !== undefined));
}
