import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright';
import { afterAll, expect, inject, test } from 'vitest';
import { CHROMIUM_FLAGS } from '../../server/development/chromium-flags.ts';

/** How long a visitor waits for anything; plenty, because test machines are busy. */
const PATIENCE_MS = 20_000;

export const PHONE = { width: 390, height: 844 };
export const DESK = { width: 1280, height: 800 };

interface VisitOptions extends BrowserContextOptions {
  /** The site that is visited; left out, the one that all journeys share. */
  siteUrl?: string;
  /** Messages of the browser that belong to the journey, such as those about a refused form. */
  expectedFaults?: RegExp;
}

/** Opens a page in a browser nobody used before, at a desk unless the options say otherwise. */
export type Visit = (address: string, options?: VisitOptions) => Promise<Page>;

let browser: Promise<Browser> | undefined;

/** The browser of this test file. */
function openBrowser(): Promise<Browser> {
  browser ??= chromium.launch({ executablePath: inject('chromiumPath'), args: CHROMIUM_FLAGS });
  return browser;
}

afterAll(async () => {
  await (await browser)?.close();
});

/** Runs in each page: what its policies refuse is said as an error, so that it fails the journey. */
function reportViolations(): void {
  document.addEventListener('securitypolicyviolation', (event) => {
    console.error(
      `A policy was broken: ${event.effectiveDirective} by ${event.blockedURI}, ${event.sample} (${event.sourceFile}:${event.lineNumber})`,
    );
  });
}

/** Collects what goes wrong in a page: errors and warnings on the console, exceptions, refused resources. */
function listenForFaults(page: Page, expected: RegExp | undefined): string[] {
  const faults: string[] = [];
  const note = (fault: string) => {
    if (!expected?.test(fault)) faults.push(`${page.url()}: ${fault}`);
  };
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning')
      note(`${message.text()} (${message.location().url})`);
  });
  page.on('pageerror', (error) => note(error.message));
  return faults;
}

/** A test with a visitor; it fails where the browser had anything to complain about. */
export const it = test.extend('visit', async ({ task: _task }, { onCleanup }): Promise<Visit> => {
  const visits: { page: Page; faults: string[] }[] = [];
  onCleanup(async () => {
    await Promise.all(visits.map(({ page }) => page.context().close()));
    expect(visits.flatMap(({ faults }) => faults)).toEqual([]);
  });
  return async (address, { siteUrl = inject('siteUrl'), expectedFaults, ...options } = {}) => {
    const context = await (await openBrowser()).newContext({
      baseURL: siteUrl,
      viewport: DESK,
      // Nothing waits for a movement to end.
      reducedMotion: 'reduce',
      ...options,
    });
    context.setDefaultTimeout(PATIENCE_MS);
    await context.addInitScript(reportViolations);
    const page = await context.newPage();
    visits.push({ page, faults: listenForFaults(page, expectedFaults) });
    await page.goto(address);
    return page;
  };
});
