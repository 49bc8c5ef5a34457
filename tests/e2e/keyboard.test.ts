import type { Page } from 'playwright';
import { expect } from 'vitest';
import { readLeadsFrom } from './read-leads.ts';
import { it } from './visitor.ts';
import { waitUntilAlive } from './wait-until-alive.ts';

const MOST_PRESSES = 60;

/** The words on the element that has the focus. */
function focusedName(page: Page): Promise<string> {
  return page.evaluate(() => document.activeElement?.textContent?.trim() ?? '');
}

/** Presses Tab until the element with these words has the focus. @throws Error where it is out of reach. */
async function tabTo(page: Page, name: string): Promise<void> {
  for (let presses = 0; presses < MOST_PRESSES; presses += 1) {
    await page.keyboard.press('Tab');
    if ((await focusedName(page)) === name) return;
  }
  throw new Error(`"${name}" was not reached by ${MOST_PRESSES} presses of Tab.`);
}

it('skips to the content with the first press of Tab', async ({ visit }) => {
  const page = await visit('/');
  await page.keyboard.press('Tab');
  expect(await focusedName(page)).toBe('Skip to content');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  expect(await page.evaluate(() => document.activeElement?.closest('main') !== null)).toBe(true);
});

it('opens the More menu, closes it with Escape and chooses from it', async ({ visit }) => {
  const page = await visit('/');
  const pricing = page.getByRole('banner').getByRole('link', { name: 'Pricing' }).filter({ visible: true });
  await tabTo(page, 'More');
  await page.keyboard.press('Enter');
  expect(await pricing.isVisible()).toBe(true);
  await page.keyboard.press('Escape');
  expect(await pricing.isVisible()).toBe(false);
  expect(await focusedName(page)).toBe('More');
  await page.keyboard.press('Enter');
  await tabTo(page, 'Pricing');
  await page.keyboard.press('Enter');
  await page.waitForURL('**/pricing');
});

it('fills and sends the contact form, faults first', async ({ visit }) => {
  const page = await visit('/#contact');
  const form = page.locator('form[action="/api/contact"]');
  await form.getByLabel('First name').focus();
  await page.keyboard.type('Tomas');
  await page.keyboard.press('Tab');
  await page.keyboard.type('Novak');
  await page.keyboard.press('Tab');
  await page.keyboard.type('tomas@');
  await waitUntilAlive(form);
  await page.keyboard.press('Enter');
  const alert = form.getByRole('alert');
  await alert.getByRole('link', { name: 'Enter an email address like name@example.com.' }).waitFor();
  await tabTo(page, 'Enter an email address like name@example.com.');
  await page.keyboard.press('Enter');
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('type'))).toBe('email');
  await page.keyboard.press('Control+A');
  await page.keyboard.type('tomas@novakjoinery.example');
  await page.keyboard.press('Enter');
  await form.getByRole('status').filter({ hasText: 'Your strategy session request' }).waitFor();
  expect(await readLeadsFrom('tomas@novakjoinery.example')).toHaveLength(1);
});
