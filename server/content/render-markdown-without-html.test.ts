import { expect, test } from 'vitest';
import { renderMarkdownWithoutHtml } from './render-markdown-without-html.ts';

test.each([
  ['HTML shows as text', 'a <b>c</b>', '<p>a &lt;b&gt;c&lt;/b&gt;</p>\n'],
  ['an h1 is lowered', '# Title', '<h2>Title</h2>\n'],
  ['a link inside the site is plain', '[a](/contact)', '<p><a href="/contact">a</a></p>\n'],
  [
    'a link out of the site carries no referrer',
    '[a](https://example.com)',
    '<p><a href="https://example.com" rel="noopener noreferrer">a</a></p>\n',
  ],
  ['a forbidden protocol makes no link', '[a](ftp://example.com)', '<p>[a](ftp://example.com)</p>\n'],
])('%s', (_, source, expected) => {
  expect(renderMarkdownWithoutHtml(source)).toBe(expected);
});
