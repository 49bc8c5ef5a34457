import { type FormEvent, type MouseEvent, useEffect, useId, useRef, useState } from 'react';
import type { LocationSummary } from '../_contract/documents/location.ts';
import {
  filterLocations,
  groupLocations,
  type LocationFilters,
  NO_LOCATION_FILTERS,
} from '../_contract/rules/filter-locations.ts';
import { LOCATION_TYPE_NAMES, LOCATION_TYPES } from '../_contract/rules/location-type.ts';
import { Button } from '../_ui/button.tsx';
import { addressOf, isSameFilters, readFilters } from './address-filters.ts';
import { LocationGroups } from './location-groups.tsx';
import * as css from './location-list.css.ts';

export type ListedLocation = Pick<
  LocationSummary,
  'name' | 'slug' | 'type' | 'state' | 'region' | 'population' | 'description'
>;

interface LocationListProps {
  /** The page the list stands on, which the form asks again. */
  page: string;
  locations: readonly ListedLocation[];
  /** The filters in the address. */
  filters: LocationFilters;
}

/** The search box, the filters and what they find: a plain GET form that answers at once with script. */
export default function LocationList({ page, locations, filters: addressed }: LocationListProps) {
  const prefix = useId();
  const [filters, setFilters] = useState(addressed);
  const [applied, setApplied] = useState(addressed);
  const form = useRef<HTMLFormElement>(null);

  // The page was navigated to with other filters.
  if (!isSameFilters(applied, addressed)) {
    setApplied(addressed);
    setFilters(addressed);
  }

  // Something may have been typed before this code arrived.
  useEffect(() => {
    if (form.current) setFilters(readFilters(form.current));
  }, []);

  const keepInAddress = (next: LocationFilters) => {
    const address = addressOf(page, next);
    if (address !== `${location.pathname}${location.search}`)
      history.replaceState(history.state, '', address);
  };
  const choose = (change: Partial<LocationFilters>) => {
    const next = { ...filters, ...change };
    setFilters(next);
    keepInAddress(next);
  };
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    keepInAddress(filters);
  };
  const clear = (event: MouseEvent) => {
    event.preventDefault();
    choose(NO_LOCATION_FILTERS);
  };

  const found = filterLocations(locations, filters);
  const states = [...new Set(locations.map(({ state }) => state))].sort();
  return (
    <div className={css.list}>
      {/* biome-ignore lint/a11y/useSemanticElements: React knows the search element only by its role */}
      <form
        ref={form}
        role="search"
        aria-label="Locations"
        action={page}
        className={css.form}
        // A search is kept once it is done, not letter by letter.
        onBlur={() => keepInAddress(filters)}
        onSubmit={submit}
      >
        <div className={css.field}>
          <label htmlFor={`${prefix}search`}>Search</label>
          <input
            id={`${prefix}search`}
            name="search"
            type="search"
            placeholder="Suburb, town or state"
            autoComplete="off"
            value={filters.search}
            onChange={(event) => setFilters({ ...filters, search: event.target.value })}
            className={css.input}
          />
        </div>
        <div className={css.field}>
          <label htmlFor={`${prefix}type`}>Type</label>
          <select
            id={`${prefix}type`}
            name="type"
            value={filters.type}
            onChange={(event) => choose({ type: event.target.value })}
            className={css.select}
          >
            <option value="">All types</option>
            {LOCATION_TYPES.map((type) => (
              <option key={type} value={type}>
                {LOCATION_TYPE_NAMES[type].many}
              </option>
            ))}
          </select>
        </div>
        <div className={css.field}>
          <label htmlFor={`${prefix}state`}>State</label>
          <select
            id={`${prefix}state`}
            name="state"
            value={filters.state}
            onChange={(event) => choose({ state: event.target.value })}
            className={css.select}
          >
            <option value="">All states</option>
            {states.map((state) => (
              <option key={state} value={state}>
                {state}
              </option>
            ))}
          </select>
        </div>
        <div className={css.actions}>
          <Button type="submit">Search</Button>
          <a href={page} onClick={clear} className={css.clear}>
            Clear Filters
          </a>
        </div>
      </form>
      <p role="status" className={css.count}>
        {found.length === 1 ? '1 location' : `${found.length} locations`}
      </p>
      <LocationGroups groups={groupLocations(found)} />
    </div>
  );
}
