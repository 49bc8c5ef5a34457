import { expect, inject } from 'vitest';
import { startSite } from './start-site.ts';
import { it } from './visitor.ts';
import { waitUntilAlive } from './wait-until-alive.ts';

it('follows a link as a link where the app cannot be loaded', async ({ visit }) => {
  const page = await visit('/', { expectedFaults: /Failed to (?:load resource|fetch)|ERR_FAILED/ });
  await page.route('**/assets/*.js', (route) => route.abort());
  await page.route('**/api/**', (route) => route.abort());
  await page.evaluate(() => Reflect.set(globalThis, 'isSamePage', true));
  await page.getByRole('banner').getByRole('link', { name: 'About' }).filter({ visible: true }).click();
  await page.waitForURL('**/about');
  await page.getByRole('heading', { level: 1 }).waitFor();
  expect(await page.evaluate(() => Reflect.get(globalThis, 'isSamePage'))).toBeUndefined();
});

it('shows the browser its own words where the server is gone, and keeps a typed form', async ({ visit }) => {
  const site = await startSite({}, { seededDataDir: inject('seededDataDir') });
  const page = await visit('/', {
    siteUrl: site.url,
    expectedFaults: /Failed to|Unable to preload|ERR_CONNECTION_REFUSED/,
  });
  const thrown: string[] = [];
  page.on('pageerror', ({ message }) => thrown.push(message));
  const form = page.locator('form[action="/api/contact"]');
  await form.scrollIntoViewIfNeeded();
  await form.getByLabel('First name').fill('Wen');
  await form.getByLabel('Last name').fill('Li');
  await form.getByLabel('Email').fill('wen@li.example');
  await page.getByRole('banner').getByRole('link', { name: 'About' }).filter({ visible: true }).hover();
  await waitUntilAlive(form);
  await site.kill();

  await form.getByRole('button', { name: 'Get Free Strategy Session' }).click();
  await form.getByRole('alert').filter({ hasText: 'Failed to submit form. Please try again.' }).waitFor();
  expect(await form.getByLabel('First name').inputValue()).toBe('Wen');
  // The toast that says the same cannot be fetched, nor what the next link leads to.
  await page.getByRole('banner').getByRole('link', { name: 'Blog' }).filter({ visible: true }).hover();
  await page.waitForTimeout(300);
  expect(thrown).toEqual([]);

  const followed = page.waitForRequest((request) => request.isNavigationRequest());
  await page
    .getByRole('banner')
    .getByRole('link', { name: 'Case Studies' })
    .filter({ visible: true })
    .click();
  expect(new URL((await followed).url()).pathname).toBe('/case-studies');
  await site.stop();
});
