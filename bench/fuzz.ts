import { parseArgs } from 'node:util';
import fc from 'fast-check';
import { fillTemplate } from '../blocks/_contract/bind.ts';
import { checkLayout } from '../blocks/_contract/check-layout.ts';
import { cutMetaDescription } from '../blocks/_contract/meta-description.ts';
import { shorten } from '../blocks/_contract/rules/shorten.ts';
import { contentThread } from '../server/content/content-thread.ts';
import { escapeMarkdown } from '../server/content/escape-markdown.ts';
import { renderMarkdownWithoutHtml } from '../server/content/render-markdown-without-html.ts';
import { blockDefinitions } from '../server/pages/block-definitions.ts';
import { readTarget } from '../server/pages/page-routes.ts';
import { toPlainText } from '../server/search/plain-text.ts';
import { hashShingles } from '../server/sitemap/shingle-hashes.ts';
import { drawnLayout } from '../tests/fuzz/draw-layouts.ts';
import { againstBar, printTable } from './measure/print-table.ts';

/** No input may keep the event loop longer. */
const BAR_MS = 200;
const CASES_A_ROUND = 40;

const { values } = parseArgs({
  options: { minutes: { type: 'string', default: '10' } },
  allowPositionals: true,
});
const end = Date.now() + Number(values.minutes) * 60_000;

/** Parts that careless code goes over again and again, many times one after the other. */
const part = fc.oneof(
  fc.constantFrom(
    '<',
    '<div>',
    '</p>',
    '<!--',
    '[a](',
    '![',
    '**',
    '`',
    '|',
    '| a | b |\n',
    '{{',
    '{{a}} ',
    '&#',
    '%',
    '\\',
    ' ',
    '\n\n',
    'SEO ',
    'SEO\n\n',
    '> ',
    '- ',
    '\ud800',
    '#',
  ),
  fc.string({ maxLength: 8, unit: 'binary' }),
);
const longText = fc
  .array(fc.tuple(part, fc.nat({ max: 6_000 })), { minLength: 1, maxLength: 5 })
  .map((parts) =>
    parts
      .map(([text, times]) => text.repeat(times))
      .join('')
      .slice(0, 200_000),
  );

const context = { definitions: blockDefinitions, renderMarkdown: renderMarkdownWithoutHtml };

/** What is drawn, and what the site does with it where it serves. A refusal is an answer; a throw is a find. */
const KINDS: Readonly<Record<string, fc.Arbitrary<() => unknown>>> = {
  layouts: drawnLayout.map(
    (value) => () => checkLayout('page.json', 'layouts/page.json', JSON.stringify(value), context),
  ),
  'layouts as text': longText.map(
    (text) => () => checkLayout('page.json', 'layouts/page.json', text, context),
  ),
  titles: longText.map((text) => () => [
    toPlainText(text),
    shorten(text, 160),
    cutMetaDescription(text, ''),
    escapeMarkdown(text),
    hashShingles(text, []),
  ]),
  queries: longText.map((text) => () => [readTarget(`/search?q=${text}`), fillTemplate(text, { a: text })]),
  bodies: longText.map(
    (source) => () =>
      contentThread
        .run({ kind: 'body', source, context: { ownPath: '/', isAutoLinked: true } })
        .catch((error: unknown) => {
          if (error instanceof Error && error.name === 'ContentFault') return;
          throw error;
        }),
  ),
};

/** Runs a case. @returns the longest the event loop was kept meanwhile, in milliseconds. */
async function findLongestBlock(run: () => unknown): Promise<number> {
  let longest = 0;
  let last = performance.now();
  const look = () => {
    const now = performance.now();
    longest = Math.max(longest, now - last);
    last = now;
  };
  const timer = setInterval(look, 1);
  await run();
  look();
  clearInterval(timer);
  return longest;
}

const found = new Map(Object.keys(KINDS).map((kind) => [kind, { cases: 0, longest: 0, seed: 0 }]));
do {
  for (const [kind, drawn] of Object.entries(KINDS)) {
    const seed = Math.floor(Math.random() * 2 ** 31);
    const row = found.get(kind) ?? { cases: 0, longest: 0, seed };
    for (const run of fc.sample(drawn, { seed, numRuns: kind === 'bodies' ? 2 : CASES_A_ROUND })) {
      const block = await findLongestBlock(run);
      row.cases += 1;
      if (block > row.longest) Object.assign(row, { longest: block, seed });
    }
  }
} while (Date.now() < end);

printTable(
  `The longest block of the event loop in ${values.minutes} minutes of drawn cases`,
  ['kind', 'cases', 'longest block, ms', 'seed'],
  [...found].map(([kind, { cases, longest, seed }]) => [
    kind,
    String(cases),
    againstBar(longest.toFixed(0), String(BAR_MS), longest <= BAR_MS),
    String(seed),
  ]),
);
