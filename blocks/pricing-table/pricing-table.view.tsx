import { readOf } from '../_contract/reads.ts';
import type { ViewProps } from '../_runtime/block-view.ts';
import { Island } from '../_runtime/island.tsx';
import { usePage } from '../_runtime/page-context.ts';
import { useRead } from '../_runtime/use-read.ts';
import { ActionRow } from '../_ui/action-row.tsx';
import { FailedCollection } from '../_ui/collection-section.tsx';
import { EmptyState } from '../_ui/empty-state.tsx';
import { Heading } from '../_ui/heading.tsx';
import { Section } from '../_ui/section.tsx';
import { SkeletonCards } from '../_ui/skeleton.tsx';
import { groupPackages, type PackageGroup } from './group-packages.ts';
import { PackageCard } from './package-card.tsx';
import * as css from './pricing-table.css.ts';
import type definition from './pricing-table.schema.ts';
import ServiceFilter from './service-filter.island.tsx';

type PricingTableProps = ViewProps<typeof definition>;

interface PackagesProps {
  groups: readonly PackageGroup[];
  /** The slug of the one service to show, or an empty text for all. The others stay, for the filter to show. */
  chosen: string;
  block: PricingTableProps;
}

function Packages({ groups, chosen, block }: PackagesProps) {
  const { title, featureLimit, guaranteeLimit, addOnLimit } = block;
  const cards = { featureLimit, guaranteeLimit, addOnLimit };
  const groupLevel = title ? 3 : 2;
  const hasHeadings = groups.length > 1;
  return groups.map((group) => (
    <div
      key={group.slug}
      className={css.group}
      data-late=""
      data-service={group.slug}
      hidden={chosen !== '' && group.slug !== chosen}
    >
      {hasHeadings ? <Heading level={groupLevel}>{group.title}</Heading> : null}
      {/* biome-ignore lint/a11y/noRedundantRoles: Safari drops the role of a list without markers */}
      <ul role="list" className={css.packages}>
        {group.packages.map((entry) => (
          <li key={entry.id}>
            <PackageCard
              entry={entry}
              serviceTitle={group.title}
              level={hasHeadings && title ? 4 : 3}
              isOpen={!hasHeadings}
              {...cards}
            />
          </li>
        ))}
      </ul>
    </div>
  ));
}

export default function PricingTable(block: PricingTableProps) {
  const packages = useRead(readOf('/api/pricing'));
  const services = useRead(readOf('/api/services'));
  const { scope, path } = usePage();
  const chosen = block.showFilter ? (scope.query.service ?? '') : '';
  if (packages.status === 'error') return <FailedCollection {...block} what="Pricing" />;
  const isLoading = packages.status === 'loading' || services.status === 'loading';
  const knownServices = services.status === 'loaded' ? services.data : [];
  const all = packages.status === 'loaded' ? groupPackages(packages.data, knownServices, block.service) : [];
  const shown = all.filter(({ slug }) => chosen === '' || slug === chosen).flatMap((group) => group.packages);
  return (
    <Section {...block}>
      {block.showFilter && !isLoading ? (
        <Island
          name="service-filter"
          component={ServiceFilter}
          props={{
            page: path,
            services: all.map(({ slug, title }) => ({ slug, title })),
            chosen,
            count: shown.length,
          }}
        />
      ) : null}
      {isLoading ? <SkeletonCards shape="panel" count={block.skeletons} label="Loading pricing" /> : null}
      {!isLoading && shown.length === 0 ? (
        <div data-service={chosen}>
          <EmptyState
            title="No packages found"
            text="There is no fixed price for this yet. Tell us what you need and we will name one."
            level={block.title ? 3 : 2}
          >
            <ActionRow actions={[{ label: 'Ask for a price', to: '/contact' }]} first="secondary" />
          </EmptyState>
        </div>
      ) : null}
      <Packages groups={all} chosen={chosen} block={block} />
      {block.note ? <p className={css.note}>{block.note}</p> : null}
      {block.action ? <ActionRow actions={[block.action]} first="secondary" /> : null}
    </Section>
  );
}
