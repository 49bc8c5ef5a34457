import { useId } from 'react';
import type { ViewProps } from '../_runtime/block-view.ts';
import { Disclosure } from '../_ui/disclosure.tsx';
import { Section } from '../_ui/section.tsx';
import * as css from './tabs.css.ts';
import type definition from './tabs.schema.ts';

const SLOTS = ['first', 'second', 'third', 'fourth'] as const;

/** Disclosures that close one another: they work without script, and a search in the page finds all parts. */
export default function Tabs({ id, title, text, tone, labels, slots }: ViewProps<typeof definition>) {
  const name = useId();
  return (
    <Section id={id} title={title} text={text} tone={tone}>
      <div>
        {labels.map((label, index) => (
          <Disclosure key={label} summary={label} name={id ?? name} isOpen={index === 0}>
            <div className={css.part}>{slots[SLOTS[index] ?? 'first']}</div>
          </Disclosure>
        ))}
      </div>
    </Section>
  );
}
