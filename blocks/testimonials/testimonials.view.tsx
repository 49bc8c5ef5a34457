import type { ViewProps } from '../_runtime/block-view.ts';
import { Avatar } from '../_ui/avatar.tsx';
import { Grid } from '../_ui/grid.tsx';
import { Metric, Metrics } from '../_ui/metric.tsx';
import { Rating } from '../_ui/rating.tsx';
import { Section } from '../_ui/section.tsx';
import * as css from './testimonials.css.ts';
import type definition from './testimonials.schema.ts';

type TestimonialsProps = ViewProps<typeof definition>;

function Testimonial(item: TestimonialsProps['items'][number]) {
  return (
    <figure className={css.testimonial}>
      <Rating value={item.rating} />
      <blockquote className={css.quote}>{item.text}</blockquote>
      <figcaption className={css.caption}>
        <p className={css.results}>{item.results}</p>
        <div className={css.person}>
          <Avatar initials={item.initials} picture={item.picture} />
          <p className={css.details}>
            <strong className={css.name}>{item.name}</strong>
            <span>
              {item.position}, {item.company}
            </span>
            <span>{item.industry}</span>
          </p>
        </div>
      </figcaption>
    </figure>
  );
}

export default function Testimonials({
  id,
  eyebrow,
  title,
  text,
  tone,
  showAll,
  items,
  stats,
}: TestimonialsProps) {
  const shown = items.filter((item) => showAll || item.featured);
  return (
    <Section id={id} tone={tone} eyebrow={eyebrow} title={title} text={text}>
      {shown.length > 0 ? (
        <div className={css.grid}>
          <Grid isList>
            {shown.map((item) => (
              <Testimonial key={`${item.name}, ${item.company}`} {...item} />
            ))}
          </Grid>
        </div>
      ) : null}
      {stats.length > 0 ? (
        <Metrics>
          {stats.map((stat) => (
            <Metric key={stat.label} {...stat} size="medium" />
          ))}
        </Metrics>
      ) : null}
    </Section>
  );
}
