import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect } from 'vitest';
import { type Site, startSite } from './start-site.ts';
import { it } from './visitor.ts';

/** What Vite's overlay shows is told on the console, too. */
const TOLD = /\[vite\]|layouts/;

let site: Site;
let layouts: string;

beforeAll(async () => {
  layouts = await mkdtemp(path.join(tmpdir(), 'development-'));
  await cp('layouts', layouts, { recursive: true });
  site = await startSite({ NODE_ENV: 'development', LAYOUTS_DIR: layouts }, process.cwd(), 'dev');
});
afterAll(async () => {
  await site?.stop();
  await rm(layouts, { recursive: true });
});

describe('the site under npm run dev', () => {
  it('has its looks without any script, and so has the gallery of blocks', async ({ visit }) => {
    for (const address of ['/about', '/blocks/page-hero']) {
      const page = await visit(address, { siteUrl: site.url, javaScriptEnabled: false });
      const title = page.locator('h1');
      expect(await title.evaluate((heading) => getComputedStyle(heading).fontFamily)).toContain('Bricolage');
      expect(await page.evaluate(() => getComputedStyle(document.body).margin)).toBe('0px');
    }
  });

  it('shows an edit by itself, and a mistake over the page and in the terminal', async ({ visit }) => {
    const file = path.join(layouts, 'about.json');
    const original = await readFile(file, 'utf8');
    const page = await visit('/about', { siteUrl: site.url, expectedFaults: TOLD });
    const overlay = page.locator('vite-error-overlay');
    // Before its scripts are there, a page hears of nothing.
    await page.waitForFunction(() => document.querySelector('style[data-vite-dev-id]'));

    await writeFile(file, original.replace(/"title": "[^"]*"/, '"title": "About us, as of this spring"'));
    await expect.poll(() => page.title()).toBe('About us, as of this spring');

    await writeFile(file, original.replace('"type": "page-hero"', '"type": "page-hreo"'));
    await expect.poll(() => overlay.count()).toBe(1);
    const words =
      'found the block type "page-hreo", expected a type of the block library. Did you mean "page-hero"?';
    expect(await overlay.locator('.message-body').textContent()).toContain(words);
    expect(await overlay.locator('.file').textContent()).toMatch(/about\.json:\d+:\d+/);
    expect(site.said()).toMatch(
      /^\S*about\.json:\d+:\d+ {2}blocks\[0\] > type: found .+ \(error: unknown-block\)$/m,
    );

    await writeFile(file, original);
    await expect.poll(() => overlay.count()).toBe(0);
    await expect.poll(() => site.said()).toContain('All layouts hold again.');
  });
});
