import { type FormEvent, type MouseEvent, useLayoutEffect, useRef, useState } from 'react';
import {
  filterLocations,
  groupLocations,
  type LocationFilters,
  NO_LOCATION_FILTERS,
} from '../../collections/locations/rules/filter-locations.ts';
import type { ListedLocation } from '../../collections/locations/rules/location-listing.ts';
import { addressOf, isSameFilters, readFilters } from './address-filters.ts';
import { LocationForm } from './location-form.tsx';
import { LocationCount, LocationGroups, LocationJumps } from './location-groups.tsx';
import * as css from './location-list.css.ts';

interface LocationListProps {
  /** The page the list stands on, which the form asks again. */
  page: string;
  /** Every place there is. */
  locations: readonly ListedLocation[];
  /** The filters in the address. */
  filters: LocationFilters;
}

/** The search box, the filters and what they find: a plain GET form that answers at once with script. */
export default function LocationList({ page, locations, filters: addressed }: LocationListProps) {
  const [filters, setFilters] = useState(addressed);
  const [applied, setApplied] = useState(addressed);
  const form = useRef<HTMLFormElement>(null);

  // The page was navigated to with other filters.
  if (!isSameFilters(applied, addressed)) {
    setApplied(addressed);
    setFilters(addressed);
  }

  // Something may have been typed before this code arrived; a click may be what it arrives for.
  useLayoutEffect(() => {
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
  const groups = groupLocations(found);
  const states = [...new Set(locations.map(({ state }) => state))].sort();
  return (
    <div className={css.list}>
      <LocationForm
        page={page}
        states={states}
        filters={filters}
        script={{
          form,
          onType: (search) => setFilters({ ...filters, search }),
          onChoose: choose,
          onClear: clear,
          onBlur: () => keepInAddress(filters),
          onSubmit: submit,
        }}
      />
      <LocationCount total={found.length} />
      <LocationJumps groups={groups} />
      <LocationGroups groups={groups} />
    </div>
  );
}
