import { fillTemplate } from '../blocks/_contract/bind.ts';
import { shorten } from '../blocks/_contract/rules/shorten.ts';
import { readSourceText } from '../blocks/_contract/source-text.ts';
import { createAutoLinker } from '../server/content/auto-link.ts';
import { convertBody } from '../server/content/convert-body.ts';
import { escapeMarkdown } from '../server/content/escape-markdown.ts';
import { htmlToMarkdown } from '../server/content/html-to-markdown.ts';
import { htmlToText } from '../server/content/html-to-text.ts';
import { listShingles } from '../server/content/list-shingles.ts';
import { createMarkdown } from '../server/content/markdown.ts';
import { sanitize } from '../server/content/sanitizer.ts';
import { cutLine } from '../server/logging/cut-log-line.ts';
import { maskLogLine } from '../server/logging/mask-log-line.ts';
import { excerptOf } from '../server/search/mark-text.ts';
import { toPlainText } from '../server/search/plain-text.ts';
import { hashShingles } from '../server/sitemap/shingle-hashes.ts';
import { againstBar, printTable } from './measure/print-table.ts';

const SIZES_KB = [1, 10, 100, 200];
/** From 10 to 200 kB a text grows 20 times; half as much again is left for memory and caches. */
const MOST_GROWTH = 30;
const TRIES = 3;

const autoLink = createAutoLinker([{ phrase: 'SEO', path: '/services/seo' }]);
const markdown = createMarkdown({ allowsHtml: true });
const NAMES = ['Surry Hills', 'Sydney'];
const repeat = (part: string) => (length: number) =>
  part.repeat(Math.ceil(length / part.length)).slice(0, length);

/** Each algorithm that goes over a text from outside, with the text that is dearest for it; what `prepare` does is not measured. */
const ALGORITHMS: readonly (readonly [
  name: string,
  text: (length: number) => string,
  run: (text: string) => unknown,
])[] = [
  ['Markdown to HTML', repeat('SEO *and* [a](b)\n\n'), (text) => markdown.render(text)],
  ['body, in its thread', repeat('SEO\n\n'), convertOrRefuse],
  [
    'auto-links, in the thread',
    repeat('SEO and more. '),
    (text) => autoLink(sanitize(`<p>${text}</p>`), '/'),
  ],
  [
    'HTML to Markdown, in the thread',
    repeat('<tr><td>a</td><td>b</td></tr>'),
    (text) => htmlToMarkdown(`<main><table>${text}</table></main>`, 'https://site.example/'),
  ],
  ['HTML to text', repeat('<p>a<b>b</b></p>'), htmlToText],
  ['escaped Markdown', repeat('<*_['), escapeMarkdown],
  ['plain text for the search, opened tags', repeat('<'), toPlainText],
  ['plain text for the search, links', repeat('[a]('), toPlainText],
  [
    'excerpt of the search',
    repeat('local search '),
    (body) => excerptOf({ summary: '', body }, new Set(['local']), 200),
  ],
  ['shingles, opened tags', repeat('<'), (text) => hashShingles(text, NAMES)],
  ['shingles, words', repeat('Sydney local search '), (text) => hashShingles(text, NAMES)],
  ['shingles for the check', repeat('Sydney local search '), (text) => listShingles(text, NAMES)],
  ['binding, opened braces', repeat('{{'), (text) => fillTemplate(text, {})],
  ['binding, spaces', (length) => `{{${' '.repeat(length)}`, (text) => fillTemplate(text, {})],
  ['shortened text', repeat('a, '), (text) => shorten(text, text.length - 1)],
  ['layout as text', repeat('{"a":['), (text) => readSourceText(text)],
  ['line of the log', repeat('a@b.c '), (text) => maskLogLine(cutLine(JSON.stringify({ msg: text })))],
];

/** Beyond its bounds a body is refused, which is an answer, too. */
function convertOrRefuse(text: string): unknown {
  try {
    return convertBody(text, { ownPath: '/', isAutoLinked: true });
  } catch (error) {
    return error;
  }
}

/** The processor time of one run in milliseconds, the least of three: what else the machine does only ever adds. */
function measure(run: (text: string) => unknown, text: string): number {
  const times = Array.from({ length: TRIES }, () => {
    const before = process.cpuUsage();
    run(text);
    const { user, system } = process.cpuUsage(before);
    return (user + system) / 1_000;
  });
  return Math.min(...times);
}

const rows = ALGORITHMS.map(([name, textOf, run]) => {
  const times = SIZES_KB.map((kilobytes) => measure(run, textOf(kilobytes * 1_000)));
  const [, ten = 0, , most = 0] = times;
  const growth = most / Math.max(ten, 0.05);
  return [
    name,
    ...times.map((time) => time.toFixed(1)),
    againstBar(growth.toFixed(1), String(MOST_GROWTH), growth <= MOST_GROWTH),
  ];
});
printTable(
  'Text algorithms at their worst texts, processor time in ms',
  ['algorithm', ...SIZES_KB.map((size) => `${size} kB`), '200 kB against 10 kB'],
  rows,
);
