import { setTimeout as sleep } from 'node:timers/promises';
import { type Browser, chromium, type Page } from 'playwright';
import { CHROMIUM_FLAGS } from '../../server/development/chromium-flags.ts';
import { findChromium } from '../../server/development/find-chromium.ts';

const SETTLE_MS = 1_500;

/** Starts the Chromium that journeys use, too. */
export async function startChromium(): Promise<Browser> {
  return chromium.launch({ executablePath: await findChromium(), args: CHROMIUM_FLAGS });
}

/** Counts the JavaScript a page transfers, in bytes as they came over the wire, without headers. */
function countScripts(page: Page) {
  let sizes: Promise<number>[] = [];
  let lastSeen = performance.now();
  page.on('request', () => {
    lastSeen = performance.now();
  });
  page.on('requestfinished', (request) => {
    lastSeen = performance.now();
    const isScript = new URL(request.url()).pathname.endsWith('.js');
    if (isScript) sizes.push(request.sizes().then(({ responseBodySize }) => responseBodySize));
  });
  return {
    /** What came since it was last asked, once nothing has come for a while and no island is half alive. */
    async take(): Promise<number> {
      await page.waitForFunction(() => !document.querySelector('[data-island][data-state="loading"]'));
      do await sleep(SETTLE_MS / 10);
      while (performance.now() - lastSeen < SETTLE_MS);
      const taken = await Promise.all(sizes);
      sizes = [];
      return taken.reduce((sum, size) => sum + size, 0);
    },
  };
}

/** Bytes of JavaScript that each step of a visit adds. */
export interface VisitWeight {
  readonly beforeTouch: number;
  readonly formInView: number;
  readonly firstNavigation: number;
  readonly furtherNavigation: number;
  /** The first navigation of a visitor who saw no form before, and so has no React yet. */
  readonly navigationAtOnce: number;
}

/** Opens a page and touches nothing. */
export async function weighScriptsBeforeTouch(browser: Browser, url: string): Promise<number> {
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
  const scripts = countScripts(page);
  await page.goto(url);
  const bytes = await scripts.take();
  await page.close();
  return bytes;
}

/** Points at a link and follows it. */
async function follow(page: Page, path: string): Promise<void> {
  const link = page.locator(`a[href="${path}"]:visible`).first();
  await link.hover();
  await link.click({ delay: 50 });
  await page.waitForURL(`**${path}`);
}

/** Visits the home page in a fresh browser, scrolls to its form and follows two links of the header. */
export async function weighVisit(browser: Browser, origin: string): Promise<VisitWeight> {
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
  const scripts = countScripts(page);
  await page.goto(`${origin}/`);
  const beforeTouch = await scripts.take();
  const form = page.locator('[data-island="contact-form"]');
  await form.scrollIntoViewIfNeeded();
  await form.and(page.locator('[data-state="ready"]')).waitFor();
  const formInView = await scripts.take();
  await follow(page, '/services');
  const firstNavigation = await scripts.take();
  await follow(page, '/case-studies');
  const furtherNavigation = await scripts.take();
  await page.close();
  return {
    beforeTouch,
    formInView,
    firstNavigation,
    furtherNavigation,
    navigationAtOnce: await weighNavigationAtOnce(browser, origin),
  };
}

async function weighNavigationAtOnce(browser: Browser, origin: string): Promise<number> {
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
  const scripts = countScripts(page);
  await page.goto(`${origin}/`);
  await scripts.take();
  await follow(page, '/services');
  const bytes = await scripts.take();
  await page.close();
  return bytes;
}
