import type { ServiceLocationSummary } from '../_contract/documents/service-location.ts';
import { reads } from '../_contract/reads.ts';
import { priceExcerpt } from '../_contract/rules/price-excerpt.ts';
import type { ViewProps } from '../_runtime/block-view.ts';
import { useRead } from '../_runtime/use-read.ts';
import { useSelection } from '../_runtime/use-selection.ts';
import { CollectionSection, EmptyCollection, FailedCollection } from '../_ui/collection-section.tsx';
import { Heading } from '../_ui/heading.tsx';
import { Icon } from '../_ui/icon.tsx';
import { SkeletonCards } from '../_ui/skeleton.tsx';
import * as css from './local-services.css.ts';
import type definition from './local-services.schema.ts';

type LocalServicesProps = ViewProps<typeof definition>;

interface LoadedProps {
  block: LocalServicesProps;
  offered: readonly ServiceLocationSummary[];
}

/** A service without a title of its own is named by its page. */
function useServiceOf() {
  const services = useRead(reads.services());
  return ({ serviceSlug, metaTitle }: ServiceLocationSummary) => {
    const known =
      services.status === 'loaded' ? services.data.find(({ slug }) => slug === serviceSlug) : undefined;
    return known ?? { title: metaTitle, icon: 'search' };
  };
}

function LoadedServices({ block, offered }: LoadedProps) {
  const chosen = useSelection('serviceLocations', block.select, offered, block.limit);
  const serviceOf = useServiceOf();
  if (chosen.length === 0) return <EmptyCollection {...block} />;
  return (
    <CollectionSection {...block}>
      {/* biome-ignore lint/a11y/noRedundantRoles: Safari drops the role of a list without markers */}
      <ul role="list" className={css.list}>
        {chosen.map((entry) => {
          const { title, icon } = serviceOf(entry);
          const price = priceExcerpt(entry.pricing);
          return (
            <li key={entry.slug} className={css.row}>
              <Icon name={icon} size={24} />
              <Heading level={block.title ? 3 : 2} size="small">
                <a href={`/locations/${entry.locationSlug}/${entry.serviceSlug}`} className={css.link}>
                  {title}
                </a>
              </Heading>
              {price ? (
                <p className={css.price}>
                  {block.priceLabel} <strong className={css.amount}>{price}</strong>
                </p>
              ) : null}
            </li>
          );
        })}
      </ul>
    </CollectionSection>
  );
}

export default function LocalServices(block: LocalServicesProps) {
  const offered = useRead(reads.serviceLocationsIn(block.location));
  if (offered.status === 'error') return <FailedCollection {...block} what="Services" />;
  if (offered.status === 'loaded') return <LoadedServices block={block} offered={offered.data} />;
  return (
    <CollectionSection {...block}>
      <SkeletonCards count={6} columns={2} label="Loading services" />
    </CollectionSection>
  );
}
