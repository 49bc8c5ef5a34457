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

/** The list in a panel: entries of two lines, and where it leads. */
const PANEL_LINES = [
  ['first', 'full'],
  ['first-end', 'short'],
  ['second', 'long'],
  ['second-end', 'short'],
  ['third', 'full'],
  ['third-end', 'short'],
  ['fourth', 'long'],
  ['action', 'button'],
] as const;

/** A raised `<Card>` with a tinted head and a list that comes. */
function SkeletonPanel() {
  return (
    <div className={css.panel}>
      <span className={`${css.bone} ${css.head}`} />
      <SkeletonLine shape="title" />
      <SkeletonLine shape="full" />
      <SkeletonLine shape="long" />
      <span className={css.gap} />
      {PANEL_LINES.map(([key, shape]) => (
        <SkeletonLine key={key} shape={shape} />
      ))}
    </div>
  );
}

/** A short list that comes. @param label what is being loaded, said to screen readers. */
export function SkeletonLines({ count, label }: { count: number; label: string }) {
  return (
    <div role="status" className={css.list}>
      <span className={visuallyHidden}>{label}</span>
      {Array.from({ length: count }, (_, index) => `line-${index}`).map((key) => (
        <SkeletonLine key={key} shape="long" />
      ))}
    </div>
  );
}

/** A `<TagList>` of links that comes. @param label what is being loaded, said to screen readers. */
export function SkeletonChips({ count, label }: { count: number; label: string }) {
  return (
    <div role="status" className={css.chips}>
      <span className={visuallyHidden}>{label}</span>
      {Array.from({ length: count }, (_, index) => `chip-${index}`).map((key) => (
        <SkeletonLine key={key} shape="chip" />
      ))}
    </div>
  );
}

export interface SkeletonCardsProps {
  count: number;
  /** What comes: plain cards unless told, or tall panels. */
  shape?: 'card' | 'panel';
  columns?: GridProps['columns'];
  /** What is being loaded, said to screen readers: `Loading services`. */
  label: string;
}

/** A grid of cards that come. */
export function SkeletonCards({ count, shape = 'card', columns, label }: SkeletonCardsProps) {
  const Shape = shape === 'panel' ? SkeletonPanel : SkeletonCard;
  return (
    <div role="status">
      <span className={visuallyHidden}>{label}</span>
      <Grid columns={columns}>
        {Array.from({ length: count }, (_, index) => `card-${index}`).map((key) => (
          <Shape key={key} />
        ))}
      </Grid>
    </div>
  );
}
