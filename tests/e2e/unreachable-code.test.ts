import { expect } from 'vitest';
import { it } from './visitor.ts';
import { waitUntilAlive } from './wait-until-alive.ts';

const FAULTS = /Failed to|Unable to preload|ERR_FAILED/;

it('leaves a form as it is where its code cannot be fetched, and tries again at the next touch', async ({
  visit,
}) => {
  const page = await visit('/', { expectedFaults: FAULTS });
  const thrown: string[] = [];
  page.on('pageerror', ({ message }) => thrown.push(message));
  // The loader itself is there.
  await page.waitForLoadState('networkidle');
  await page.route('**/assets/*.js', (route) => route.abort());
  const form = page.locator('form[action="/api/contact"]');
  const refused = page.waitForEvent('requestfailed');
  await form.scrollIntoViewIfNeeded();
  await form.getByLabel('First name').hover();
  await refused;
  await page.unroute('**/assets/*.js');
  await page.mouse.move(0, 0);
  await form.getByLabel('Last name').hover();
  await waitUntilAlive(form);
  expect(thrown).toEqual([]);
});

it('sends a form plainly where its code cannot be fetched', async ({ visit }) => {
  const page = await visit('/', { expectedFaults: FAULTS });
  await page.route('**/assets/*.js', (route) => route.abort());
  const form = page.locator('form[action="/api/contact"]');
  await form.getByLabel('First name').fill('Wen');
  await form.getByLabel('Last name').fill('Li');
  await form.getByLabel('Email').fill('wen@li.example');
  await form.getByRole('button', { name: 'Get Free Strategy Session' }).click();
  await page.waitForURL('**/?sent=contact#contact');
});
