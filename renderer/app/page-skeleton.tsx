import { Section } from '../../blocks/_ui/section.tsx';
import { SkeletonCards, SkeletonLine } from '../../blocks/_ui/skeleton.tsx';

/** Stands in for a page whose document is still on its way. */
export function PageSkeleton() {
  return (
    <Section>
      <SkeletonLine shape="title" />
      <SkeletonLine shape="long" />
      <SkeletonLine shape="full" />
      <SkeletonCards count={3} label="Loading the page" />
    </Section>
  );
}
