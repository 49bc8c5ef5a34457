import { searchAddress } from '../_contract/rules/search-address.ts';
import { usePage } from '../_runtime/page-context.ts';
import * as css from './search-results.css.ts';

/** The most characters of a query that its heading repeats. */
export const ECHO_LENGTH = 60;

/** What was perhaps meant, as a search of its own. */
export function Suggestion({ query }: { query: string | undefined }) {
  const { path } = usePage();
  if (query === undefined) return null;
  return (
    <p className={css.suggestion}>
      Did you mean <a href={searchAddress(path, query)}>{query}</a>?
    </p>
  );
}
