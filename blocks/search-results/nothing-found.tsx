import type { ReactNode } from 'react';
import { shorten } from '../_contract/rules/shorten.ts';
import type { SearchAnswer } from '../_contract/search-answer.ts';
import { Heading } from '../_ui/heading.tsx';
import * as css from './search-results.css.ts';
import { ECHO_LENGTH, Suggestion } from './suggestion.tsx';

interface NothingFoundProps {
  answer: SearchAnswer;
  /** Ways on. */
  children: ReactNode;
}

/** Says that there is nothing, what was perhaps meant, and where to go on. */
export function NothingFound({ answer: { query, suggestion }, children }: NothingFoundProps) {
  return (
    <div className={css.nothing}>
      <div role="status" className={css.head}>
        <Heading level={2}>Nothing found for “{shorten(query, ECHO_LENGTH)}”</Heading>
        <Suggestion query={suggestion} />
        <p className={css.muted}>Try fewer or other words, such as the name of a service or a place.</p>
      </div>
      {children}
    </div>
  );
}
