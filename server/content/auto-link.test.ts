import { JSDOM } from 'jsdom';
import { describe, expect, test } from 'vitest';
import { LINKED_PHRASES } from '../../collections/_contract/collections.ts';
import { createAutoLinker } from './auto-link.ts';

const { document } = new JSDOM('').window;

function link(html: string, ownPath = '/blog/post/own', phrases = LINKED_PHRASES): string {
  const body = document.createElement('div');
  body.innerHTML = html;
  createAutoLinker(phrases)(body, ownPath);
  return body.innerHTML;
}

const SEO = '/services/search-engine-optimization';
const ADS = '/services/google-ads-management';
const CONTENT = '/services/content-marketing';
const LOCAL = '/services/local-seo';
const SHOP = '/case-studies/ecommerce-revenue-growth';
const CHAIN = '/case-studies/restaurant-chain-local-seo';
const STARTUP = '/case-studies/techstartup-organic-growth';

describe('a phrase is linked', () => {
  test.each([
    ['alone', '<p>SEO</p>', `<p><a href="${SEO}">SEO</a></p>`],
    ['in a sentence', '<p>Good SEO helps.</p>', `<p>Good <a href="${SEO}">SEO</a> helps.</p>`],
    ['in any case, as it was written', '<p>Google ads</p>', `<p><a href="${ADS}">Google ads</a></p>`],
    [
      'across a line break',
      '<p>content\nmarketing</p>',
      `<p><a href="${CONTENT}">content\nmarketing</a></p>`,
    ],
    [
      'beside punctuation',
      '<p>(SEO), "PPC"</p>',
      `<p>(<a href="${SEO}">SEO</a>), "<a href="${ADS}">PPC</a>"</p>`,
    ],
    ['before an apostrophe', "<p>SEO's rules</p>", `<p><a href="${SEO}">SEO</a>'s rules</p>`],
    ['at the end of a sentence', '<p>We sell SEO.</p>', `<p>We sell <a href="${SEO}">SEO</a>.</p>`],
    ['in a list item', '<ul><li>PPC</li></ul>', `<ul><li><a href="${ADS}">PPC</a></li></ul>`],
    ['in emphasis', '<p><em>SEO</em></p>', `<p><em><a href="${SEO}">SEO</a></em></p>`],
    [
      'in a table',
      '<table><tbody><tr><td>SEO</td></tr></tbody></table>',
      `<table><tbody><tr><td><a href="${SEO}">SEO</a></td></tr></tbody></table>`,
    ],
    [
      'to the chain of restaurants',
      '<p>a restaurant chain</p>',
      `<p>a <a href="${CHAIN}">restaurant chain</a></p>`,
    ],
    ['to the start-up', '<p>TechStartup grew</p>', `<p><a href="${STARTUP}">TechStartup</a> grew</p>`],
    ['to the shop, with hyphen', '<p>e-commerce</p>', `<p><a href="${SHOP}">e-commerce</a></p>`],
    ['to the shop, without', '<p>an ecommerce store</p>', `<p>an <a href="${SHOP}">ecommerce store</a></p>`],
  ])('%s', (_, html, expected) => {
    expect(link(html)).toBe(expected);
  });
});

describe('the longest phrase wins', () => {
  test.each([
    ['over a shorter one inside it', '<p>local SEO</p>', `<p><a href="${LOCAL}">local SEO</a></p>`],
    [
      'and both are linked where both stand',
      '<p>SEO and local SEO</p>',
      `<p><a href="${SEO}">SEO</a> and <a href="${LOCAL}">local SEO</a></p>`,
    ],
    [
      'and its second mention is not cut up',
      '<p>local SEO, local SEO</p>',
      `<p><a href="${LOCAL}">local SEO</a>, local SEO</p>`,
    ],
  ])('%s', (_, html, expected) => {
    expect(link(html)).toBe(expected);
  });
});

describe('only the first mention in a paragraph is linked', () => {
  test.each([
    ['of one phrase', '<p>SEO, SEO</p>', `<p><a href="${SEO}">SEO</a>, SEO</p>`],
    [
      'of two phrases for one page',
      '<p>PPC and Google Ads</p>',
      `<p><a href="${ADS}">PPC</a> and Google Ads</p>`,
    ],
    ['over inline elements', '<p><em>SEO</em> SEO</p>', `<p><em><a href="${SEO}">SEO</a></em> SEO</p>`],
    [
      'and the next paragraph has its own',
      '<p>SEO</p><p>SEO</p>',
      `<p><a href="${SEO}">SEO</a></p><p><a href="${SEO}">SEO</a></p>`,
    ],
    [
      'and a link by hand counts',
      `<p>SEO, see <a href="${SEO}">here</a></p>`,
      `<p>SEO, see <a href="${SEO}">here</a></p>`,
    ],
  ])('%s', (_, html, expected) => {
    expect(link(html)).toBe(expected);
  });
});

describe('nothing is linked', () => {
  test.each([
    ['inside a link', '<p><a href="/x">our <b>SEO</b></a></p>'],
    ['inside a heading', '<h2>SEO</h2><h3><em>PPC</em></h3>'],
    ['inside code', '<p><code>SEO</code></p><pre>SEO</pre><pre><code>PPC</code></pre>'],
    ['inside what opens and closes', '<details><summary>SEO</summary></details>'],
    ['in part of a word', '<p>SEOs, preSEO, Seoul, PPCs</p>'],
    ['in part of a word with accents', '<p>éSEO SEOé</p>'],
    ['in a compound', '<p>SEO-friendly, non-SEO, SEO_x</p>'],
    ['in a host name or an address', '<p>www.seo.com.au, me@seo.example</p>'],
    ['in an attribute', '<p><img src="/a.png" alt="SEO"></p>'],
    ['where the words are not beside each other', '<p>content and marketing</p>'],
    ['where the text is markup written out', '<p>&lt;b&gt;x&lt;/b&gt;</p>'],
  ])('%s', (_, html) => {
    expect(link(html)).toBe(html);
  });

  test('to the page the body is on', () => {
    expect(link('<p>SEO and PPC</p>', SEO)).toBe(`<p>SEO and <a href="${ADS}">PPC</a></p>`);
  });
});

test('a phrase may hold any character', () => {
  const phrases = [{ phrase: 'C++ (fast)', path: '/c' }];
  expect(link('<p>C++ (fast) code</p>', '/x', phrases)).toBe('<p><a href="/c">C++ (fast)</a> code</p>');
});

test('text around a link stays text', () => {
  expect(link('<p>&lt;i&gt; SEO &amp; more</p>')).toBe(
    `<p>&lt;i&gt; <a href="${SEO}">SEO</a> &amp; more</p>`,
  );
});

test('every phrase of the table is written once', () => {
  const phrases = LINKED_PHRASES.map(({ phrase }) => phrase.toLowerCase());
  expect(new Set(phrases).size).toBe(phrases.length);
});
