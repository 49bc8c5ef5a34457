import { describe, expect, it } from 'vitest';
import { findLeadFault } from '../../blocks/_contract/lead-fields.ts';
import { cutMetaDescription } from '../../blocks/_contract/meta-description.ts';
import { isHtml } from '../../server/content/body-converter.ts';
import { ALLOWED_LINK, isAllowedLink, isExternalLink } from '../../server/content/links.ts';
import { renderMarkdownWithoutHtml } from '../../server/content/render-markdown-without-html.ts';
import { maskLogLine } from '../../server/mask-log-line.ts';
import { readTarget } from '../../server/pages/page-routes.ts';
import { readPage } from '../../server/routes/contact-outcome.ts';
import { toPlainText } from '../../server/search/plain-text.ts';

/** What takes text from outside, and patterns that send a careless expression round and round. */
const READERS: readonly (readonly [string, (text: string) => unknown])[] = [
  ['Markdown', renderMarkdownWithoutHtml],
  ['a link', (text) => [isAllowedLink(text), isExternalLink(text), ALLOWED_LINK.test(text)]],
  ['a body', isHtml],
  ['a line of the log', maskLogLine],
  ['an address', readTarget],
  ['the page of a form', readPage],
  ['an e-mail address', (text) => findLeadFault('email', text)],
  ['a website', (text) => findLeadFault('website', text)],
  ['a description', (text) => cutMetaDescription(text, 'default')],
  ['what is searched', toPlainText],
];

const PATTERNS: readonly (readonly [string, (length: number) => string])[] = [
  ['one letter', (length) => 'a'.repeat(length)],
  ['spaces with an end', (length) => `${' '.repeat(length)}x`],
  ['empty lines with an end', (length) => `${'\n'.repeat(length)}x`],
  ['slashes with an end', (length) => `${'/'.repeat(length)}x`],
  ['letters and dots', (length) => `${'a.'.repeat(length / 2)}@`],
  ['signs of an address', (length) => '@'.repeat(length)],
  ['an address without an end', (length) => `a@${'a-'.repeat(length / 2)}`],
  ['question marks', (length) => '/?'.repeat(length / 2)],
  ['opened tags', (length) => '<a'.repeat(length / 2)],
  ['opened comments', (length) => '<!--'.repeat(length / 4)],
  ['stars', (length) => '*a '.repeat(length / 3)],
  ['brackets', (length) => '[a]('.repeat(length / 4)],
  ['percent signs', (length) => '%'.repeat(length)],
  ['entities', (length) => '&#'.repeat(length / 2)],
  ['backslashes and quotes', (length) => '\\"'.repeat(length / 2)],
];

/** The least of three tries, in milliseconds: what else the machine does only ever adds. */
function measure(read: (text: string) => unknown, text: string): number {
  const times = [1, 2, 3].map(() => {
    const startedAt = performance.now();
    read(text);
    return performance.now() - startedAt;
  });
  return Math.min(...times);
}

describe.each(READERS)('%s', (_, read) => {
  it.each(PATTERNS)('takes no more than its share of time where it is %s', (_name, write) => {
    const short = measure(read, write(3_000));
    // Twelve times the text: 12 where the time grows with it, 144 where it grows with its square.
    const long = measure(read, write(36_000));
    expect(long).toBeLessThan(Math.max(short, 2) * 60);
  });
});
