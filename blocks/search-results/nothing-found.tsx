import type { ReactNode } from 'react';
import { searchAddress } from '../_contract/rules/search-address.ts';
import type { SearchAnswer } from '../_contract/search-answer.ts';
import { usePage } from '../_runtime/page-context.ts';
import { Heading } from '../_ui/heading.tsx';
import * as css from './search-results.css.ts';

interface NothingFoundProps {
  answer: SearchAnswer;
  /** Ways on. */
  children: ReactNode;
}

/** Says that there is nothing, what was perhaps meant, and where to go on. */
export function NothingFound({ answer: { query, suggestion }, children }: NothingFoundProps) {
  const { path } = usePage();
  return (
    <div className={css.nothing}>
      <div role="status" className={css.head}>
        <Heading level={2}>Nothing found for “{query}”</Heading>
        {suggestion === undefined ? null : (
          <p className={css.suggestion}>
            Did you mean <a href={searchAddress(path, suggestion)}>{suggestion}</a>?
          </p>
        )}
        <p className={css.muted}>Try fewer or other words, such as the name of a service or a place.</p>
      </div>
      {children}
    </div>
  );
}
