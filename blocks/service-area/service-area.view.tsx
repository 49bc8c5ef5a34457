import type { ViewProps } from '../_runtime/block-view.ts';
import { PlaceTags } from '../_site/place-tags.tsx';
import { ActionRow } from '../_ui/action-row.tsx';
import { Heading } from '../_ui/heading.tsx';
import { Section } from '../_ui/section.tsx';
import * as css from './service-area.css.ts';
import type definition from './service-area.schema.ts';

export default function ServiceArea({
  id,
  title,
  text,
  facts,
  namesTitle,
  names,
  action,
}: ViewProps<typeof definition>) {
  const known = facts.filter(({ value }) => value !== '');
  return (
    <Section id={id}>
      <div className={css.card}>
        <Heading level={2}>{title}</Heading>
        {text ? <p className={css.text}>{text}</p> : null}
        {known.length > 0 ? (
          <dl className={css.facts}>
            {known.map(({ label, value }) => (
              <div key={label} className={css.fact}>
                <dt>{label}</dt>
                <dd className={css.value}>{value}</dd>
              </div>
            ))}
          </dl>
        ) : null}
        {names.length > 0 ? (
          <div className={css.names}>
            <p className={css.namesTitle}>{namesTitle}</p>
            <PlaceTags label={namesTitle} names={names} />
          </div>
        ) : null}
        {action ? <ActionRow actions={[action]} first="secondary" /> : null}
      </div>
    </Section>
  );
}
