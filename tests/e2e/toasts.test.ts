import { expect } from 'vitest';
import { it } from './visitor.ts';
import { waitUntilAlive } from './wait-until-alive.ts';

const PHONE = { width: 390, height: 844 };

it.for([
  { form: 'contact form', action: '/api/contact', path: '/contact' },
  { form: 'newsletter', action: '/api/newsletter', path: '/' },
])('a toast covers no field of the $form on a phone', async ({ action, path }, { visit }) => {
  const page = await visit(path, { expectedFaults: /status of 500/ });
  await page.setViewportSize(PHONE);
  await page.route(`**${action}`, (route) => route.fulfill({ status: 500, json: { message: 'Broken.' } }));
  const form = page.locator(`form[action="${action}"]`).first();
  await form.scrollIntoViewIfNeeded();
  for (const [name, value] of [
    ['firstName', 'Marnie'],
    ['lastName', 'Okafor'],
    ['email', 'marnie@kiln.example'],
  ] as const) {
    const field = form.locator(`[name="${name}"]`);
    if ((await field.count()) > 0) await field.fill(value);
  }
  await waitUntilAlive(form);
  // The field ends up at the very top, where the toast comes.
  await form.locator('[name="email"]').evaluate((field) => field.scrollIntoView({ block: 'start' }));
  await form
    .locator('button[type="submit"]')
    .last()
    .evaluate((button) => button instanceof HTMLElement && button.click());
  const toast = page.locator('#toasts li');
  await toast.waitFor();
  const listCovered = () =>
    page.evaluate(() => {
      const place = document.querySelector('#toasts li')?.getBoundingClientRect();
      if (!place) return ['no toast'];
      return [...document.querySelectorAll('main form :is(input, select, textarea)')]
        .map((field) => ({ name: field.getAttribute('name'), place: field.getBoundingClientRect() }))
        .filter((field) => field.place.height > 1)
        .filter((field) => field.place.top < place.bottom && field.place.bottom > place.top)
        .map(({ name }) => name);
    });
  await expect.poll(listCovered, { timeout: 3_000 }).toEqual([]);
});
