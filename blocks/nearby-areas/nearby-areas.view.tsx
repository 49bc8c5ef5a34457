import type { ViewProps } from '../_runtime/block-view.ts';
import { PlaceTags } from '../_site/place-tags.tsx';
import { Heading } from '../_ui/heading.tsx';
import { Section } from '../_ui/section.tsx';
import { Stack } from '../_ui/stack.tsx';
import type definition from './nearby-areas.schema.ts';

export default function NearbyAreas({ id, title, text, tone, layout, names }: ViewProps<typeof definition>) {
  if (names.length === 0) return null;
  const tags = <PlaceTags label={title} names={names} />;
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
