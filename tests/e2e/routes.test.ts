import { expect } from 'vitest';
import { ROUTES, type Route } from './routes.ts';
import { it } from './visitor.ts';

const named = ROUTES.map((route): [string, Route] => [route.path, route]);

it.for(named)('%s reads as the specification says', async ([, route], { visit }) => {
  const { path, status = 200, isUnlisted = false, title, heading, breadcrumb, says = [], leads = [] } = route;
  const page = await visit('about:blank', { expectedFaults: /status of 404/ });
  const response = await page.goto(path);
  expect(response?.status()).toBe(status);

  if (title) expect(await page.title()).toBe(title);
  expect((await page.title()).length).toBeGreaterThan(10);
  const robots = await page.locator('meta[name="robots"]').getAttribute('content');
  if (status === 404 || isUnlisted) expect(robots).toContain('noindex');
  else expect(robots).not.toContain('noindex');

  for (const landmark of ['banner', 'main', 'contentinfo'] as const) {
    expect(await page.getByRole(landmark).count(), landmark).toBe(1);
  }
  const main = page.getByRole('main');
  const headings = await main.getByRole('heading', { level: 1 }).allTextContents();
  expect(headings).toHaveLength(1);
  if (heading) expect(headings[0]).toBe(heading);

  const steps = page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('listitem');
  if (breadcrumb) expect(await steps.allTextContents()).toEqual(breadcrumb);

  const text = ((await main.textContent()) ?? '').replace(/\s+/g, ' ').toLowerCase();
  expect(says.filter((words) => !text.includes(words.toLowerCase()))).toEqual([]);
  for (const [label, to] of leads) {
    expect(
      await main.locator(`a[href="${to}"]`, { hasText: label }).count(),
      `${label} to ${to}`,
    ).toBeGreaterThan(0);
  }

  // Whatever is interactive comes to life on the way down, and must not complain.
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  await expect.poll(() => page.locator('[data-state="loading"]').count()).toBe(0);
});
