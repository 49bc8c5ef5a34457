import { JSDOM, VirtualConsole } from 'jsdom';
import { describe, expect, test } from 'vitest';
import { convertBody } from './convert-body.ts';
import { isHtml } from './is-html.ts';
import { isAllowedLink } from './links.ts';
import { renderMarkdownWithoutHtml } from './render-markdown-without-html.ts';
import { XSS_VECTORS } from './xss-vectors.ts';

const convert = (source: string, context = { ownPath: '/x', isAutoLinked: false }) =>
  convertBody(source, context);

const { document } = new JSDOM('').window;

function parse(html: string): HTMLElement {
  const holder = document.createElement('div');
  holder.innerHTML = html;
  return holder;
}

/** What in a piece of HTML could run a script, load something or reach out of the text. */
function findDangers(html: string): string[] {
  return Array.from(parse(html).querySelectorAll('*')).flatMap((element) => {
    const dangers = Array.from(element.attributes).flatMap(({ name, value }) => {
      const isLink = ['href', 'src', 'cite'].includes(name);
      const isKnown =
        /^(?:href|src|cite|alt|title|id|class|rel|loading|open|start|tabindex|role|aria-label)$/.test(name);
      return isKnown && (!isLink || isAllowedLink(value)) ? [] : [`${name}="${value}"`];
    });
    const isForbidden =
      /^(?:script|style|link|meta|base|i?frame|object|embed|applet|form|input|button|select|textarea|svg|math|template|video|audio|noscript|title|xmp|plaintext)$/i;
    return isForbidden.test(element.tagName) ? [...dangers, element.tagName] : dangers;
  });
}

let isCalled = false;
// Some links lead to other sites, which jsdom says it cannot do.
const { window: attacked } = new JSDOM('<body></body>', {
  runScripts: 'dangerously',
  virtualConsole: new VirtualConsole(),
});
Object.assign(attacked, { alert: () => (isCalled = true) });

/** Whether a script runs when a browser-like document is made of it. */
async function runsScript(html: string): Promise<boolean> {
  isCalled = false;
  attacked.document.body.innerHTML = html;
  for (const element of attacked.document.querySelectorAll<HTMLElement>('*')) element.click();
  await new Promise((resolve) => setTimeout(resolve, 1));
  return isCalled;
}

describe('a body that attacks', () => {
  test.each(XSS_VECTORS)('is harmless as Markdown with HTML: %s', (vector) => {
    for (const source of [vector, `Some text.\n\n${vector}`, `<p>Some text.</p>${vector}`]) {
      const html = convert(source, { ownPath: '/x', isAutoLinked: true });
      expect(findDangers(html)).toEqual([]);
    }
  });

  test('runs no script, whatever is clicked', async () => {
    const bodies = XSS_VECTORS.map((vector) => convert(vector));
    for (const html of bodies) expect(await runsScript(html)).toBe(false);
  });

  test('would be found out by these checks', async () => {
    expect(await runsScript('<b onclick="alert(1)">x</b>')).toBe(true);
    expect(findDangers('<img src=x onerror=alert(1)>')).toEqual(['onerror="alert(1)"']);
    expect(findDangers('<a href="javascript:alert(1)">x</a>')).toEqual(['href="javascript:alert(1)"']);
    expect(findDangers('<iframe></iframe>')).toEqual(['IFRAME']);
  });

  test.each(XSS_VECTORS)('is harmless as Markdown without HTML: %s', (vector) => {
    expect(findDangers(renderMarkdownWithoutHtml(vector))).toEqual([]);
  });

  test.each(XSS_VECTORS)('means the same when it is parsed once more: %s', (vector) => {
    const html = convert(vector);
    expect(parse(html).innerHTML).toBe(html);
  });
});

describe('a body', () => {
  test.each([
    [
      'Markdown becomes HTML',
      'Plain *and* [linked](/contact).',
      '<p>Plain <em>and</em> <a href="/contact">linked</a>.</p>',
    ],
    ['HTML stays HTML', '<p>One</p>\n\n    <p>Two</p>', '<p>One</p>\n\n    <p>Two</p>'],
    ['HTML may stand in Markdown', 'A <mark>word</mark>', '<p>A <mark>word</mark></p>'],
    ['an h1 is lowered in Markdown', '# Title', '<h2>Title</h2>'],
    ['an h1 is lowered in HTML', '<h1 id="a">Ti<em>t</em>le</h1>', '<h2 id="a">Ti<em>t</em>le</h2>'],
    ['a script is gone with its content', 'a<script>alert(1)</script>b', '<p>ab</p>'],
    [
      'a mail address may be linked',
      '[mail](mailto:a@example.com)',
      '<p><a href="mailto:a@example.com">mail</a></p>',
    ],
    ['a chat may be linked', '<a href="xmpp:a@example.com">x</a>', '<a href="xmpp:a@example.com">x</a>'],
    ['an anchor may be linked', '[up](#top)', '<p><a href="#top">up</a></p>'],
    [
      'a link out of the site carries no referrer',
      '[out](https://example.com/)',
      '<p><a href="https://example.com/" rel="noopener noreferrer">out</a></p>',
    ],
    [
      'so does one that names only the host',
      '<a href="//example.com/">out</a>',
      '<a href="//example.com/" rel="noopener noreferrer">out</a>',
    ],
    [
      'an image waits until it is near',
      '![Chart](/c.png)',
      '<p><img src="/c.png" alt="Chart" loading="lazy"></p>',
    ],
    ['code stays code', '`<b>`', '<p><code>&lt;b&gt;</code></p>'],
    [
      'a narrow table stands alone',
      '<table><tbody><tr><td>a</td></tr></tbody></table>',
      '<table><tbody><tr><td>a</td></tr></tbody></table>',
    ],
  ])('%s', (_, source, expected) => {
    expect(convert(source)).toBe(expected);
  });

  test('a wide table gets a frame that a keyboard can scroll', () => {
    const html = convert('| a | b | c | d |\n|---|---|---|---|\n| 1 | 2 | 3 | 4 |');
    expect(html).toMatch(/^<div class="table-scroll" tabindex="0" role="group" aria-label="Table"><table>/);
  });

  test('of frames has nothing to read', () => {
    expect(convert('<frameset><frame src="/x"></frameset>')).toBe('');
  });

  test('phrases are linked only where the page asks for it', () => {
    expect(convert('We do SEO.')).toBe('<p>We do SEO.</p>');
    const html = convert('We do SEO.', { ownPath: '/blog/post/a', isAutoLinked: true });
    expect(html).toBe('<p>We do <a href="/services/search-engine-optimization">SEO</a>.</p>');
  });
});

test.each([
  ['<p>HTML</p>', true],
  ['  \n<h2>HTML</h2>', true],
  ['<!-- note --><p>HTML</p>', true],
  ['Text <b>with</b> HTML', false],
  ['# Markdown', false],
  ['<3 is a heart', false],
])('%j is HTML as a whole: %s', (source, expected) => {
  expect(isHtml(source)).toBe(expected);
});

describe('a body that cannot be converted', () => {
  test.each([
    ['HTML that is nested too deep', '<div>'.repeat(4_000), 'found elements nested 4000 deep'],
    ['Markdown with HTML that is', `Text\n\n${'<div>'.repeat(101)}`, 'found elements nested 101 deep'],
    [
      'references that make too much of little',
      `[a]: /x "${'t'.repeat(5_000)}"\n\n${'[a] '.repeat(7_500)}`,
      'characters of HTML, expected 1000000 at most',
    ],
  ])('is refused before it reaches the DOM: %s', (_, source, message) => {
    expect(() => convert(source)).toThrow(message);
  });

  test('is not one that is just deep and long enough', () => {
    const source = `${'<div>'.repeat(100)}${'word '.repeat(20_000)}`;
    expect(convert(source)).toHaveLength(100 * '<div></div>'.length + 'word '.repeat(20_000).length);
  });
});
