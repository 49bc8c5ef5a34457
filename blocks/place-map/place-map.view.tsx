import type { ViewProps } from '../_runtime/block-view.ts';
import { DotMap } from '../_ui/dot-map.tsx';
import { Section } from '../_ui/section.tsx';
import { map } from './place-map.css.ts';
import type definition from './place-map.schema.ts';

export default function PlaceMap({
  id,
  eyebrow,
  title,
  text,
  tone,
  description,
  places,
}: ViewProps<typeof definition>) {
  return (
    <Section id={id} tone={tone} layout="aside" eyebrow={eyebrow} title={title} text={text}>
      <div className={map}>
        <DotMap
          description={description}
          places={places.map(({ label, ...place }) => (label === 'none' ? place : { ...place, label }))}
        />
      </div>
    </Section>
  );
}
