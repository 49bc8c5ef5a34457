import { searchRead } from '../_contract/reads.ts';
import { searchPage } from '../_contract/rules/search-address.ts';
import type { ViewProps } from '../_runtime/block-view.ts';
import { usePage } from '../_runtime/page-context.ts';
import { useRead } from '../_runtime/use-read.ts';
import { FailedCollection } from '../_ui/collection-section.tsx';
import { Section } from '../_ui/section.tsx';
import { SkeletonLines } from '../_ui/skeleton.tsx';
import { FoundList } from './found-list.tsx';
import { NothingFound } from './nothing-found.tsx';
import type definition from './search-results.schema.ts';
import { type Way, WaysOn } from './ways-on.tsx';

const SKELETON_LINES = 8;

interface AnswerProps {
  id: string | undefined;
  query: string;
  page: number;
  waysTitle: string;
  ways: readonly Way[];
}

function Answer({ id, query, page, waysTitle, ways }: AnswerProps) {
  const answer = useRead(searchRead(query, page));
  if (answer.status === 'error') return <FailedCollection id={id} what="Search Results" />;
  if (answer.status === 'loading') {
    return (
      <Section id={id} spacing="tight">
        <SkeletonLines count={SKELETON_LINES} label="Searching" />
      </Section>
    );
  }
  return (
    <Section id={id} spacing="tight">
      {answer.data.total > 0 ? (
        <FoundList answer={answer.data} />
      ) : (
        <NothingFound answer={answer.data}>
          <WaysOn title={waysTitle} ways={ways} level={3} />
        </NothingFound>
      )}
    </Section>
  );
}

export default function SearchResults({ id, waysTitle, ways }: ViewProps<typeof definition>) {
  const { q = '', page } = usePage().scope.query;
  if (q !== '') return <Answer id={id} query={q} page={searchPage(page)} {...{ waysTitle, ways }} />;
  return (
    <Section id={id} spacing="tight">
      <WaysOn title={waysTitle} ways={ways} level={2} />
    </Section>
  );
}
