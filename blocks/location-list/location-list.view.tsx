import type { LocationSummary } from '../_contract/documents/location.ts';
import { reads } from '../_contract/reads.ts';
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

/** What the list shows of a place, so that no more of it travels to the browser. */
function toEntry({ name, slug, type, state, region, population, description }: LocationSummary) {
  return { name, slug, type, state, region, population, description };
}

export default function LocationList({ id, title, text }: ViewProps<typeof definition>) {
  const locations = useRead(reads.locations());
  const { path, scope } = usePage();
  if (locations.status === 'error') return <FailedCollection id={id} what="Locations" />;
  const { search = '', type = '', state = '' } = scope.query;
  return (
    <Section id={id} title={title} text={text}>
      {locations.status === 'loading' ? (
        <>
          <div className={css.formSkeleton} aria-hidden="true">
            <SkeletonLine shape="full" />
          </div>
          <SkeletonCards count={6} label="Loading locations" />
        </>
      ) : (
        <Island
          name="location-list"
          component={LocationListIsland}
          props={{ page: path, locations: locations.data.map(toEntry), filters: { search, type, state } }}
        />
      )}
    </Section>
  );
}
