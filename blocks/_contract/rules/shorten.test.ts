import { describe, expect, it } from 'vitest';
import { shorten } from './shorten.ts';

describe('shorten', () => {
  it.each([
    ['leaves a text that fits', 'Links that help', 20, 'Links that help'],
    ['leaves a text of exactly the limit', 'abcde fghi', 10, 'abcde fghi'],
    ['cuts at the end of a word', 'Fix the pages that already rank', 20, 'Fix the pages that…'],
    ['drops punctuation before the ellipsis', 'Fix the pages, then wait', 15, 'Fix the pages…'],
    ['cuts a word that is longer than the limit', 'Unternehmensberatung', 8, 'Unterne…'],
    ['ignores blanks around the text', '  Short  ', 10, 'Short'],
    ['leaves nothing of nothing', '', 10, ''],
  ])('%s', (_name, text, limit, expected) => {
    expect(shorten(text, limit)).toBe(expected);
  });
});
