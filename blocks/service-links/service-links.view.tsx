import { servicePageOf } from '../../collections/services/rules/service-page-of.ts';
import { readOf } from '../_contract/reads.ts';
import { shorten } from '../_contract/rules/shorten.ts';
import type { ViewProps } from '../_runtime/block-view.ts';
import { useRead } from '../_runtime/use-read.ts';
import { Card } from '../_ui/card.tsx';
import { Grid } from '../_ui/grid.tsx';
import { Section } from '../_ui/section.tsx';
import { SkeletonCards } from '../_ui/skeleton.tsx';
import type definition from './service-links.schema.ts';

export default function ServiceLinks({
  id,
  title,
  text,
  tone,
  names,
  note,
  descriptionLength,
}: ViewProps<typeof definition>) {
  const services = useRead(readOf('/api/services'));
  if (names.length === 0) return null;
  if (services.status === 'loading') {
    return (
      <Section id={id} title={title} text={text} tone={tone}>
        <SkeletonCards count={names.length} columns={2} label="Loading services" />
      </Section>
    );
  }
  const known = services.status === 'loaded' ? services.data : [];
  return (
    <Section id={id} title={title} text={text} tone={tone}>
      <Grid columns={2} isList>
        {names.map((name) => {
          const slug = servicePageOf(name, known);
          const service = known.find((candidate) => candidate.slug === slug);
          return (
            <Card
              key={name}
              title={name}
              titleSize="small"
              href={service && `/services/${service.slug}`}
              text={service ? shorten(service.description, descriptionLength) : note}
            />
          );
        })}
      </Grid>
    </Section>
  );
}
