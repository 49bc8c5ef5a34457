import { findBeforeAfter } from '../_contract/rules/before-after.ts';
import type { ViewProps } from '../_runtime/block-view.ts';
import { BarPair } from '../_ui/bar-pair.tsx';
import { CheckList } from '../_ui/check-list.tsx';
import { Grid } from '../_ui/grid.tsx';
import { Section } from '../_ui/section.tsx';
import type definition from './result-list.schema.ts';

export default function ResultList({ id, title, text, tone, items }: ViewProps<typeof definition>) {
  if (items.length === 0) return null;
  const results = items.map((result) => ({ result, figures: findBeforeAfter(result) }));
  const charted = results.flatMap(({ result, figures }) => (figures ? [{ result, ...figures }] : []));
  const others = results.flatMap(({ result, figures }) => (figures ? [] : [result]));
  return (
    <Section id={id} title={title} text={text} tone={tone}>
      {charted.length > 0 ? (
        <Grid columns={2} isList>
          {charted.map(({ result, before, after }) => (
            <BarPair key={result} title={result} before={before} after={after} />
          ))}
        </Grid>
      ) : null}
      {others.length > 0 ? <CheckList items={others} /> : null}
    </Section>
  );
}
