import type { ViewProps } from '../_runtime/block-view.ts';
import { Island } from '../_runtime/island.tsx';
import { usePage } from '../_runtime/page-context.ts';
import { Heading } from '../_ui/heading.tsx';
import { Section } from '../_ui/section.tsx';
import * as css from './newsletter.css.ts';
import NewsletterIsland from './newsletter.island.tsx';
import type definition from './newsletter.schema.ts';

export default function Newsletter({
  id,
  variant,
  eyebrow,
  title,
  text,
  tone,
  submitLabel,
  privacy,
}: ViewProps<typeof definition>) {
  const { path, forms } = usePage();
  const signup = (
    <div className={css.signup}>
      <Island
        name="newsletter"
        component={NewsletterIsland}
        props={{ variant, submitLabel, page: path, outcome: forms.newsletter }}
      />
      <p className={css.small}>{privacy}</p>
    </div>
  );
  if (variant === 'sidebar') {
    return (
      <section id={id} aria-label={title} className={css.box}>
        <div className={css.words}>
          <Heading level={2} size="medium">
            {title}
          </Heading>
          {text ? <p className={css.small}>{text}</p> : null}
        </div>
        {signup}
      </section>
    );
  }
  const isLarge = variant === 'default';
  return (
    <Section id={id} tone={isLarge ? tone : 'plain'} spacing="tight">
      <div className={css.band}>
        <div className={css.words}>
          {eyebrow ? <p className={css.small}>{eyebrow}</p> : null}
          <Heading level={2} size={isLarge ? 'large' : 'small'}>
            {title}
          </Heading>
          {text ? <p className={isLarge ? css.text : css.small}>{text}</p> : null}
        </div>
        {signup}
      </div>
    </Section>
  );
}
