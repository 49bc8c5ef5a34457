import { priceExcerpt } from '../../collections/service_locations/rules/price-excerpt.ts';
import type { ServiceLocationSummary } from '../../collections/service_locations/service_locations.collection.ts';
import type { ServiceSummary } from '../../collections/services/services.collection.ts';
import { readOf } from '../_contract/reads.ts';
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
  /** All services, which name the offered ones and give them their order. */
  services: readonly ServiceSummary[];
}

function LoadedServices({ block, offered, services }: LoadedProps) {
  const selected = useSelection('service_locations', block.select, offered);
  const positionOf = ({ serviceSlug }: ServiceLocationSummary) =>
    services.findIndex(({ slug }) => slug === serviceSlug);
  const chosen = [...selected].sort((a, b) => positionOf(a) - positionOf(b)).slice(0, block.limit);
  if (chosen.length === 0) return <EmptyCollection {...block} />;
  return (
    <CollectionSection {...block}>
      {/* biome-ignore lint/a11y/noRedundantRoles: Safari drops the role of a list without markers */}
      <ul role="list" className={css.list}>
        {chosen.map((entry) => {
          const service = services[positionOf(entry)];
          const price = priceExcerpt(entry.pricing);
          return (
            <li key={entry.slug} className={css.row}>
              <Icon name={service?.icon ?? 'search'} size={24} />
              <Heading level={block.title ? 3 : 2} size="small">
                <a href={`/locations/${entry.locationSlug}/${entry.serviceSlug}`} className={css.link}>
                  {service?.title ?? entry.metaTitle}
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
  const offered = useRead(readOf('/api/service-locations/location/:slug', block.location));
  const services = useRead(readOf('/api/services'));
  if (offered.status === 'error') return <FailedCollection {...block} what="Services" />;
  if (offered.status === 'loading' || services.status === 'loading') {
    return (
      <CollectionSection {...block}>
        <SkeletonCards count={6} columns={2} label="Loading services" />
      </CollectionSection>
    );
  }
  // Without the services, each entry still has the title of its page.
  const known = services.status === 'loaded' ? services.data : [];
  return <LoadedServices block={block} offered={offered.data} services={known} />;
}
