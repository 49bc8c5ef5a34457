import {
  formatLocationQuery,
  NO_LOCATION_QUERY,
  readLocationQuery,
} from '../../collections/locations/rules/location-query.ts';
import { readOf } from '../_contract/reads.ts';
import type { ViewProps } from '../_runtime/block-view.ts';
import { Island } from '../_runtime/island.tsx';
import { usePage } from '../_runtime/page-context.ts';
import { useRead } from '../_runtime/use-read.ts';
import { FailedCollection } from '../_ui/collection-section.tsx';
import { Section } from '../_ui/section.tsx';
import { SkeletonCards, SkeletonLine } from '../_ui/skeleton.tsx';
import * as css from './location-list.css.ts';
import LocationListIsland from './location-list.island.tsx';
import type definition from './location-list.schema.ts';
import { PagedLocations } from './paged-locations.tsx';

const EVERY_LOCATION = readOf('/api/locations/listing/:slug', formatLocationQuery(NO_LOCATION_QUERY));

/** All places at once while they are few, for the browser to filter; else those that the address asks for. */
export default function LocationList({ id, title, text }: ViewProps<typeof definition>) {
  const { path, scope } = usePage();
  const query = readLocationQuery(scope.query);
  const every = useRead(EVERY_LOCATION);
  const asked = useRead(readOf('/api/locations/listing/:slug', formatLocationQuery(query)));
  if (every.status === 'error' || asked.status === 'error')
    return <FailedCollection id={id} what="Locations" />;
  if (every.status === 'loading' || asked.status === 'loading') {
    return (
      <Section id={id} title={title} text={text}>
        <div className={css.formSkeleton} aria-hidden="true">
          <SkeletonLine shape="full" />
        </div>
        <SkeletonCards count={6} label="Loading locations" />
      </Section>
    );
  }
  const { search, type, state } = query;
  return (
    <Section id={id} title={title} text={text}>
      {every.data.isWhole ? (
        <Island
          name="location-list"
          component={LocationListIsland}
          props={{
            page: path,
            locations: every.data.groups.flatMap(({ locations }) => locations),
            filters: { search, type, state },
          }}
        />
      ) : (
        <PagedLocations page={path} query={query} listing={asked.data} />
      )}
    </Section>
  );
}
