// @vitest-environment jsdom
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  type LocationFilters,
  NO_LOCATION_FILTERS,
} from '../../collections/locations/rules/filter-locations.ts';
import type { ListedLocation } from '../../collections/locations/rules/location-listing.ts';
import LocationList from './location-list.island.tsx';

const place = (name: string, type: ListedLocation['type'], state: string): ListedLocation => ({
  name,
  slug: name.toLowerCase(),
  type,
  state,
  description: `About ${name}.`,
});
const locations = [
  place('Perth', 'city', 'WA'),
  place('Fremantle', 'suburb', 'WA'),
  place('Sydney', 'city', 'NSW'),
];

let root: Root;
const show = (filters: LocationFilters) =>
  act(async () => root.render(<LocationList page="/locations" locations={locations} filters={filters} />));

beforeEach(async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  history.replaceState(null, '', '/locations');
  const container = document.createElement('div');
  document.body.replaceChildren(container);
  root = createRoot(container);
  await show(NO_LOCATION_FILTERS);
});

afterEach(async () => {
  await act(async () => root.unmount());
  vi.unstubAllGlobals();
});

function field(name: string) {
  const element = document.querySelector(`[name="${name}"]`);
  if (element instanceof HTMLInputElement || element instanceof HTMLSelectElement) return element;
  throw new Error(`There is no field "${name}".`);
}

async function enter(name: string, value: string) {
  await act(async () => {
    // React watches the property of the element itself and would not notice a change made through it.
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field(name)), 'value')?.set?.call(
      field(name),
      value,
    );
    field(name).dispatchEvent(new Event(name === 'search' ? 'input' : 'change', { bubbles: true }));
  });
}

const found = () => [...document.querySelectorAll('h4')].map((heading) => heading.textContent);
const address = () => `${location.pathname}${location.search}`;

describe('the filters of the location list', () => {
  it('find as one types, and keep the search in the address once it is done', async () => {
    await enter('search', 'FREM');
    expect(found()).toEqual(['Fremantle']);
    expect(address()).toBe('/locations');
    await act(async () => field('search').dispatchEvent(new FocusEvent('focusout', { bubbles: true })));
    expect(address()).toBe('/locations?search=FREM');
  });

  it('keep a choice in the address at once', async () => {
    await enter('state', 'WA');
    await enter('type', 'city');
    expect(found()).toEqual(['Perth']);
    expect(address()).toBe('/locations?type=city&state=WA');
  });

  it('do not ask the server again when the form is sent', async () => {
    await enter('search', 'syd');
    const submit = new SubmitEvent('submit', { bubbles: true, cancelable: true });
    await act(async () => document.querySelector('form')?.dispatchEvent(submit));
    expect(submit.defaultPrevented).toBe(true);
    expect(address()).toBe('/locations?search=syd');
  });

  it('are emptied by Clear Filters', async () => {
    await enter('state', 'WA');
    await act(async () =>
      document
        .querySelector('form a')
        ?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true })),
    );
    expect(found()).toHaveLength(3);
    expect(field('state').value).toBe('');
    expect(address()).toBe('/locations');
  });

  it('follow the address when the page is navigated to again', async () => {
    await enter('search', 'syd');
    await show({ ...NO_LOCATION_FILTERS, state: 'WA' });
    expect(found()).toEqual(['Perth', 'Fremantle']);
    expect(field('search').value).toBe('');
  });
});
