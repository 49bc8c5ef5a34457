import type { ReactNode } from 'react';
import { ActionRow } from './action-row.tsx';
import { EmptyState } from './empty-state.tsx';
import { Section, type SectionProps } from './section.tsx';

interface ActionProp {
  readonly label: string;
  readonly to: string;
}

/** The props of `_contract/collection-props.ts`, as views receive them. */
export interface CollectionSectionProps extends Pick<SectionProps, 'id' | 'eyebrow' | 'tone' | 'text'> {
  title?: string;
  action?: ActionProp;
  empty?: { readonly title: string; readonly text?: string; readonly action: ActionProp };
  children?: ReactNode;
}

/** The band around entries of a collection: heading above, button below. */
export function CollectionSection({ action, empty, children, ...section }: CollectionSectionProps) {
  return (
    <Section {...section}>
      {children}
      {action ? <ActionRow actions={[action]} first="secondary" /> : null}
    </Section>
  );
}

/** The same with nothing to show: says so and offers a way on, or is left out where no words are given. */
export function EmptyCollection({ empty, ...props }: CollectionSectionProps) {
  if (!empty) return null;
  const level = props.title ? 3 : 2;
  return (
    <CollectionSection {...props}>
      <EmptyState title={empty.title} text={empty.text} level={level}>
        <ActionRow actions={[empty.action]} first="secondary" />
      </EmptyState>
    </CollectionSection>
  );
}

/** In place of a collection that could not be loaded. */
export function FailedCollection({ id, tone, what }: Pick<SectionProps, 'id' | 'tone'> & { what: string }) {
  return (
    <Section id={id} tone={tone}>
      <EmptyState
        title={`Unable to Load ${what}`}
        text="We're experiencing technical difficulties. Please try again later."
      />
    </Section>
  );
}
