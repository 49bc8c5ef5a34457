import { setTimeout as sleep } from 'node:timers/promises';
import type { Browser, BrowserContextOptions, Locator, Page } from 'playwright';

/** Known to browsers, not yet to TypeScript. */
interface EventTimingInit extends PerformanceObserverInit {
  durationThreshold: number;
}

type Timing = 'task' | 'interaction' | 'navigation';

declare global {
  /** Hands a duration in milliseconds from the page to the benchmark. */
  function reportTiming(timing: Timing, duration: number): Promise<void>;
}

/** Runs in the page before anything of its own. */
function observePage(): void {
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) void reportTiming('task', duration);
  }).observe({ type: 'longtask', buffered: true });
  const interactions: EventTimingInit = { type: 'event', durationThreshold: 16, buffered: true };
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      if (entry instanceof PerformanceEventTiming && entry.interactionId > 0)
        void reportTiming('interaction', entry.duration);
    }
  }).observe(interactions);
}

/** The same where pages are gone to by links: it looks at every frame from a click to the page that follows. */
function observeNavigations(): void {
  /** The heading that is in sight: of several pages in the document, all but one are covered. */
  const readHeading = () => {
    const isInSight = (element: HTMLElement): boolean =>
      element.offsetHeight > 0 && (element.parentElement === null || isInSight(element.parentElement));
    return [...document.querySelectorAll('h1')].find(isInSight)?.textContent;
  };
  const watchNavigation = ({ timeStamp }: MouseEvent) => {
    const before = readHeading();
    const tell = () => void reportTiming('navigation', performance.now() - timeStamp);
    const look = () => {
      // The first task after a frame runs once that frame is painted; what the page itself does then comes after.
      if (readHeading() === before) requestAnimationFrame(look);
      else void scheduler.postTask(tell, { priority: 'user-blocking' });
    };
    requestAnimationFrame(look);
  };
  // Before the app hears of it, which may show the new page at once.
  addEventListener('click', watchNavigation, { capture: true });
}

/** A page in a browser that nobody used before, on a slow processor. */
export interface SlowPage {
  readonly page: Page;
  /** Whether it is touched, as a phone is, or pointed at. */
  readonly isTouched: boolean;
  /** What has been seen since it was opened, in milliseconds. Interactions are those of 16 ms and more. */
  readonly seen: Readonly<Record<Timing, number[]>>;
}

export interface SlowPageOptions {
  readonly url: string;
  /** How many times slower than this machine. */
  readonly slowdown: number;
  readonly isPhone: boolean;
}

const PHONE: BrowserContextOptions = {
  viewport: { width: 390, height: 844 },
  isMobile: true,
  hasTouch: true,
};
const DESK: BrowserContextOptions = { viewport: { width: 1280, height: 800 } };
const QUIET_MS = 700;
const TAP_MS = 60;

/** Opens a page and touches nothing until it is at rest. */
export async function openSlowPage(
  browser: Browser,
  { url, slowdown, isPhone }: SlowPageOptions,
): Promise<SlowPage> {
  const context = await browser.newContext(isPhone ? PHONE : DESK);
  const page = await context.newPage();
  const seen: Record<Timing, number[]> = { task: [], interaction: [], navigation: [] };
  await page.exposeFunction('reportTiming', (timing: Timing, duration: number) => {
    seen[timing].push(duration);
  });
  await page.addInitScript(observePage);
  if (!isPhone) await page.addInitScript(observeNavigations);
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  await page.goto(url);
  const slow = { page, isTouched: isPhone, seen };
  await rest(slow);
  return slow;
}

/** Waits until nothing has been fetched for a while, and what was seen has been told. */
export async function rest({ page }: SlowPage): Promise<void> {
  let lastFetch = performance.now();
  const note = () => {
    lastFetch = performance.now();
  };
  page.on('request', note);
  page.on('requestfinished', note);
  while (performance.now() - lastFetch < QUIET_MS) await sleep(QUIET_MS / 10);
  page.off('request', note);
  page.off('requestfinished', note);
}

async function middleOf(target: Locator): Promise<{ x: number; y: number }> {
  const box = await target.boundingBox();
  if (!box) throw new Error(`${target}: there is nothing to touch.`);
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/** Points at something without touching it. */
export async function pointAt({ page }: SlowPage, target: Locator): Promise<void> {
  const { x, y } = await middleOf(target);
  await page.mouse.move(x, y);
}

/** Taps or clicks where something is, without asking the page whether it is ready, as a person does. */
export async function touch({ page, isTouched }: SlowPage, target: Locator): Promise<void> {
  const { x, y } = await middleOf(target);
  if (isTouched) return page.touchscreen.tap(x, y);
  await page.mouse.move(x, y);
  await page.mouse.down();
  await sleep(TAP_MS);
  await page.mouse.up();
}
