import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { composeShareImage } from '../server/share-images/draw-share-image.ts';
import { listPages } from './measure/list-pages.ts';
import { median } from './measure/median.ts';
import { againstBar, printTable } from './measure/print-table.ts';
import { runServer } from './measure/run-server.ts';

/** In milliseconds. */
const WARM_BAR = 100;
const WARM_ROUNDS = 5;
const TITLE = 'How a seven-venue restaurant chain took its bookings back from the delivery apps';

const inMilliseconds = (time: number) => `${time.toFixed(1)} ms`;

/** How long the answer of an address takes, its body read. @throws Error where it is not there. */
async function timeAnswer(address: string): Promise<number> {
  const startedAt = performance.now();
  const response = await fetch(address);
  await response.arrayBuffer();
  if (!response.ok) throw new Error(`${address} answered ${response.status}.`);
  return performance.now() - startedAt;
}

/** How long the main thread is held by one image: the text is set there, all else is drawn on other threads. */
function timeSetting(): number {
  const card = { kind: 'Case study', logoText: 'Fieldnote', domain: 'www.example.com.au' };
  const times = Array.from({ length: 30 }, (_, index) => {
    const startedAt = performance.now();
    composeShareImage({ ...card, title: `${TITLE} ${index}` });
    return performance.now() - startedAt;
  });
  return median(times.slice(5));
}

const dataDir = await mkdtemp(path.join(tmpdir(), 'pagewright-bench-'));
const site = await runServer([process.execPath, 'server/start.mjs'], { env: { DATA_DIR: dataDir } });
try {
  const pages = [...(await listPages('layouts', site.url)).values()].filter((page) => page !== '/404');
  const heads = await Promise.all(pages.map(async (page) => (await fetch(site.url + page)).text()));
  const images = heads.flatMap(
    (html) => /property="og:image" content="[^"]*(\/share\/[^"]+)"/.exec(html)?.[1] ?? [],
  );
  // The first image waits for the faces to be read, which no other does.
  const [first = Number.NaN, ...cold] = await inTurn(images.map((image) => site.url + image));
  const warm: number[] = [];
  for (let round = 0; round < WARM_ROUNDS; round += 1) {
    warm.push(...(await inTurn(images.map((image) => site.url + image))));
  }
  const usual = median(warm);
  const late = warm.sort((a, b) => a - b)[Math.floor(warm.length * 0.95)] ?? Number.NaN;
  printTable(
    `Share images of ${images.length} pages, one of each layout`,
    ['image', 'answered in', 'of drawing it'],
    [
      ['the first one of a process', inMilliseconds(first), ''],
      ['drawn, median', inMilliseconds(median(cold)), '1'],
      ['kept, median', inMilliseconds(usual), (usual / median(cold)).toFixed(3)],
      ['kept, 19 of 20', againstBar(inMilliseconds(late), `${WARM_BAR} ms`, late <= WARM_BAR), ''],
      ['of drawing, the main thread', inMilliseconds(timeSetting()), ''],
    ],
  );
} finally {
  await site.stop();
  await rm(dataDir, { recursive: true, force: true });
}

async function inTurn(addresses: readonly string[]): Promise<number[]> {
  const times: number[] = [];
  for (const address of addresses) times.push(await timeAnswer(address));
  return times;
}
