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

it('thanks a reader who subscribes, without asking the server', async ({ visit }) => {
  const page = await visit('/');
  const calls: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST') calls.push(request.url());
  });
  const newsletter = page.locator('form', { has: page.getByLabel('Email address') }).first();
  await newsletter.scrollIntoViewIfNeeded();
  await newsletter.getByLabel('Email address').fill('reader@example.com');
  await waitUntilAlive(newsletter);
  const busy = page.getByRole('button', { name: 'Subscribing...' }).waitFor();
  await newsletter.getByRole('button', { name: 'Subscribe' }).click();
  await busy;
  await page.getByText('Welcome to Our Newsletter!').first().waitFor();
  expect(calls).toEqual([]);
});
