import { reads } from '../_contract/reads.ts';
import { linkPlaces } from '../_contract/rules/link-places.ts';
import type { ViewProps } from '../_runtime/block-view.ts';
import { useRead } from '../_runtime/use-read.ts';
import { ActionRow } from '../_ui/action-row.tsx';
import { Heading } from '../_ui/heading.tsx';
import { Section } from '../_ui/section.tsx';
import { TagList } from '../_ui/tag-list.tsx';
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
  const locations = useRead(reads.locations());
  // The names stand on their own while the places load, or if they cannot be loaded.
  const places = linkPlaces(names, locations.status === 'loaded' ? locations.data : []);
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
        {places.length > 0 ? (
          <div className={css.names}>
            <p className={css.namesTitle}>{namesTitle}</p>
            <TagList label={namesTitle} tags={places} />
          </div>
        ) : null}
        {action ? <ActionRow actions={[action]} first="secondary" /> : null}
      </div>
    </Section>
  );
}
