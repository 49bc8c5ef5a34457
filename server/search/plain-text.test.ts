import { expect, it } from 'vitest';
import { toPlainText } from './plain-text.ts';

it.each([
  ['## A heading\n\nSome *words* and a [link](/services).', 'A heading Some words and a link.'],
  ['<h2>Fees</h2><p>Less &amp; less&nbsp;is <strong>more</strong>.</p>', 'Fees Less & less is more.'],
  ['- one\n- two', 'one two'],
  ['A well-kept list | with a bar', 'A well-kept list with a bar'],
])('makes of %j %j', (source, text) => {
  expect(toPlainText(source)).toBe(text);
});

it('reads no more of a body than is worth searching', () => {
  expect(toPlainText('word '.repeat(10_000)).length).toBeLessThanOrEqual(6_000);
});
