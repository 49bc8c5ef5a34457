import type { ServiceSummary } from '../../collections/services/services.collection.ts';
import { readOf } from '../_contract/reads.ts';
import type { ViewProps } from '../_runtime/block-view.ts';
import { useRead } from '../_runtime/use-read.ts';
import { Card } from '../_ui/card.tsx';
import { CheckList } from '../_ui/check-list.tsx';
import { CollectionSection, EmptyCollection, FailedCollection } from '../_ui/collection-section.tsx';
import { Grid } from '../_ui/grid.tsx';
import { Icon } from '../_ui/icon.tsx';
import { serviceTint } from '../_ui/service-tint.ts';
import { SkeletonCards } from '../_ui/skeleton.tsx';
import * as css from './service-picks.css.ts';
import type definition from './service-picks.schema.ts';

type ServicePicksProps = ViewProps<typeof definition>;

interface PickedCardsProps {
  block: ServicePicksProps;
  services: readonly ServiceSummary[];
  hrefOf(slug: string): string;
}

function PickedCards({ block, services, hrefOf }: PickedCardsProps) {
  const picked = [...new Set(block.services)].flatMap(
    (slug) => services.find((service) => service.slug === slug) ?? [],
  );
  if (picked.length === 0) return <EmptyCollection {...block} />;
  return (
    <CollectionSection {...block}>
      <div className={css.grid}>
        <Grid isList>
          {picked.map((service) => (
            <Card
              key={service.slug}
              title={service.title}
              level={block.title ? 3 : 2}
              variant="raised"
              tint={serviceTint(service.slug)}
              head={<Icon name={service.icon} size={32} />}
              text={service.description}
              href={hrefOf(service.slug)}
              action={block.actionLabel}
            >
              <CheckList items={service.features} limit={block.featureLimit} />
            </Card>
          ))}
        </Grid>
      </div>
    </CollectionSection>
  );
}

function LocalPicks({
  location,
  ...props
}: Omit<PickedCardsProps, 'hrefOf'> & {
  location: string;
}) {
  const offered = useRead(readOf('/api/service-locations/location/:slug', location));
  const isOffered = (slug: string) =>
    offered.status === 'loaded' && offered.data.some(({ serviceSlug }) => serviceSlug === slug);
  return (
    <PickedCards
      {...props}
      hrefOf={(slug) => (isOffered(slug) ? `/locations/${location}/${slug}` : `/services/${slug}`)}
    />
  );
}

export default function ServicePicks(block: ServicePicksProps) {
  const services = useRead(readOf('/api/services'));
  if (services.status === 'error') return <FailedCollection {...block} what="Services" />;
  if (services.status === 'loading') {
    return (
      <CollectionSection {...block}>
        <SkeletonCards count={block.services.length} label="Loading services" />
      </CollectionSection>
    );
  }
  return block.location === undefined ? (
    <PickedCards block={block} services={services.data} hrefOf={(slug) => `/services/${slug}`} />
  ) : (
    <LocalPicks block={block} services={services.data} location={block.location} />
  );
}
