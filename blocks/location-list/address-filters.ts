import type { LocationFilters } from '../../collections/locations/rules/filter-locations.ts';

const FILTER_NAMES = ['search', 'type', 'state'] as const satisfies readonly (keyof LocationFilters)[];

export function isSameFilters(a: LocationFilters, b: LocationFilters): boolean {
  return FILTER_NAMES.every((name) => a[name] === b[name]);
}

/** What the fields of the form hold. */
export function readFilters(form: HTMLFormElement): LocationFilters {
  const data = new FormData(form);
  const textOf = (name: (typeof FILTER_NAMES)[number]) => String(data.get(name) ?? '');
  return { search: textOf('search'), type: textOf('type'), state: textOf('state') };
}

/** The address of a page with the filters that ask for something. @param number of the list's page, from 1. */
export function addressOf(page: string, filters: LocationFilters, number = 1): string {
  const asked = FILTER_NAMES.filter((name) => filters[name] !== '').map((name) => [name, filters[name]]);
  if (number > 1) asked.push(['page', String(number)]);
  return asked.length > 0 ? `${page}?${new URLSearchParams(asked)}` : page;
}
