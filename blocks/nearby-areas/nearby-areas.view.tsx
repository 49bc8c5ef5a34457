import { reads } from '../_contract/reads.ts';
import { linkPlaces } from '../_contract/rules/link-places.ts';
import type { ViewProps } from '../_runtime/block-view.ts';
import { useRead } from '../_runtime/use-read.ts';
import { Heading } from '../_ui/heading.tsx';
import { Section } from '../_ui/section.tsx';
import { Stack } from '../_ui/stack.tsx';
import { TagList } from '../_ui/tag-list.tsx';
import type definition from './nearby-areas.schema.ts';

export default function NearbyAreas({ id, title, text, tone, layout, names }: ViewProps<typeof definition>) {
  const locations = useRead(reads.locations());
  // The names stand on their own while the places load, or if they cannot be loaded.
  const places = linkPlaces(names, locations.status === 'loaded' ? locations.data : []);
  if (places.length === 0) return null;
  const tags = <TagList label={title} tags={places} />;
  if (layout === 'aside') {
    return (
      <Section id={id} tone={tone} layout="aside" title={title} text={text}>
        {tags}
      </Section>
    );
  }
  // Close together, as it also stands in narrow columns.
  return (
    <Section id={id} tone={tone}>
      <Stack>
        <Heading level={2}>{title}</Heading>
        {text ? <p>{text}</p> : null}
        {tags}
      </Stack>
    </Section>
  );
}
