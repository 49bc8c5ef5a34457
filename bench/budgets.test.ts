import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { chromium } from 'playwright';
import { expect, inject, it } from 'vitest';
import { CHROMIUM_FLAGS } from '../server/development/chromium-flags.ts';
import { weighDocuments } from './measure/document-weight.ts';
import { listPages } from './measure/list-pages.ts';
import { printTable } from './measure/print-table.ts';
import { weighVisit } from './measure/script-weight.ts';

const FILE = path.join(import.meta.dirname, 'budgets.json');
/** The line of whatever has none of its own, such as a page that was made today. */
const ANY_OTHER = 'any other';
/** What a server sends on a new connection before it hears from the other side: ten packets. */
const FIRST_ROUND_TRIP = 10 * 1_460;
/** The prices of 26 packages: 14,810 bytes. */
const LONGER_PAGES = new Set(['pricing.json']);
/** kB of 1,000 bytes, by layout or by moment of a visit. */
type Budget = Readonly<Record<string, number>>;

const budgets: { documents: Budget; scripts: Budget } = JSON.parse(await readFile(FILE, 'utf8'));
const inKilobytes = (bytes: number) => Math.round(bytes / 10) / 100;

/** Prints what grew past its line. @returns it. */
function findGrown(what: string, weights: ReadonlyMap<string, number>, budget: Budget): string[][] {
  const rows = [...weights].flatMap(([name, kB]) => {
    const line = budget[name] ?? budget[ANY_OTHER] ?? 0;
    return kB <= line ? [] : [[name, String(kB), String(line), `+${(kB - line).toFixed(2)}`]];
  });
  if (rows.length > 0) {
    printTable(
      `${what} grew past its line in bench/budgets.json, kB as brotli`,
      ['what', 'now', 'line', ''],
      rows,
    );
  }
  return rows;
}

it('keeps the HTML and CSS of every page within its budget', async () => {
  const site = inject('siteUrl');
  const pages = await listPages('layouts', site);
  const documents = await weighDocuments([...pages.values()].map((address) => site + address));
  const weights = new Map(
    [...pages.keys()].map((file, index) => [file, inKilobytes(documents[index]?.brotli ?? Number.NaN)]),
  );
  expect(findGrown('HTML and CSS of a page', weights, budgets.documents)).toEqual([]);
  const late = [...pages.keys()].flatMap((file, index) => {
    const { brotli = 0, headers = 0 } = documents[index] ?? {};
    return brotli + headers <= FIRST_ROUND_TRIP || LONGER_PAGES.has(file)
      ? []
      : [`${file}: ${brotli} and ${headers} of headers`];
  });
  expect(
    late,
    `pages of more than ${FIRST_ROUND_TRIP} bytes, so that the end comes a round trip later`,
  ).toEqual([]);
  expect(documents.filter(({ linkedSheets }) => linkedSheets > 0)).toEqual([]);
  const unseen = Object.keys(budgets.documents).filter(
    (file) => !weights.has(file) && existsSync(path.join('layouts', file)),
  );
  expect(unseen, 'pages that no link leads to, so that they were not weighed').toEqual([]);
});

it('keeps the JavaScript of a visit within its budget', async () => {
  const browser = await chromium.launch({ executablePath: inject('chromiumPath'), args: CHROMIUM_FLAGS });
  try {
    const visit = await weighVisit(browser, inject('siteUrl'));
    const weights = new Map(Object.entries(visit).map(([moment, bytes]) => [moment, inKilobytes(bytes)]));
    expect(findGrown('JavaScript of a visit', weights, budgets.scripts)).toEqual([]);
  } finally {
    await browser.close();
  }
});

it('tells an operator where the time of every page went', async () => {
  const site = inject('siteUrl');
  for (const address of (await listPages('layouts', site)).values()) {
    const timing = (await fetch(site + address)).headers.get('server-timing');
    expect(timing, address).toMatch(/^(?:match;dur=.+, )?cache;desc=(?:hit|miss)$/);
  }
});
