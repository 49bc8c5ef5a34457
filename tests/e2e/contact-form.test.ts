import { expect } from 'vitest';
import { readLeadsFrom } from './read-leads.ts';
import { it } from './visitor.ts';
import { waitUntilAlive } from './wait-until-alive.ts';

it('sends once, however often the button is pressed', async ({ visit }) => {
  const page = await visit('/#contact');
  const form = page.locator('form[action="/api/contact"]');
  await page.route('**/api/contact', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 500));
    await route.continue();
  });
  await form.getByLabel('First name').fill('Dot');
  await form.getByLabel('Last name').fill('Farrell');
  await form.getByLabel('Email').fill('dot@farrellplumbing.example');
  await waitUntilAlive(form);
  await form.getByRole('button', { name: 'Get Free Strategy Session' }).dblclick();
  expect(await form.getByRole('button', { name: 'Submitting...' }).isDisabled()).toBe(true);
  await form.getByRole('status').filter({ hasText: 'Your strategy session request' }).waitFor();
  expect(await readLeadsFrom('dot@farrellplumbing.example')).toHaveLength(1);
});

it.for([
  { visitor: 'with scripts, who finds an empty form', javaScriptEnabled: true, restored: '' },
  { visitor: 'without, who may send it again', javaScriptEnabled: false, restored: 'back@kiln.example' },
])('stores one lead of a visitor $visitor after going back', async (scene, { visit }) => {
  const { javaScriptEnabled, restored } = scene;
  const email = javaScriptEnabled ? 'forth@kiln.example' : 'back@kiln.example';
  const page = await visit('/#contact', { javaScriptEnabled });
  const form = page.locator('form[action="/api/contact"]');
  const send = form.getByRole('button', { name: 'Get Free Strategy Session' });
  const thanks = form.getByRole('status').filter({ hasText: 'Your strategy session request' });
  await form.getByLabel('First name').fill('Marnie');
  await form.getByLabel('Last name').fill('Okafor');
  await form.getByLabel('Email').fill(email);
  if (javaScriptEnabled) await waitUntilAlive(form);
  await send.click();
  await thanks.waitFor();
  if (javaScriptEnabled) await page.goto('/about');
  await page.goBack();
  await send.waitFor();
  expect(await form.getByLabel('Email').inputValue()).toBe(restored);
  if (!javaScriptEnabled) {
    await send.click();
    await thanks.waitFor();
  }
  expect(await readLeadsFrom(email)).toHaveLength(1);
});
