import type { ComponentProps } from 'react';
import { findChosenOffer } from '../../collections/pricing_packages/rules/package-address.ts';
import { readOf } from '../_contract/reads.ts';
import type { ViewProps } from '../_runtime/block-view.ts';
import { Island } from '../_runtime/island.tsx';
import { usePage } from '../_runtime/page-context.ts';
import { useRead } from '../_runtime/use-read.ts';
import { CheckList } from '../_ui/check-list.tsx';
import { Section } from '../_ui/section.tsx';
import { SkeletonCards } from '../_ui/skeleton.tsx';
import * as css from './contact-form.css.ts';
import ContactFormIsland from './contact-form.island.tsx';
import type definition from './contact-form.schema.ts';

/** The form with what was chosen on the page before, as far as the address names something that there is. */
function FormWithChoice(form: Omit<ComponentProps<typeof ContactFormIsland>, 'offer'>) {
  const { scope, path } = usePage();
  const services = useRead(readOf('/api/services'));
  const packages = useRead(readOf('/api/pricing'));
  if (services.status === 'loading' || packages.status === 'loading') {
    return <SkeletonCards shape="panel" count={1} label="Loading the form" />;
  }
  const offer = findChosenOffer(
    scope.query,
    services.status === 'loaded' ? services.data : [],
    packages.status === 'loaded' ? packages.data : [],
  );
  const query = new URLSearchParams(scope.query);
  const page = query.size > 0 ? `${path}?${query}` : path;
  return <Island name="contact-form" component={ContactFormIsland} props={{ ...form, page, offer }} />;
}

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
  takesChoice,
}: ViewProps<typeof definition>) {
  const { path, forms } = usePage();
  const details =
    offer.length > 0 ? (
      <div className={css.offer}>
        {offerTitle ? <p className={css.offerTitle}>{offerTitle}</p> : null}
        <CheckList items={offer} />
      </div>
    ) : null;
  const form = { page: path, outcome: forms.contact, submitLabel, privacy, nextSteps };
  return (
    <Section id={id} tone={tone} layout="aside" eyebrow={eyebrow} title={title} text={text} actions={details}>
      {takesChoice ? (
        <FormWithChoice {...form} />
      ) : (
        <Island name="contact-form" component={ContactFormIsland} props={form} />
      )}
    </Section>
  );
}
