import { readFile } from 'node:fs/promises';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import MiniSearch from 'minisearch';
import { isRecord } from '../blocks/_contract/bind.ts';
import { excerptOf, markText } from '../server/search/mark-text.ts';
import { toPlainText } from '../server/search/plain-text.ts';
import type { SearchDocument } from '../server/search/search-document.ts';
import { SearchIndex } from '../server/search/search-index.ts';
import { againstBar, printTable } from './measure/print-table.ts';

const DOCUMENTS = 10_000;
const SENTENCES_A_DOCUMENT = 25;
const BAR_MS = 20;
const ROUNDS = 15;
const SHOWN = 10;

/** The sentences of the first content: real words, as often as people use them. */
async function readSentences(): Promise<string[]> {
  const texts = await Promise.all(
    ['blog_posts', 'case_studies', 'service_locations', 'locations'].map((name) =>
      readFile(`seed/data/${name}.json`, 'utf8'),
    ),
  );
  const records: readonly unknown[] = texts.flatMap((text) => JSON.parse(text));
  return records.flatMap((record) =>
    isRecord(record) ? toPlainText(String(record.content)).split(/(?<=[.?!]) /) : [],
  );
}

/** Numbers that look random and are the same at every run. */
function createRandom(): () => number {
  let state = 1;
  return () => {
    state = (state * 48_271) % 2_147_483_647;
    return state / 2_147_483_647;
  };
}

const random = createRandom();
const sentences = await readSentences();
const someOf = (count: number) =>
  Array.from({ length: count }, () => sentences[Math.floor(random() * sentences.length)] ?? '').join(' ');

const documents = Array.from(
  { length: DOCUMENTS },
  (_, number): SearchDocument => ({
    id: `article-${number}`,
    kind: 'article',
    weight: 1,
    path: `/blog/post/article-${number}`,
    title: someOf(1).slice(0, 70),
    keywords: someOf(1).slice(0, 50),
    summary: someOf(2),
    body: someOf(SENTENCES_A_DOCUMENT),
  }),
);

const QUERIES: readonly (readonly [string, string])[] = [
  ['a word', 'strata'],
  ['a word that is everywhere', 'search'],
  ['a service in a place', 'local seo hobart'],
  ['a question', 'how long does seo take to work'],
  ['three words that are everywhere', 'people search page'],
  ['the beginning of a word', 'conve'],
  ['typing errors', 'serch enigne optimizaton'],
  [
    'more words than are looked at',
    'what should a plumber in geelong pay for google ads and a new website each month',
  ],
  ['200 characters of nonsense', 'zqxj wvbk '.repeat(20).trim()],
];

/** What it takes to do something, in milliseconds of the processor: on a busy machine, too. */
function time(work: () => void): number {
  work();
  const before = process.cpuUsage();
  for (let round = 0; round < ROUNDS; round += 1) work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1_000 / ROUNDS;
}

/** What a site without an index does: every text is looked through for every word. */
function scan(query: string): SearchDocument[] {
  const patterns = query.split(' ').map((word) => new RegExp(word, 'i'));
  return documents.filter(({ title, keywords, summary, body }) =>
    patterns.every((pattern) => [title, keywords, summary, body].some((text) => pattern.test(text))),
  );
}

const index = new SearchIndex();
const before = process.cpuUsage();
const holds = monitorEventLoopDelay({ resolution: 1 });
holds.enable();
await index.update('bench', documents);
holds.disable();
const { user, system } = process.cpuUsage(before);
const buildSeconds = (user + system) / 1_000_000;

const bare = new MiniSearch<SearchDocument>({ fields: ['title', 'keywords', 'summary', 'body'] });
bare.addAll(documents);

function show(query: string): void {
  const { hits, isPartial } = index.search(query);
  if (hits.length === 0 || isPartial) index.suggest(query);
  for (const { document, terms: words } of hits.slice(0, SHOWN)) {
    const terms = new Set(words);
    markText(document.title, terms);
    excerptOf(document, terms, 220);
  }
}

const rows = QUERIES.map(([name, query]) => {
  const ours = time(() => show(query));
  const scanned = time(() => scan(query));
  const exact = time(() => bare.search(query, { combineWith: 'AND' }));
  return [
    name,
    String(index.search(query).hits.length),
    againstBar(ours.toFixed(1), String(BAR_MS), ours <= BAR_MS),
    (ours / scanned).toFixed(2),
    (ours / exact).toFixed(1),
  ];
});
printTable(
  `A search of ${DOCUMENTS} documents, with marked excerpts of the first ${SHOWN}; in seconds and milliseconds of the processor; the index took ${buildSeconds.toFixed(1)} s and kept others waiting ${(holds.max / 1e6).toFixed(0)} ms at most, ${(holds.percentile(99) / 1e6).toFixed(0)} ms at the 99th percentile`,
  [
    'searched for',
    'found',
    'ms',
    'of a scan with a regular expression',
    'of MiniSearch without typing errors, beginnings and excerpts',
  ],
  rows,
);
