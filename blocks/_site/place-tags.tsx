import type { LocationSummary } from '../../collections/locations/location-fields.ts';
import { linkPlaces } from '../../collections/locations/rules/link-places.ts';
import { readsOfPlaces } from '../../collections/locations/rules/reads-of-places.ts';
import type { Read } from '../_contract/reads.ts';
import { useRead } from '../_runtime/use-read.ts';
import { TagList } from '../_ui/tag-list.tsx';

interface PlaceTagsProps {
  /** Names the list for screen readers. */
  label: string;
  names: readonly string[];
}

/** Names of places as tags; those that have a page lead to it. The block names `readsOfPlaces` among its reads. */
export function PlaceTags({ label, names }: PlaceTagsProps) {
  const [read] = readsOfPlaces(names);
  return read ? <LinkedTags label={label} names={names} read={read} /> : null;
}

function LinkedTags({ label, names, read }: PlaceTagsProps & { read: Read<LocationSummary[]> }) {
  const places = useRead(read);
  // The names stand on their own while the places load, or if they cannot be loaded.
  return <TagList label={label} tags={linkPlaces(names, places.status === 'loaded' ? places.data : [])} />;
}
