import { LOCATION_TYPE_NAMES } from '../../collections/locations/rules/location-type.ts';
import { readOf } from '../_contract/reads.ts';
import { formatCount } from '../_contract/rules/format-count.ts';
import type { ViewProps } from '../_runtime/block-view.ts';
import { useRead } from '../_runtime/use-read.ts';
import { ActionRow } from '../_ui/action-row.tsx';
import { Badge } from '../_ui/badge.tsx';
import { Heading } from '../_ui/heading.tsx';
import * as css from './location-hero.css.ts';
import type definition from './location-hero.schema.ts';
import { PopulationScale } from './population-scale.tsx';

type LocationHeroProps = ViewProps<typeof definition>;

function AtAGlance({ panelTitle, name, kind, state, region, postcode, population }: LocationHeroProps) {
  const populations = useRead(readOf('/api/locations/summary/populations'));
  const facts = [
    { label: 'Type', value: LOCATION_TYPE_NAMES[kind].one },
    { label: 'State', value: state },
    { label: 'Region', value: region },
    { label: 'Postcode', value: postcode },
    { label: 'Population', value: population === undefined ? undefined : formatCount(population) },
  ].filter(({ value }) => value);
  return (
    <div className={css.panel}>
      <p className={css.panelTitle}>{panelTitle}</p>
      <dl className={css.facts}>
        {facts.map(({ label, value }) => (
          <div key={label} className={css.fact}>
            <dt>{label}</dt>
            <dd className={css.value}>{value}</dd>
          </div>
        ))}
      </dl>
      {population ? (
        <PopulationScale
          name={name}
          population={population}
          all={populations.status === 'loaded' ? populations.data : undefined}
        />
      ) : null}
    </div>
  );
}

export default function LocationHero(props: LocationHeroProps) {
  const { id, title, text, actions, kind, state } = props;
  return (
    <header id={id} className={css.hero}>
      <div className={css.inner}>
        <div className={css.words}>
          <p className={css.badges}>
            <Badge tone="strong">{LOCATION_TYPE_NAMES[kind].one}</Badge>
            <Badge>{state}</Badge>
          </p>
          <Heading level={1}>{title}</Heading>
          {text ? <p className={css.text}>{text}</p> : null}
          <ActionRow actions={actions} />
        </div>
        <AtAGlance {...props} />
      </div>
    </header>
  );
}
