import { expect, test } from 'vitest';
import { createSimilarTexts } from './similar-texts.ts';

const TEXT = 'We would like more bookings for the Tuesday class in Fremantle please';
const words = (count: number, name: string) =>
  Array.from({ length: count }, (_, n) => `${name}${n}`).join(' ');

test('the same words of somebody else are alike, those of the same person do not count', () => {
  const texts = createSimilarTexts(10);
  texts.add(TEXT, 'ann@example.com');
  expect(texts.compare(TEXT.toUpperCase(), 'eve@example.com')).toBe(1);
  expect(texts.compare(TEXT, 'Ann@example.com')).toBe(0);
});

test('the oldest text is forgotten', () => {
  const texts = createSimilarTexts(1);
  texts.add(TEXT, 'ann@example.com');
  texts.add(words(20, 'other'), 'ann@example.com');
  expect(texts.compare(TEXT, 'eve@example.com')).toBe(0);
});

test('of a very long text only the beginning is remembered, so that many of them fit into memory', () => {
  const texts = createSimilarTexts(10);
  texts.add(`${words(400, 'same')} ${words(600, 'mine')}`, 'ann@example.com');
  expect(texts.compare(`${words(400, 'same')} ${words(600, 'yours')}`, 'eve@example.com')).toBe(1);
});
