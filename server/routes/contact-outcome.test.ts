import { expect, test } from 'vitest';
import { readPage } from './contact-outcome.ts';

test.each([
  ['/', '/'],
  ['/contact', '/contact'],
  ['/blog?category=SEO%20Guide#x', '/blog?category=SEO%20Guide#x'],
  [undefined, '/'],
  [['/a'], '/'],
  ['contact', '/'],
  ['//evil.example', '/'],
  ['/\\evil.example', '/'],
  ['/a\\b', '/'],
  ['/a\r\nSet-Cookie: x=1', '/'],
  ['/a\tb', '/'],
  ['https://evil.example', '/'],
  ['javascript:alert(1)', '/'],
  [`/${'a'.repeat(2_000)}`, '/'],
])('a form that says it is on %j is answered on %j', (page, expected) => {
  expect(readPage(page)).toBe(expected);
});
