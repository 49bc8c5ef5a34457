import type { ViewProps } from '../_runtime/block-view.ts';
import { Island } from '../_runtime/island.tsx';
import { usePage } from '../_runtime/page-context.ts';
import { CheckList } from '../_ui/check-list.tsx';
import { Section } from '../_ui/section.tsx';
import * as css from './contact-form.css.ts';
import ContactFormIsland from './contact-form.island.tsx';
import type definition from './contact-form.schema.ts';

export default function ContactForm({
  id,
  eyebrow,
  title,
  text,
  tone,
  offerTitle,
  offer,
  submitLabel,
  privacy,
  nextSteps,
}: ViewProps<typeof definition>) {
  const { path, forms } = usePage();
  const details =
    offer.length > 0 ? (
      <div className={css.offer}>
        {offerTitle ? <p className={css.offerTitle}>{offerTitle}</p> : null}
        <CheckList items={offer} />
      </div>
    ) : null;
  return (
    <Section id={id} tone={tone} layout="aside" eyebrow={eyebrow} title={title} text={text} actions={details}>
      <Island
        name="contact-form"
        component={ContactFormIsland}
        props={{ page: path, outcome: forms.contact, submitLabel, privacy, nextSteps }}
      />
    </Section>
  );
}
