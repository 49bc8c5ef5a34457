import { splitTestimonial } from '../../collections/service_locations/rules/split-testimonial.ts';
import type { ViewProps } from '../_runtime/block-view.ts';
import { Grid } from '../_ui/grid.tsx';
import { Rating } from '../_ui/rating.tsx';
import { Section } from '../_ui/section.tsx';
import * as css from './local-testimonials.css.ts';
import type definition from './local-testimonials.schema.ts';

function Testimonial({ text }: { text: string }) {
  const { quote, author } = splitTestimonial(text);
  return (
    <figure className={css.testimonial}>
      <Rating value={5} />
      <blockquote className={css.quote}>{quote}</blockquote>
      {author ? <figcaption className={css.author}>{author}</figcaption> : null}
    </figure>
  );
}

export default function LocalTestimonials({
  id,
  eyebrow,
  title,
  text,
  tone,
  items,
  limit,
}: ViewProps<typeof definition>) {
  const shown = [...new Set(items)].slice(0, limit);
  // A bound list can be empty; a heading over nothing would promise what is not there.
  if (shown.length === 0) return null;
  return (
    <Section id={id} tone={tone} eyebrow={eyebrow} title={title} text={text}>
      <Grid isList>
        {shown.map((item) => (
          <Testimonial key={item} text={item} />
        ))}
      </Grid>
    </Section>
  );
}
