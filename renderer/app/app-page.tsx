import { useQueries, useQuery } from '@tanstack/react-query';
import { memo, use, useEffect, useLayoutEffect, useMemo } from 'react';
import type { Read, ReadState } from '../../blocks/_contract/reads.ts';
import type { Scope } from '../../blocks/_contract/scope.ts';
import { PageContext, type PageContextValue } from '../../blocks/_runtime/page-context.ts';
import { select } from '../../collections/_contract/every-selection.ts';
import { layOutFirstScreen } from '../late-parts.ts';
import { PageMain } from '../page-main.tsx';
import { readQuery } from '../reads/read-query.ts';
import { arrive, layOutArrival } from './arrival.ts';
import { loadedViewOf } from './block-views.ts';
import type { LayoutAnswer } from './layout-answer.ts';
import { PagePlace } from './page-place.ts';
import { PageSkeleton } from './page-skeleton.tsx';
import { addWaiting } from './show-ahead.ts';
import { stage } from './takeover.ts';

/** Answers a read from React Query: the same three states as on the server. */
function useQueryRead<T>({ path }: Read<T>): ReadState<T> {
  const { data, error } = useQuery(readQuery(path));
  if (error) return { status: 'error', message: error.message };
  // The table of reads ties a path to its answer; the server serialises answers by the same table.
  return data === undefined ? { status: 'loading' } : { status: 'loaded', data: data as T };
}

/** Once the content of a page is there: gets it ready while it waits, lays it out and announces it when it is shown. */
function Arrival({ answer }: { answer: LayoutAnswer }) {
  const { isShown, element } = use(PagePlace);
  useLayoutEffect(() => {
    // Of a page that never waited, the element is not known yet.
    if (isShown) layOutArrival(stage);
  }, [isShown]);
  useEffect(() => {
    const page = element.current;
    if (!page) return undefined;
    if (isShown) return arrive(page, answer.head.title);
    layOutFirstScreen(page);
    return addWaiting(answer, page);
  }, [isShown, element, answer]);
  return null;
}

/** A page shown by the app: its own documents first, then its blocks, each with its own reads. */
export const AppPage = memo(function AppPage({ answer }: { answer: LayoutAnswer }) {
  const documents = useQueries({ queries: answer.data.map(({ path }) => readQuery(path)) });
  const isLoading = documents.some(({ isPending }) => isPending);
  const hasFailed = documents.some(({ error }, index) => error !== null && answer.data[index]?.required);
  const answers = documents.map(({ data }) => data);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the answers are what a new list of them depends on
  const scope: Scope = useMemo(() => {
    const named = Object.fromEntries(answer.data.map(({ name }, index) => [name, answers[index]]));
    const { params, query, site } = answer;
    return { ...named, params, query, site };
  }, [answer, ...answers]);

  const context: PageContextValue = {
    path: answer.path,
    scope,
    forms: {},
    read: useQueryRead,
    select: (kind, name, items) => select(kind, name, items, scope),
  };
  if (isLoading) return <PageSkeleton />;
  const notFound = answer.isMissing || hasFailed ? answer.notFound : undefined;
  return (
    <PageContext value={context}>
      <PageMain
        page={{ breadcrumb: answer.breadcrumb, blocks: answer.blocks, notFound }}
        viewOf={loadedViewOf}
      />
      <Arrival answer={answer} />
    </PageContext>
  );
});
