import { describe, expect, it } from 'vitest';
import type { Marked } from '../../blocks/_contract/search-answer.ts';
import { excerptOf, markText } from './mark-text.ts';
import { toTerm } from './terms.ts';

/** Marked pieces as one text, with brackets around what is marked. */
const show = (pieces: Marked) => pieces.map(({ text, isMatch }) => (isMatch ? `[${text}]` : text)).join('');

const termsOf = (...words: readonly string[]) => new Set(words.map((word) => toTerm(word) ?? ''));

describe('marking the words that were searched for', () => {
  it.each([
    ['Local SEO in Perth', ['seo', 'perth'], 'Local [SEO] in [Perth]'],
    ['A café, an old cafe', ['cafe'], 'A [café], an old [cafe]'],
    ['Ads: <b>ads</b> & more', ['ads'], '[Ads]: <b>[ads]</b> & more'],
    ['Nothing here', ['seo'], 'Nothing here'],
    ['東京 と Zürich', ['東京', 'zurich'], '[東京] と [Zürich]'],
    ['', ['seo'], ''],
  ])('%j with %j is %j', (text, terms, shown) => {
    expect(show(markText(text, termsOf(...terms)))).toBe(shown);
  });
});

describe('an excerpt', () => {
  const body = `${'word '.repeat(60)}tram lines and tram stops ${'more '.repeat(60)}`;

  it('is the summary where that has one of the words', () => {
    expect(show(excerptOf({ summary: 'About trams.', body }, termsOf('trams'), 80))).toBe('About [trams].');
  });

  it('is the place in the body that has the most of them, cut between words', () => {
    const excerpt = show(excerptOf({ summary: 'A summary.', body }, termsOf('tram', 'stops'), 90));
    expect(excerpt).toMatch(/^… word .*\[tram\] lines and \[tram\] \[stops\].* …$/);
    expect(excerpt.length).toBeLessThan(110);
  });

  it('is the beginning of the summary where the words are only in the title', () => {
    const summary = 'One two three four five six seven eight nine ten.';
    expect(show(excerptOf({ summary, body }, termsOf('zebra'), 20))).toBe('One two three four …');
  });
});
