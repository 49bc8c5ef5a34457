import { expect } from 'vitest';
import { readLeadsFrom } from './read-leads.ts';
import { it } from './visitor.ts';

it('brings a prospect from an article to a sent contact form, without a reload', async ({ visit }) => {
  const page = await visit('/blog');
  await page.getByRole('article').getByRole('link').first().click();
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.waitForURL('**/blog/post/**');

  const reading = await visit(page.url());
  await reading.evaluate(() => Reflect.set(globalThis, 'isSamePage', true));
  const main = reading.getByRole('main');
  await main.getByRole('link', { name: 'Get Free Consultation' }).first().click();
  await reading.waitForURL('**/contact');
  await main.getByRole('link', { name: 'Book a Free Strategy Session' }).click();
  await reading.waitForURL('**/contact#contact');

  await main.getByLabel('First name').fill('Priya');
  await main.getByLabel('Last name').fill('Raman');
  const form = main.locator('form', { has: reading.getByLabel('First name') });
  await form.getByLabel('Email').fill('priya@harbourdental.example');
  await form.getByLabel('Monthly budget').selectOption('$5,000 - $10,000');
  await form.getByLabel('Goals').fill('Ten more new patients a month.');
  await form.getByRole('button', { name: 'Get Free Strategy Session' }).click();

  const answer = main.getByRole('status').filter({ hasText: 'Your strategy session request' });
  await answer.waitFor();
  await reading.getByText('Success!', { exact: true }).waitFor();
  expect(await main.getByLabel('First name').inputValue()).toBe('');
  expect(await reading.evaluate(() => Reflect.get(globalThis, 'isSamePage'))).toBe(true);
  expect(await readLeadsFrom('priya@harbourdental.example')).toMatchObject([
    {
      firstName: 'Priya',
      lastName: 'Raman',
      monthlyBudget: '5k-10k',
      goals: 'Ten more new patients a month.',
    },
  ]);
});
