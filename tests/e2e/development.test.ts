import { execFileSync } from 'node:child_process';
import { cp, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, inject } from 'vitest';
import { type Site, startSite } from './start-site.ts';
import { it } from './visitor.ts';

/** What Vite's overlay shows is told on the console, too. */
const TOLD = /\[vite\]|layouts/;
/** Within which an edit shows. */
const LIVE_MS = 1_000;
const MAX_EDITS = 20;

let site: Site;
let layouts: string;

beforeAll(async () => {
  layouts = await mkdtemp(path.join(tmpdir(), 'development-'));
  await cp('layouts', layouts, { recursive: true });
  const git = (...args: string[]) =>
    execFileSync('git', ['-C', layouts, '-c', 'user.name=A', '-c', 'user.email=a@example.com', ...args]);
  git('init', '--quiet');
  git('add', '--all');
  git('commit', '--quiet', '--message', 'The layouts');
  site = await startSite(
    { NODE_ENV: 'development', LAYOUTS_DIR: layouts },
    { command: 'dev', seededDataDir: inject('seededDataDir') },
  );
  // The first page compiles every block, for which no visitor's patience is meant.
  await fetch(`${site.url}/about`);
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
    const page = await visit('about:blank', { siteUrl: site.url, expectedFaults: TOLD });
    const overlay = page.locator('vite-error-overlay');
    let connections = 0;
    page.on('console', (message) => {
      if (message.text() === '[vite] connected.') connections += 1;
    });
    await page.goto('/about');

    const times: number[] = [];
    // Journeys beside this one delay some edits; the quickest tells what the site itself takes.
    while (times.length < MAX_EDITS && Math.min(...times) >= LIVE_MS) {
      const title = `About us, edited ${times.length + 1} times`;
      // Before it is connected, a page hears of nothing; each edit has it loaded anew.
      await expect.poll(() => connections).toBeGreaterThan(times.length);
      const startedAt = performance.now();
      await writeFile(file, original.replace(/"title": "[^"]*"/, `"title": "${title}"`));
      await expect.poll(() => page.title(), { interval: 10 }).toBe(title);
      times.push(performance.now() - startedAt);
    }
    expect(Math.min(...times)).toBeLessThan(LIVE_MS);
    await expect.poll(() => connections).toBeGreaterThan(times.length);

    await writeFile(file, original.replace('"type": "page-hero"', '"type": "page-hreo"'));
    await expect.poll(() => overlay.count()).toBe(1);
    const words =
      'found the block type "page-hreo", expected a type of the block library. Did you mean "page-hero"?';
    expect(await overlay.locator('.message-body').textContent()).toContain(words);
    expect(await overlay.locator('.file').textContent()).toMatch(/about\.json:\d+:\d+/);
    await expect
      .poll(() => site.said())
      .toMatch(/^\S*about\.json:\d+:\d+ {2}blocks\[0\] > type: found .+ \(error: unknown-block\)$/m);

    await writeFile(file, original);
    await expect.poll(() => overlay.count()).toBe(0);
    await expect.poll(() => site.said()).toContain('All layouts hold again.');
  });

  it('suggests the redirect of a layout that was renamed', async () => {
    await rename(path.join(layouts, 'tools.json'), path.join(layouts, 'free-tools.json'));
    await expect
      .poll(() => site.said())
      .toMatch(
        /_redirects\.json:\d+:\d+ {2}redirects: found no entry for "\/tools", whose layout is now free-tools\.json, expected \{"from":"\/tools","to":"\/free-tools"\}\. \(warning: moved-layout\)/,
      );
  });
});
