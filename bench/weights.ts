import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { weighDocuments } from './measure/document-weight.ts';
import { listPages } from './measure/list-pages.ts';
import { againstBar, printTable } from './measure/print-table.ts';
import { runServer } from './measure/run-server.ts';
import { startChromium, weighScriptsBeforeTouch, weighVisit } from './measure/script-weight.ts';

/** Bars in kB of 1,000 bytes. */
const DOCUMENT_BAR = 14;
const SCRIPT_BAR = 4;
const VISIT = [
  ['beforeTouch', 'before a touch', 4],
  ['formInView', 'more with a form in view', 80],
  ['firstNavigation', 'more at the first navigation', 60],
  ['furtherNavigation', 'more at a further one', 10],
] as const;

const inKilobytes = (bytes: number) => (bytes / 1_000).toFixed(1);
const judge = (bytes: number, bar: number) =>
  againstBar(inKilobytes(bytes), String(bar), bytes <= bar * 1_000);

const dataDir = await mkdtemp(path.join(tmpdir(), 'pagewright-bench-'));
const site = await runServer([process.execPath, 'server/start.mjs'], { env: { DATA_DIR: dataDir } });
const browser = await startChromium();
try {
  const pages = await listPages('layouts', site.url);
  const addresses = [...pages.values()];
  const documents = await weighDocuments(addresses.map((address) => site.url + address));
  const rows: string[][] = [];
  for (const [index, address] of addresses.entries()) {
    const weight = documents[index];
    if (!weight) continue;
    const scripts = await weighScriptsBeforeTouch(browser, site.url + address);
    rows.push([
      address,
      inKilobytes(weight.identity),
      inKilobytes(weight.css),
      inKilobytes(weight.gzip),
      judge(weight.brotli, DOCUMENT_BAR),
      String(weight.linkedSheets),
      judge(scripts, SCRIPT_BAR),
    ]);
  }
  printTable(
    'What a page weighs, in kB: one address for each layout',
    ['page', 'HTML', 'CSS in it', 'gzip', 'brotli', 'linked sheets', 'JavaScript before a touch'],
    rows,
  );

  const visit = await weighVisit(browser, site.url);
  printTable(
    'JavaScript of a visit that starts at /, in kB as transferred',
    ['moment', 'kB'],
    [
      ...VISIT.map(([step, words, bar]) => [words, judge(visit[step], bar)]),
      ['first navigation, no form seen before', inKilobytes(visit.navigationAtOnce)],
    ],
  );
} finally {
  await browser.close();
  await site.stop();
  await rm(dataDir, { recursive: true, force: true });
}
