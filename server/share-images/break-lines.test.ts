import { expect, it } from 'vitest';
import { breakLines } from './break-lines.ts';

const countLetters = (text: string) => text.length;

it('leaves a text that fits on one line', () => {
  expect(breakLines('Local SEO', 20, countLetters)).toEqual(['Local SEO']);
});

it('makes lines about equally long and no more of them than needed', () => {
  expect(breakLines('Marketing that you can measure every day', 36, countLetters)).toEqual([
    'Marketing that you',
    'can measure every day',
  ]);
});

it('cuts a word that fits no line', () => {
  expect(breakLines('abcdefghij kl', 4, countLetters).every((line) => line.length <= 4)).toBe(true);
  expect(breakLines('abcdefghij kl', 4, countLetters).join('')).toBe('abcdefghijkl');
});

it('makes no line of nothing', () => {
  expect(breakLines('  ', 10, countLetters)).toEqual([]);
});
