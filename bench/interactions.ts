import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import type { Page } from 'playwright';
import { openSlowPage, pointAt, rest, type SlowPage, touch } from './interactions/open-slow-page.ts';
import { median } from './measure/median.ts';
import { againstBar, printTable } from './measure/print-table.ts';
import { runServer } from './measure/run-server.ts';
import { startChromium } from './measure/script-weight.ts';

const SLOWDOWN = 4;
const NAVIGATION_BAR_MS = 100;
const INTERACTION_BAR_MS = 200;
const LONG_TASK_BAR_MS = 100;
/** What is shorter is not told by the browser. */
const LEAST_MS = 16;
const PATIENCE_MS = 10_000;
const KEY_MS = 120;
const WAY = ['/services', '/case-studies', '/blog', '/about'];

const { values } = parseArgs({ options: { runs: { type: 'string', default: '5' } }, strict: false });
const runs = Number(values.runs);
if (!(runs >= 1)) throw new Error(`--runs: found "${values.runs}", expected a number from 1.`);

/** What a visitor does on a page, in steps. The first step of each is the first touch of the page. */
interface Scene {
  readonly name: string;
  readonly path: string;
  readonly steps: readonly (readonly [name: string, act: (slow: SlowPage, page: Page) => Promise<void>])[];
}

const type = (text: string) => (_slow: SlowPage, page: Page) => page.keyboard.type(text, { delay: KEY_MS });
const tap = (selector: string) => async (slow: SlowPage, page: Page) => {
  const target = page.locator(selector).locator('visible=true').first();
  await target.scrollIntoViewIfNeeded();
  await touch(slow, target);
};

const MENU = 'header details summary';
const FORM = '[data-island="contact-form"]';
const SCENES: readonly Scene[] = [
  {
    name: 'header menu',
    path: '/',
    steps: [
      ['open it, the first tap', tap(MENU)],
      ['close it', tap(MENU)],
      ['open it again', tap(MENU)],
    ],
  },
  {
    name: 'blog filter',
    path: '/blog',
    steps: [
      ['a category, the first tap', tap('main li a[href*="category="]')],
      ['another category', tap('main li a[href*="category="]:not([aria-current])')],
      ['the search box', tap('main input[type="search"]')],
      ['type', type('links')],
    ],
  },
  {
    name: 'location filter',
    path: '/locations',
    steps: [
      ['the search box, the first tap', tap('main input[type="search"]')],
      ['type', type('sydney')],
    ],
  },
  {
    name: 'contact form',
    path: '/',
    steps: [
      ['a field, the first tap', tap(`${FORM} input[type="email"]`)],
      ['type', type('kim@example')],
      ['send it with errors', tap(`${FORM} button[type="submit"]`)],
      ['type where an error stands', type('kim')],
    ],
  },
];

const whole = (value: number) => value.toFixed(0);
const dataDir = await mkdtemp(path.join(tmpdir(), 'pagewright-bench-'));
const site = await runServer([process.execPath, 'server/start.mjs'], { env: { DATA_DIR: dataDir } });
const browser = await startChromium();

/** Long tasks before a touch, by page. */
const tasks = new Map<string, number[]>();

async function open(address: string, isPhone: boolean): Promise<SlowPage> {
  const slow = await openSlowPage(browser, { url: site.url + address, slowdown: SLOWDOWN, isPhone });
  tasks.set(address, [...(tasks.get(address) ?? []), ...slow.seen.task]);
  return slow;
}

/** Goes from page to page by the links of the header, each pointed at before it is clicked. */
async function navigate(times: Map<string, number[]>): Promise<void> {
  const slow = await open('/', false);
  for (const [index, address] of WAY.entries()) {
    const link = slow.page.locator(`header a[href="${address}"]:visible`).first();
    await pointAt(slow, link);
    await rest(slow);
    const before = slow.seen.navigation.length;
    await touch(slow, link);
    for (let waited = 0; slow.seen.navigation.length === before && waited < PATIENCE_MS; waited += LEAST_MS)
      await sleep(LEAST_MS);
    const time = slow.seen.navigation[before];
    if (time === undefined) throw new Error(`${address}: no new heading was painted inside the app.`);
    await rest(slow);
    const name = index === 0 ? 'the first of a visit' : 'a further one';
    times.set(name, [...(times.get(name) ?? []), time]);
  }
  await slow.page.context().close();
}

/** Plays a scene. @returns the longest interaction of each step. */
async function play({ path: address, steps }: Scene): Promise<number[]> {
  const slow = await open(address, true);
  const longest: number[] = [];
  for (const [, act] of steps) {
    const before = slow.seen.interaction.length;
    await act(slow, slow.page);
    await rest(slow);
    longest.push(Math.max(LEAST_MS, ...slow.seen.interaction.slice(before)));
  }
  await slow.page.context().close();
  return longest;
}

try {
  // Pages wait for nobody but the browser: the server has each of them ready.
  for (const address of ['/', ...WAY, ...SCENES.map((scene) => scene.path)]) await fetch(site.url + address);

  const navigations = new Map<string, number[]>();
  const interactions = SCENES.map((scene) => scene.steps.map(() => [] as number[]));
  for (let run = 0; run < runs; run += 1) {
    await navigate(navigations);
    for (const [index, scene] of SCENES.entries()) {
      for (const [step, time] of (await play(scene)).entries()) interactions[index]?.[step]?.push(time);
    }
  }

  const judge = (times: readonly number[], bar: number) => [
    againstBar(whole(median(times)), String(bar), median(times) <= bar),
    whole(Math.max(...times)),
  ];
  printTable(
    `From the click on a prefetched link to its page painted, processor slowed ${SLOWDOWN} times, ms`,
    ['navigation', 'median', 'worst'],
    [...navigations].map(([name, times]) => [name, ...judge(times, NAVIGATION_BAR_MS)]),
  );
  printTable(
    `Interaction to next paint on a phone, processor slowed ${SLOWDOWN} times, ms (${LEAST_MS}: that or less)`,
    ['where', 'interaction', 'median', 'worst'],
    SCENES.flatMap(({ name, steps }, index) =>
      steps.map(([step], number) => [
        name,
        step,
        ...judge(interactions[index]?.[number] ?? [], INTERACTION_BAR_MS),
      ]),
    ),
  );
  printTable(
    `Long tasks before a touch, processor slowed ${SLOWDOWN} times`,
    ['page', 'long tasks', 'the longest, ms'],
    [...tasks].map(([address, seen]) => {
      const longest = Math.max(0, ...seen);
      const isKept = longest <= LONG_TASK_BAR_MS;
      return [address, String(seen.length), againstBar(whole(longest), String(LONG_TASK_BAR_MS), isKept)];
    }),
  );
} finally {
  await browser.close();
  await site.stop();
  await rm(dataDir, { recursive: true, force: true });
}
