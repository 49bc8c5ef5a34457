import { useId } from 'react';
import type { ViewProps } from '../_runtime/block-view.ts';
import { Disclosure } from '../_ui/disclosure.tsx';
import { Section } from '../_ui/section.tsx';
import { SLOT_NAMES } from './slot-names.ts';
import * as css from './tabs.css.ts';
import type definition from './tabs.schema.ts';

/** Disclosures that close one another: they work without script, and a search in the page finds all parts. */
export default function Tabs({ id, title, text, tone, labels, slots }: ViewProps<typeof definition>) {
  const name = useId();
  return (
    <Section id={id} title={title} text={text} tone={tone}>
      <div>
        {labels.map((label, index) => (
          <Disclosure key={label} summary={label} name={id ?? name} isOpen={index === 0}>
            <div className={css.part}>{slots[SLOT_NAMES[index] ?? 'first']}</div>
          </Disclosure>
        ))}
      </div>
    </Section>
  );
}
