import { categoryHubOf } from '../../collections/blog_posts/rules/category-hubs.ts';
import { hubName } from '../../collections/blog_posts/rules/hub-name.ts';
import type { ViewProps } from '../_runtime/block-view.ts';
import { usePage } from '../_runtime/page-context.ts';
import { Card } from '../_ui/card.tsx';
import { Grid } from '../_ui/grid.tsx';
import { Section } from '../_ui/section.tsx';
import type definition from './hub-links.schema.ts';

export default function HubLinks({ id, title, text, hubs }: ViewProps<typeof definition>) {
  const { category } = categoryHubOf(usePage().scope.params);
  const others = hubs
    .map((slug) => categoryHubOf({ category: slug }))
    .filter((hub) => hub.category !== category);
  if (others.length === 0) return null;
  return (
    <Section id={id} title={title} text={text}>
      <Grid isList>
        {others.map((hub) => (
          <Card key={hub.slug} title={hubName(hub)} href={`/blog/${hub.slug}`} text={hub.description} />
        ))}
      </Grid>
    </Section>
  );
}
