import type { ViewProps } from '../_runtime/block-view.ts';
import { Disclosure } from '../_ui/disclosure.tsx';
import { Prose } from '../_ui/prose.tsx';
import { Section } from '../_ui/section.tsx';
import type definition from './faq.schema.ts';

export default function Faq({ id, eyebrow, title, text, tone, items }: ViewProps<typeof definition>) {
  return (
    <Section id={id} tone={tone} layout="aside" eyebrow={eyebrow} title={title} text={text}>
      <div>
        {items.map(({ question, answer }) => (
          <Disclosure key={question} summary={question}>
            <Prose html={answer} />
          </Disclosure>
        ))}
      </div>
    </Section>
  );
}
