import type { Marked } from '../../blocks/_contract/search-answer.ts';
import { findWords, toTerm } from './terms.ts';

type Terms = ReadonlySet<string>;

interface Match {
  readonly start: number;
  readonly end: number;
}

function findMatches(text: string, terms: Terms): Match[] {
  return findWords(text).flatMap(({ word, start }) =>
    terms.has(toTerm(word) ?? '') ? { start, end: start + word.length } : [],
  );
}

/** Takes a text apart at the words that were searched for. @param terms as `toTerm` gives them. */
export function markText(text: string, terms: Terms): Marked {
  const pieces: Marked = [];
  let done = 0;
  for (const { start, end } of findMatches(text, terms)) {
    if (start > done) pieces.push({ text: text.slice(done, start), isMatch: false });
    pieces.push({ text: text.slice(start, end), isMatch: true });
    done = end;
  }
  if (done < text.length) pieces.push({ text: text.slice(done), isMatch: false });
  return pieces;
}

/** Cuts a text to a length at the spaces between words, with "…" where something is missing. */
function cut(text: string, from: number, length: number): string {
  const start = from === 0 ? 0 : text.indexOf(' ', from) + 1;
  if (start + length >= text.length) return `${start > 0 ? '… ' : ''}${text.slice(start)}`;
  const space = text.lastIndexOf(' ', start + length);
  return `${start > 0 ? '… ' : ''}${text.slice(start, space > start ? space : start + length)} …`;
}

/** Where to start so that the most matches lie within a length. */
function findBestStart(matches: readonly Match[], length: number): { start: number; count: number } {
  let best = { start: 0, count: 0 };
  for (const [index, { start }] of matches.entries()) {
    let end = index;
    while ((matches[end]?.end ?? Number.POSITIVE_INFINITY) <= start + length) end += 1;
    if (end - index > best.count) best = { start, count: end - index };
  }
  return best;
}

/** Words shown before the first match, in characters. */
const LEAD_IN = 40;

/**
 * What to show of a document: its summary, unless its body has more of the words at one place.
 * @param length about how many characters.
 */
export function excerptOf(
  { summary, body }: { readonly summary: string; readonly body: string },
  terms: Terms,
  length: number,
): Marked {
  const inSummary = findMatches(summary, terms).length;
  const best = inSummary > 0 ? undefined : findBestStart(findMatches(body, terms), length - LEAD_IN);
  if (!best || best.count === 0) return markText(cut(summary || body, 0, length), terms);
  return markText(cut(body, Math.max(0, best.start - LEAD_IN), length), terms);
}
