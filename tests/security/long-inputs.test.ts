import { describe, expect, it } from 'vitest';
import { findLeadFault } from '../../blocks/_contract/lead-fields.ts';
import { cutMetaDescription } from '../../blocks/_contract/meta-description.ts';
import { redirectKey } from '../../blocks/_contract/redirects.ts';
import { legacyTarget } from '../../blocks/_contract/rules/legacy-target.ts';
import { trimSlashes } from '../../blocks/_contract/rules/trim-slashes.ts';
import { isHtml } from '../../server/content/is-html.ts';
import { ALLOWED_LINK, isAllowedLink, isExternalLink } from '../../server/content/links.ts';
import { renderMarkdownWithoutHtml } from '../../server/content/render-markdown-without-html.ts';
import { matchEmailWithin } from '../../server/db/match-email.ts';
import { createSimilarTexts } from '../../server/leads/similar-texts.ts';
import { maskLogLine } from '../../server/logging/mask-log-line.ts';
import { isMailAddress } from '../../server/mail/mail-message.ts';
import { encodeOwnPath, readTarget } from '../../server/pages/page-routes.ts';
import { readPage } from '../../server/routes/contact-outcome.ts';
import { toLead } from '../../server/routes/lead.ts';
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
  ['a moved address', redirectKey],
  ['an address of the former site', (text) => legacyTarget(`/your-service${text}`)],
  ['an address to be led back to', (text) => encodeOwnPath(trimSlashes(`/${text}/`))],
  ['a lead', (text) => toLead({ firstName: text, lastName: text, email: text, goals: text })],
  ['a text like others', (text) => createSimilarTexts(1).compare(text, 'ann@example.com')],
  ['a header of a message', (text) => isMailAddress(text)],
  ['a file of a person to be forgotten', (text) => matchEmailWithin('ann@example.com').test(text)],
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

/** The processor's time, the least of three tries, in milliseconds: what else the machine does only ever adds. */
function measure(read: (text: string) => unknown, text: string): number {
  const times = [1, 2, 3].map(() => {
    const before = process.cpuUsage();
    read(text);
    const { user, system } = process.cpuUsage(before);
    return (user + system) / 1_000;
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
