import { readOf } from '../_contract/reads.ts';
import type { ViewProps } from '../_runtime/block-view.ts';
import { useRead } from '../_runtime/use-read.ts';
import { Card } from '../_ui/card.tsx';
import { CollectionSection, EmptyCollection, FailedCollection } from '../_ui/collection-section.tsx';
import { Grid } from '../_ui/grid.tsx';
import { SkeletonCards } from '../_ui/skeleton.tsx';
import type definition from './industry-cards.schema.ts';

export default function IndustryCards(block: ViewProps<typeof definition>) {
  const industries = useRead(readOf('/api/industries'));
  if (industries.status === 'error') return <FailedCollection {...block} what="Industries" />;
  if (industries.status === 'loading') {
    return (
      <CollectionSection {...block}>
        <SkeletonCards count={Math.min(block.limit, 6)} label="Loading industries" />
      </CollectionSection>
    );
  }
  const shown = industries.data.filter(({ slug }) => slug !== block.except).slice(0, block.limit);
  if (shown.length === 0) return <EmptyCollection {...block} />;
  return (
    <CollectionSection {...block}>
      <Grid isList>
        {shown.map(({ slug, industry, description }) => (
          <Card
            key={slug}
            title={industry}
            level={block.title ? 3 : 2}
            href={`/industries/${slug}`}
            text={description}
          />
        ))}
      </Grid>
    </CollectionSection>
  );
}
