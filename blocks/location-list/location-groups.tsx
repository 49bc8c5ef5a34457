import type { LocationGroup } from '../_contract/rules/filter-locations.ts';
import { formatCount } from '../_contract/rules/format-count.ts';
import { LOCATION_TYPE_NAMES } from '../_contract/rules/location-type.ts';
import { Card } from '../_ui/card.tsx';
import { EmptyState } from '../_ui/empty-state.tsx';
import { Grid } from '../_ui/grid.tsx';
import { Heading } from '../_ui/heading.tsx';
import * as css from './location-groups.css.ts';
import type { ListedLocation } from './location-list.island.tsx';

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

/** The places that were found, kind by kind, or that there are none. */
export function LocationGroups({ groups }: { groups: readonly LocationGroup<ListedLocation>[] }) {
  if (groups.length === 0) {
    return <EmptyState level={3} title="No locations found" text="Try adjusting your search criteria" />;
  }
  return groups.map(({ type, locations }) => (
    <div key={type} className={css.group}>
      <div className={css.heading}>
        <Heading level={3}>{LOCATION_TYPE_NAMES[type].many}</Heading>
        <span className={css.count}>{locations.length}</span>
      </div>
      <Grid isList>
        {locations.map((location) => (
          <LocationCard key={location.slug} location={location} />
        ))}
      </Grid>
    </div>
  ));
}
