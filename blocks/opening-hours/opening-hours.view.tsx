import type { ViewProps } from '../_runtime/block-view.ts';
import { usePage } from '../_runtime/page-context.ts';
import { Heading } from '../_ui/heading.tsx';
import { Section } from '../_ui/section.tsx';
import * as css from './opening-hours.css.ts';
import type definition from './opening-hours.schema.ts';

export default function OpeningHours({ id, eyebrow, title, text, tone }: ViewProps<typeof definition>) {
  const { legalName, contact } = usePage().scope.site;
  const { address, phone, hours, emergency } = contact;
  return (
    <Section id={id} tone={tone} layout="aside" eyebrow={eyebrow} title={title} text={text}>
      <div className={css.columns}>
        <div className={css.column}>
          <Heading level={3}>Office</Heading>
          <address className={css.address}>
            {legalName}
            <br />
            {address.street}
            <br />
            {address.locality} {address.region} {address.postcode}
            <br />
            {address.country}
          </address>
          <p className={css.small}>{address.directions}</p>
          <p>
            <a href={`tel:${phone.number}`}>{phone.text}</a>
          </p>
        </div>
        <div className={css.column}>
          <Heading level={3}>Hours</Heading>
          <dl className={css.hours}>
            {hours.map((row) => (
              <div key={row.label} className={css.row}>
                <dt>{row.label}</dt>
                <dd className={css.time}>{row.text}</dd>
              </div>
            ))}
          </dl>
          {emergency ? <p className={css.small}>{emergency}</p> : null}
        </div>
      </div>
    </Section>
  );
}
