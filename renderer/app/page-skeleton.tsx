import { Section } from '../../blocks/_ui/section.tsx';
import { SkeletonCards, SkeletonLine } from '../../blocks/_ui/skeleton.tsx';
import * as css from './page-skeleton.css.ts';

/** Stands in for a page whose document is still on its way. */
export function PageSkeleton() {
  return (
    <div className={css.page}>
      <Section>
        <SkeletonLine shape="title" />
        <SkeletonLine shape="long" />
        <SkeletonLine shape="full" />
        <SkeletonCards count={3} label="Loading the page" />
      </Section>
    </div>
  );
}
