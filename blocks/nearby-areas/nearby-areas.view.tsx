import { reads } from '../_contract/reads.ts';
import { linkPlaces } from '../_contract/rules/link-places.ts';
import type { ViewProps } from '../_runtime/block-view.ts';
import { useRead } from '../_runtime/use-read.ts';
import { Section } from '../_ui/section.tsx';
import { TagList } from '../_ui/tag-list.tsx';
import type definition from './nearby-areas.schema.ts';

export default function NearbyAreas({
  id,
  eyebrow,
  title,
  text,
  tone,
  layout,
  names,
}: ViewProps<typeof definition>) {
  const locations = useRead(reads.locations());
  // The names stand on their own while the places load, or if they cannot be loaded.
  const places = linkPlaces(names, locations.status === 'loaded' ? locations.data : []);
  if (places.length === 0) return null;
  return (
    <Section id={id} tone={tone} layout={layout} eyebrow={eyebrow} title={title} text={text}>
      <TagList label={title} tags={places} />
    </Section>
  );
}
