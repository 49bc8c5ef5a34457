import type { ServiceSummary } from '../../collections/services/services.collection.ts';
import { readOf } from '../_contract/reads.ts';
import { shorten } from '../_contract/rules/shorten.ts';
import type { ViewProps } from '../_runtime/block-view.ts';
import { useRead } from '../_runtime/use-read.ts';
import { useSelection } from '../_runtime/use-selection.ts';
import { Card } from '../_ui/card.tsx';
import { CheckList } from '../_ui/check-list.tsx';
import { CollectionSection, EmptyCollection, FailedCollection } from '../_ui/collection-section.tsx';
import { Grid } from '../_ui/grid.tsx';
import { Icon } from '../_ui/icon.tsx';
import { serviceTint } from '../_ui/service-tint.ts';
import { SkeletonCards } from '../_ui/skeleton.tsx';
import type definition from './service-cards.schema.ts';

type ServiceCardsProps = ViewProps<typeof definition>;

/** The specification, section 9: a service description is previewed in 80 characters. */
const PREVIEW_LENGTH = 80;

/** Two entries would leave a hole in a row of three. */
const columnsOf = ({ columns }: ServiceCardsProps, count: number) => (columns === '2' || count === 2 ? 2 : 3);

function ServiceCard({ service, block }: { service: ServiceSummary; block: ServiceCardsProps }) {
  const { variant, featureLimit, title } = block;
  const card = {
    title: service.title,
    level: title ? 3 : 2,
    href: `/services/${service.slug}`,
  } as const;
  if (variant === 'compact') {
    return <Card {...card} titleSize="small" text={shorten(service.description, PREVIEW_LENGTH)} />;
  }
  if (variant === 'short') {
    return (
      <Card
        {...card}
        action={block.actionLabel ?? 'Learn More'}
        head={<Icon name={service.icon} size={28} />}
        text={service.description}
      />
    );
  }
  return (
    <Card
      {...card}
      variant="raised"
      action={block.actionLabel ?? 'Explore Service'}
      head={<Icon name={service.icon} size={32} />}
      tint={serviceTint(service.slug)}
      text={service.description}
    >
      <CheckList
        items={service.features}
        limit={featureLimit}
        more={(count) => `+${count} more ${count === 1 ? 'feature' : 'features'}`}
      />
    </Card>
  );
}

function LoadedServices({
  services,
  block,
}: {
  services: readonly ServiceSummary[];
  block: ServiceCardsProps;
}) {
  const chosen = useSelection('services', block.select, services, block.limit);
  if (chosen.length === 0) return <EmptyCollection {...block} />;
  return (
    <CollectionSection {...block}>
      <Grid isList columns={columnsOf(block, chosen.length)}>
        {chosen.map((service) => (
          <ServiceCard key={service.slug} service={service} block={block} />
        ))}
      </Grid>
    </CollectionSection>
  );
}

export default function ServiceCards(block: ServiceCardsProps) {
  const services = useRead(readOf('/api/services'));
  if (services.status === 'error') return <FailedCollection {...block} what="Services" />;
  if (services.status === 'loaded') return <LoadedServices services={services.data} block={block} />;
  return (
    <CollectionSection {...block}>
      <SkeletonCards
        shape={block.variant === 'detailed' ? 'panel' : 'card'}
        count={block.skeletons}
        columns={columnsOf(block, block.skeletons)}
        label="Loading services"
      />
    </CollectionSection>
  );
}
