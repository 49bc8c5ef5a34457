import { searchAddress } from '../_contract/rules/search-address.ts';
import { shorten } from '../_contract/rules/shorten.ts';
import type { Marked, SearchAnswer, SearchResult } from '../_contract/search-answer.ts';
import { usePage } from '../_runtime/page-context.ts';
import { Heading } from '../_ui/heading.tsx';
import * as css from './search-results.css.ts';
import { ECHO_LENGTH, Suggestion } from './suggestion.tsx';

/** Kinds whose name says less than these words. */
const KIND_NAMES: Readonly<Record<string, string>> = { 'service-location': 'Service in a place' };

/** What was found, in words: `case-study` is a "Case study". */
function kindName(kind: string): string {
  const words = kind.replaceAll('-', ' ');
  return KIND_NAMES[kind] ?? `${words.charAt(0).toUpperCase()}${words.slice(1)}`;
}

/** A text with the words that were searched for marked in it. */
function MarkedText({ pieces }: { pieces: Marked }) {
  let start = 0;
  return pieces.map(({ text, isMatch }) => {
    start += text.length;
    return isMatch ? (
      <mark key={start} className={css.mark}>
        {text}
      </mark>
    ) : (
      text
    );
  });
}

function FoundEntry({ result: { kind, path, title, excerpt, similar } }: { result: SearchResult }) {
  return (
    <article className={css.row}>
      <p className={css.kind}>{kindName(kind)}</p>
      <div className={css.words}>
        <Heading level={3} size="medium">
          <a href={path} className={css.title}>
            <MarkedText pieces={title} />
          </a>
        </Heading>
        <p className={css.address}>{path}</p>
        <p>
          <MarkedText pieces={excerpt} />
        </p>
        {similar > 0 ? (
          <p className={css.muted}>
            And {similar} more {similar === 1 ? 'place' : 'places'} with this service. Add the name of yours
            to find it.
          </p>
        ) : null}
      </div>
    </article>
  );
}

/** The ways to the other pages of results. */
function Pages({ answer: { query, page, pages } }: { answer: SearchAnswer }) {
  const { path } = usePage();
  if (pages < 2) return null;
  return (
    <nav aria-label="Pages of results">
      {/* biome-ignore lint/a11y/noRedundantRoles: Safari drops the role of a list without markers */}
      <ul role="list" className={css.pages}>
        {Array.from({ length: pages }, (_, index) => index + 1).map((number) => (
          <li key={number}>
            <a
              href={searchAddress(path, query, number)}
              aria-label={`Page ${number}`}
              aria-current={number === page ? 'page' : undefined}
              className={css.page}
            >
              {number}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** What was found: how much, then the results of this page, the best first. */
export function FoundList({ answer }: { answer: SearchAnswer }) {
  const { query, total, page, pages, isPartial, suggestion, results } = answer;
  return (
    <div className={css.found}>
      <div role="status" className={css.head}>
        <Heading level={2}>
          {total} {total === 1 ? 'result' : 'results'} for “{shorten(query, ECHO_LENGTH)}”
        </Heading>
        <Suggestion query={suggestion} />
        {isPartial ? <p className={css.muted}>No page has all of these words. These have some.</p> : null}
        {pages > 1 ? (
          <p className={css.muted}>
            Page {page} of {pages}
          </p>
        ) : null}
      </div>
      {/* biome-ignore lint/a11y/noRedundantRoles: Safari drops the role of a list without markers */}
      <ol role="list" className={css.list}>
        {results.map((result) => (
          <li key={`${result.path} ${result.title.map(({ text }) => text).join('')}`}>
            <FoundEntry result={result} />
          </li>
        ))}
      </ol>
      <Pages answer={answer} />
    </div>
  );
}
