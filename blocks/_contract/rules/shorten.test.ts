import { describe, expect, it } from 'vitest';
import { shorten } from './shorten.ts';

describe('shorten', () => {
  it.each([
    ['leaves a text that fits', 'Links that help', 20, 'Links that help'],
    ['leaves a text of exactly the limit', 'abcde fghi', 10, 'abcde fghi'],
    ['cuts at the end of a word', 'Fix the pages already ranking', 18, 'Fix the pages…'],
    ['leaves no word that wants another', 'Fix the pages that already rank', 20, 'Fix the pages…'],
    ['leaves no words that want others', 'Ask for what is in the box', 16, 'Ask…'],
    ['ends with a sentence where it can', 'Fix pages. Then wait for a month.', 18, 'Fix pages.'],
    ['passes over a sentence that says too little', 'No. Fix the pages, then wait', 19, 'No. Fix the pages…'],
    ['does not take a number for a sentence', 'It is 4.5 times as fast as before', 20, 'It is 4.5 times…'],
    ['drops punctuation before the ellipsis', 'Fix the pages, then wait', 15, 'Fix the pages…'],
    ['cuts a word that is longer than the limit', 'Unternehmensberatung', 8, 'Unterne…'],
    ['ignores blanks around the text', '  Short  ', 10, 'Short'],
    ['leaves nothing of nothing', '', 10, ''],
  ])('%s', (_name, text, limit, expected) => {
    expect(shorten(text, limit)).toBe(expected);
  });
});
