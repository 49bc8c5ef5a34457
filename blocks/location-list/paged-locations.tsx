import type { LocationListing } from '../../collections/locations/rules/location-listing.ts';
import type { LocationQuery } from '../../collections/locations/rules/location-query.ts';
import { stateName } from '../../collections/locations/rules/state-name.ts';
import { formatCount } from '../_contract/rules/format-count.ts';
import { Pager } from '../_ui/pager.tsx';
import { addressOf } from './address-filters.ts';
import { LocationForm } from './location-form.tsx';
import { LocationCount, LocationGroups, LocationJumps } from './location-groups.tsx';
import * as css from './location-list.css.ts';

interface PagedLocationsProps {
  /** The page the list stands on. */
  page: string;
  query: LocationQuery;
  listing: LocationListing;
}

/** The ways to the places of each state, for visitors and for whatever follows links. */
function StateLinks({ page, query, listing }: PagedLocationsProps) {
  return (
    <nav aria-label="Locations by state">
      {/* biome-ignore lint/a11y/noRedundantRoles: Safari drops the role of a list without markers */}
      <ul role="list" className={css.states}>
        {listing.states.map(({ state, total }) => (
          <li key={state}>
            <a
              href={addressOf(page, { search: '', type: '', state })}
              aria-current={state === query.state ? 'true' : undefined}
              className={css.way}
            >
              {stateName(state)} <span className={css.count}>{formatCount(total)}</span>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** Places by the page, where there are too many to send all of them: the form asks the server each time. */
export function PagedLocations(props: PagedLocationsProps) {
  const { page, query, listing } = props;
  return (
    <div className={css.list}>
      <LocationForm
        // Fields without script keep what was typed, also when the page is navigated to with other filters.
        key={addressOf(page, query)}
        page={page}
        states={listing.states.map(({ state }) => state)}
        filters={query}
      />
      <StateLinks {...props} />
      <LocationCount total={listing.total} />
      <LocationJumps groups={listing.groups} />
      <LocationGroups
        groups={listing.groups}
        addressOfKind={query.type === '' ? (type) => addressOf(page, { ...query, type }) : undefined}
      />
      <Pager
        label="Pages of locations"
        page={listing.page}
        pages={listing.pages}
        addressOf={(number) => addressOf(page, query, number)}
      />
    </div>
  );
}
