import type { CaseStudySummary } from '../../collections/case_studies/case_studies.collection.ts';
import { readOf } from '../_contract/reads.ts';
import type { ViewProps } from '../_runtime/block-view.ts';
import { useRead } from '../_runtime/use-read.ts';
import { useSelection } from '../_runtime/use-selection.ts';
import { CollectionSection, EmptyCollection, FailedCollection } from '../_ui/collection-section.tsx';
import { Grid } from '../_ui/grid.tsx';
import { SkeletonCards } from '../_ui/skeleton.tsx';
import { CaseStudyCard } from './case-study-card.tsx';
import type definition from './case-study-cards.schema.ts';

type CaseStudyCardsProps = ViewProps<typeof definition>;

/** Two entries would leave a hole in a row of three. */
const columnsOf = ({ columns }: CaseStudyCardsProps, count: number) =>
  columns === '2' || count === 2 ? 2 : 3;

function LoadedStudies({
  studies,
  block,
}: {
  studies: readonly CaseStudySummary[];
  block: CaseStudyCardsProps;
}) {
  const { variant, actionLabel, resultLimit, title } = block;
  const chosen = useSelection('case_studies', block.select, studies, block.limit);
  if (chosen.length === 0) return <EmptyCollection {...block} />;
  return (
    <CollectionSection {...block}>
      <Grid isList columns={columnsOf(block, chosen.length)}>
        {chosen.map((study, position) => (
          <CaseStudyCard
            key={study.slug}
            study={study}
            position={position}
            level={title ? 3 : 2}
            {...{ variant, actionLabel, resultLimit }}
          />
        ))}
      </Grid>
    </CollectionSection>
  );
}

export default function CaseStudyCards(block: CaseStudyCardsProps) {
  const studies = useRead(readOf('/api/case-studies'));
  if (studies.status === 'error') return <FailedCollection {...block} what="Case Studies" />;
  if (studies.status === 'loaded') return <LoadedStudies studies={studies.data} block={block} />;
  return (
    <CollectionSection {...block}>
      <SkeletonCards
        shape={block.variant === 'detailed' ? 'panel' : 'card'}
        count={block.skeletons}
        columns={columnsOf(block, block.skeletons)}
        label="Loading case studies"
      />
    </CollectionSection>
  );
}
