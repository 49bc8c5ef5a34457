import type { ViewProps } from '../_runtime/block-view.ts';
import { DotMap } from '../_ui/dot-map.tsx';
import { Heading } from '../_ui/heading.tsx';
import { Section } from '../_ui/section.tsx';
import * as css from './place-map.css.ts';
import type definition from './place-map.schema.ts';

export default function PlaceMap({
  id,
  level,
  title,
  text,
  tone,
  description,
  places,
}: ViewProps<typeof definition>) {
  const isOpening = level === '1';
  return (
    <Section id={id} tone={tone} spacing={isOpening ? 'tight' : 'normal'}>
      <div className={isOpening ? `${css.split} ${css.opening}` : css.split}>
        <div className={css.words}>
          <Heading level={isOpening ? 1 : 2}>{title}</Heading>
          {text ? <p className={css.text}>{text}</p> : null}
        </div>
        <DotMap
          description={description}
          places={places.map(({ label, ...place }) => (label === 'none' ? place : { ...place, label }))}
        />
      </div>
    </Section>
  );
}
