import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { ROUTES } from './routes.ts';
import { DESK, it, PHONE } from './visitor.ts';

/** Where everything of a page lies and what lines and grounds it has, at the width of a desk and of a phone. */
async function look(page: Page): Promise<string[]> {
  const looks: string[] = [];
  for (const viewport of [DESK, PHONE]) {
    await page.setViewportSize(viewport);
    const lines = await page.evaluate(() =>
      [...document.querySelectorAll('main *:not(script)')].map((element) => {
        const { x, y, width, height } = element.getBoundingClientRect();
        const { borderTop, margin, backgroundColor } = getComputedStyle(element);
        const values = [x, y, width, height, borderTop, margin, backgroundColor].join();
        return `${element.localName}.${element.className}: ${values}`;
      }),
    );
    looks.push(...lines);
  }
  return looks;
}

it('no page looks different for the scripts between its blocks', async ({ visit }) => {
  const routes = ROUTES.filter(({ status = 200 }) => status === 200);
  let steps = 0;
  for (const { path } of routes) {
    const page = await visit(path);
    await page.waitForFunction(() => !document.querySelector('[data-late]'));
    const before = await look(page);
    steps += await page.evaluate(() => {
      const scripts = [...document.querySelectorAll('main script')];
      for (const script of scripts) script.remove();
      return scripts.length;
    });
    const after = await look(page);
    expect(
      after.filter((line, index) => line !== before[index]),
      path,
    ).toEqual([]);
    await page.close();
  }
  expect(steps).toBeGreaterThan(routes.length);
});
