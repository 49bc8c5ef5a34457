import { describe, expect, it } from 'vitest';
import { cutMetaDescription } from './meta-description.ts';

const letters = (count: number) => 'x'.repeat(count);
/** A text of `length` characters whose only space stands at `position`. */
const spacedAt = (position: number, length = 200) => `${letters(position)} ${letters(length - position - 1)}`;

describe('a meta description', () => {
  it.each([
    ['is kept at exactly 160 characters', letters(160), letters(160)],
    ['is cut to 157 at 161 characters', letters(161), `${letters(157)}…`],
    ['is cut in the middle of a word where there are no spaces', letters(400), `${letters(157)}…`],
    ['is cut at the last space past position 120', spacedAt(121), `${letters(121)}…`],
    ['is not cut at a space at position 120', spacedAt(120), `${letters(120)} ${letters(36)}…`],
    ['is not cut at a space before position 120', spacedAt(60), `${letters(60)} ${letters(96)}…`],
    ['falls back when empty', '', 'fallback'],
    ['falls back when only blanks', ' \n\t ', 'fallback'],
    ['is trimmed', '  short  ', 'short'],
    ['is trimmed before it is measured', ` ${letters(160)} `, letters(160)],
  ])('%s', (_, description, expected) => {
    expect(cutMetaDescription(description, 'fallback')).toBe(expected);
  });
});
