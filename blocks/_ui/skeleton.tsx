import { visuallyHidden } from './base.css.ts';
import { Grid, type GridProps } from './grid.tsx';
import * as css from './skeleton.css.ts';

/** One line of what comes: text of three lengths, a title or a button. */
export function SkeletonLine({ shape = 'full' }: { shape?: keyof typeof css.lines }) {
  return <span className={`${css.bone} ${css.lines[shape]}`} />;
}

/** A picture or chart that comes. */
export function SkeletonBox() {
  return <span className={`${css.bone} ${css.box}`} />;
}

/** A `<Card>` that comes. */
export function SkeletonCard() {
  return (
    <div className={css.card}>
      <SkeletonLine shape="title" />
      <SkeletonLine shape="full" />
      <SkeletonLine shape="long" />
      <SkeletonLine shape="short" />
    </div>
  );
}

export interface SkeletonCardsProps {
  count: number;
  columns?: GridProps['columns'];
  /** What is being loaded, said to screen readers: `Loading services`. */
  label: string;
}

/** A grid of cards that come. */
export function SkeletonCards({ count, columns, label }: SkeletonCardsProps) {
  return (
    <div role="status">
      <span className={visuallyHidden}>{label}</span>
      <Grid columns={columns}>
        {Array.from({ length: count }, (_, index) => `card-${index}`).map((key) => (
          <SkeletonCard key={key} />
        ))}
      </Grid>
    </div>
  );
}
