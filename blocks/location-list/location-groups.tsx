import type { LocationGroup } from '../../collections/locations/rules/filter-locations.ts';
import type { ListedLocation } from '../../collections/locations/rules/location-listing.ts';
import { LOCATION_TYPE_NAMES, type LocationType } from '../../collections/locations/rules/location-type.ts';
import { formatCount } from '../_contract/rules/format-count.ts';
import { Card } from '../_ui/card.tsx';
import { EmptyState } from '../_ui/empty-state.tsx';
import { Grid } from '../_ui/grid.tsx';
import { Heading } from '../_ui/heading.tsx';
import * as css from './location-groups.css.ts';
import * as listCss from './location-list.css.ts';

function LocationCard({ location }: { location: ListedLocation }) {
  const { name, slug, state, region, population, description } = location;
  return (
    <Card
      title={name}
      level={4}
      titleSize="medium"
      href={`/locations/${slug}`}
      eyebrow={
        <span className={css.facts}>
          <span>{region ? `${region}, ${state}` : state}</span>
          {population === undefined ? null : (
            <span className={css.population}>{formatCount(population)} people</span>
          )}
        </span>
      }
      text={description}
    />
  );
}

interface ShownGroup extends LocationGroup<ListedLocation> {
  /** How many places of the kind were found, where not all of them are here. */
  readonly total?: number;
}

/** The anchor of a kind's group. */
const anchorOf = (type: LocationType) => `locations-${type}`;

/** Ways down to each kind of place, where there is more than one. */
export function LocationJumps({ groups }: { groups: readonly ShownGroup[] }) {
  if (groups.length < 2) return null;
  return (
    <nav aria-label="Kinds of locations">
      {/* biome-ignore lint/a11y/noRedundantRoles: Safari drops the role of a list without markers */}
      <ul role="list" className={listCss.states}>
        {groups.map(({ type, locations, total = locations.length }) => (
          <li key={type}>
            <a href={`#${anchorOf(type)}`} className={listCss.way}>
              {LOCATION_TYPE_NAMES[type].many} <span className={listCss.count}>{formatCount(total)}</span>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** How many places were found. */
export function LocationCount({ total }: { total: number }) {
  return (
    <p role="status" className={listCss.count}>
      {total === 1 ? '1 location' : `${formatCount(total)} locations`}
    </p>
  );
}

interface LocationGroupsProps {
  groups: readonly ShownGroup[];
  /** The address that lists all of a kind. */
  addressOfKind?: (type: LocationType) => string;
}

/** The places that were found, kind by kind, or that there are none. */
export function LocationGroups({ groups, addressOfKind }: LocationGroupsProps) {
  if (groups.length === 0) {
    return <EmptyState level={3} title="No locations found" text="Try adjusting your search criteria" />;
  }
  return groups.map(({ type, locations, total = locations.length }, index) => {
    const kind = LOCATION_TYPE_NAMES[type].many;
    return (
      // The mark may be off by the time that the list comes alive.
      <div
        key={type}
        id={anchorOf(type)}
        className={css.group}
        data-late={index === 0 ? undefined : ''}
        suppressHydrationWarning
      >
        <div className={css.heading}>
          <Heading level={3}>{kind}</Heading>
          <span className={css.count}>{formatCount(total)}</span>
        </div>
        <Grid isList>
          {locations.map((location) => (
            <LocationCard key={location.slug} location={location} />
          ))}
        </Grid>
        {addressOfKind && total > locations.length ? (
          <p>
            <a href={addressOfKind(type)} className={css.more}>
              All {formatCount(total)} {kind.toLowerCase()}
            </a>
          </p>
        ) : null}
      </div>
    );
  });
}
