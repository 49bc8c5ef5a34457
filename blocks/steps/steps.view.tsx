import type { ViewProps } from '../_runtime/block-view.ts';
import { CheckList } from '../_ui/check-list.tsx';
import { Heading } from '../_ui/heading.tsx';
import { Section } from '../_ui/section.tsx';
import * as css from './steps.css.ts';
import type definition from './steps.schema.ts';

export default function Steps({ id, eyebrow, title, text, tone, items }: ViewProps<typeof definition>) {
  return (
    <Section id={id} tone={tone} eyebrow={eyebrow} title={title} text={text}>
      {/* biome-ignore lint/a11y/noRedundantRoles: Safari drops the role of a list without markers */}
      <ol role="list" className={css.steps}>
        {items.map((item, index) => (
          <li key={item.title} className={css.step}>
            <p className={css.number} aria-hidden="true">
              {index + 1}
            </p>
            <div className={css.words}>
              <Heading level={title ? 3 : 2} size="medium">
                {item.title}
              </Heading>
              {item.duration ? <p className={css.duration}>{item.duration}</p> : null}
              <p className={css.text}>{item.text}</p>
              {item.points.length > 0 ? <CheckList items={item.points} /> : null}
            </div>
          </li>
        ))}
      </ol>
    </Section>
  );
}
