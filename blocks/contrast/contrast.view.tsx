import { Minus } from 'lucide';
import type { ViewProps } from '../_runtime/block-view.ts';
import { CheckList } from '../_ui/check-list.tsx';
import { Drawing } from '../_ui/drawing.tsx';
import { Heading } from '../_ui/heading.tsx';
import { Section } from '../_ui/section.tsx';
import * as css from './contrast.css.ts';
import type definition from './contrast.schema.ts';

export default function Contrast({
  id,
  eyebrow,
  title,
  text,
  tone,
  before,
  after,
}: ViewProps<typeof definition>) {
  return (
    <Section id={id} tone={tone} eyebrow={eyebrow} title={title} text={text}>
      <div className={css.sides}>
        <div className={css.before}>
          <Heading level={3}>{before.title}</Heading>
          {/* biome-ignore lint/a11y/noRedundantRoles: Safari drops the role of a list without markers */}
          <ul role="list" className={css.items}>
            {before.items.map((item) => (
              <li key={item} className={css.item}>
                <Drawing icon={Minus} size={18} strokeWidth={2} className={css.dash} />
                {item}
              </li>
            ))}
          </ul>
        </div>
        <div className={css.after}>
          <Heading level={3}>{after.title}</Heading>
          <CheckList items={after.items} />
        </div>
      </div>
    </Section>
  );
}
