import { Plus } from 'lucide';
import type { ReactNode } from 'react';
import * as css from './disclosure.css.ts';
import { Drawing } from './drawing.tsx';

export interface DisclosureProps {
  summary: string;
  /** Disclosures of one name close one another. */
  name?: string;
  isOpen?: boolean;
  children: ReactNode;
}

/** A question that opens to its answer; works without JavaScript. */
export function Disclosure({ summary, name, isOpen, children }: DisclosureProps) {
  return (
    <details name={name} open={isOpen} className={css.disclosure}>
      <summary className={css.summary}>
        {summary}
        <Drawing icon={Plus} size={22} className={css.sign} />
      </summary>
      <div className={css.body}>{children}</div>
    </details>
  );
}
