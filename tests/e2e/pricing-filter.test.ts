import { expect } from 'vitest';
import { it } from './visitor.ts';

it('narrows the prices at once, keeps the address in step and moves no focus', async ({ visit }) => {
  const page = await visit('/pricing');
  const main = page.getByRole('main');
  const filter = main.getByLabel('Service', { exact: true });
  const cards = main.getByRole('article');
  const all = await cards.count();
  expect(all).toBeGreaterThan(20);
  await filter.focus();
  await page.locator('[data-island="service-filter"][data-state="ready"]').waitFor();
  const isSamePage = () => page.evaluate(() => Reflect.get(globalThis, 'isSamePage'));
  await page.evaluate(() => Reflect.set(globalThis, 'isSamePage', true));

  await filter.selectOption({ label: 'Local SEO' });
  await expect.poll(() => cards.count()).toBeLessThan(5);
  expect(await main.getByRole('heading', { name: 'Local SEO' }).isVisible()).toBe(true);
  expect(new URL(page.url()).search).toBe('?service=local-seo');
  await main
    .getByRole('status')
    .filter({ hasText: /^\d packages$/ })
    .waitFor();
  expect(await filter.evaluate((field) => field === document.activeElement)).toBe(true);

  await filter.selectOption('');
  await expect.poll(() => cards.count()).toBe(all);
  expect(new URL(page.url()).search).toBe('');
  expect(await isSamePage()).toBe(true);
});

it('shows the chosen service of an address, and the others when they are chosen', async ({ visit }) => {
  const page = await visit('/pricing?service=email-marketing');
  const main = page.getByRole('main');
  const filter = main.getByLabel('Service', { exact: true });
  expect(await filter.inputValue()).toBe('email-marketing');
  expect(await main.getByRole('heading', { name: 'SEO', exact: true }).isVisible()).toBe(false);
  await filter.focus();
  await page.locator('[data-island="service-filter"][data-state="ready"]').waitFor();
  await filter.selectOption({ label: 'SEO' });
  await expect.poll(() => main.getByRole('heading', { name: 'SEO', exact: true }).isVisible()).toBe(true);
});

it('narrows the prices by its button without scripts', async ({ visit }) => {
  const page = await visit('/pricing', { javaScriptEnabled: false });
  const main = page.getByRole('main');
  await main.getByLabel('Service', { exact: true }).selectOption({ label: 'Local SEO' });
  await main.getByRole('button', { name: 'Show packages' }).click();
  await page.waitForURL('**/pricing?service=local-seo');
  expect(await main.getByRole('article').count()).toBeLessThan(5);
});
