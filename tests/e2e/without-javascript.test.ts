import { expect, inject, onTestFinished } from 'vitest';
import { readLeadsFrom } from './read-leads.ts';
import { startSite } from './start-site.ts';
import { it, PHONE } from './visitor.ts';

const PLAIN = { javaScriptEnabled: false } as const;

it('opens the More menu and follows a link in it', async ({ visit }) => {
  const page = await visit('/', PLAIN);
  const header = page.getByRole('banner');
  await header.getByText('More', { exact: true }).click();
  await header.getByRole('link', { name: 'Pricing' }).click();
  await page.waitForURL('**/pricing');
});

it('opens the menu of a phone and follows a link in it', async ({ visit }) => {
  const page = await visit('/', { ...PLAIN, viewport: PHONE });
  const header = page.getByRole('banner');
  await header.locator('summary', { hasText: 'Menu' }).click();
  await header.getByRole('link', { name: 'Case Studies' }).click();
  await page.waitForURL('**/case-studies');
});

it('opens the answer to a question', async ({ visit }) => {
  const page = await visit('/pricing', PLAIN);
  const question = page.getByRole('main').locator('details:not(article details)').first();
  const answer = question.getByRole('paragraph').first();
  expect(await answer.isVisible()).toBe(false);
  await question.locator('summary').click();
  expect(await answer.isVisible()).toBe(true);
});

it('filters locations by a plain form', async ({ visit }) => {
  const page = await visit('/locations', PLAIN);
  const search = page.getByRole('search');
  await search.getByLabel('State').selectOption('TAS');
  await search.getByRole('button', { name: 'Search' }).click();
  const places = page.getByRole('main').getByRole('article').getByRole('link');
  expect((await places.allTextContents()).sort()).toEqual(['Hobart', 'Sandy Bay', 'St Helens']);
});

it('keeps what was typed by a visitor who sends too much and goes back', async ({ visit }) => {
  const site = await startSite({ CONTACT_RATE_MAX: '1' }, { seededDataDir: inject('seededDataDir') });
  onTestFinished(() => site.stop());
  const page = await visit('/#contact', { ...PLAIN, siteUrl: site.url, expectedFaults: /status of 4\d\d/ });
  const form = page.locator('form[action="/api/contact"]');
  const send = form.getByRole('button', { name: 'Get Free Strategy Session' });
  await form.getByLabel('First name').fill('Marnie');
  await form.getByLabel('Last name').fill('Okafor');
  await form.getByLabel('Email').fill('marnie@often.example');
  await send.click();
  await form.getByRole('status').waitFor();
  await form.getByLabel('First name').fill('Marnie');
  await form.getByLabel('Last name').fill('Okafor');
  await form.getByLabel('Email').fill('again@often.example');
  await send.click();
  await page.getByRole('heading', { name: 'Please wait a few minutes' }).waitFor();
  await page.goBack();
  expect(await form.getByLabel('Email').inputValue()).toBe('again@often.example');
  expect(await form.getByLabel('First name').inputValue()).toBe('Marnie');
});

it('keeps what was typed where the contact form has faults, then takes it, and going back shows the form', async ({
  visit,
}) => {
  const page = await visit('/#contact', PLAIN);
  const form = page.locator('form[action="/api/contact"]');
  const send = form.getByRole('button', { name: 'Get Free Strategy Session' });
  await form.getByLabel('First name').fill('Marnie');
  await form.getByLabel('Last name').fill('Okafor');
  // The browser lets this address pass; the site does not.
  await form.getByLabel('Email').fill('marnie@kiln');
  await form.getByLabel('Goals').fill('Bookings on Tuesdays <b>and</b> Wednesdays');
  await send.click();

  await form.getByRole('alert').waitFor();
  expect(await form.getByLabel('Email').getAttribute('aria-invalid')).toBe('true');
  expect(await form.getByLabel('Email').inputValue()).toBe('marnie@kiln');
  expect(await form.getByLabel('First name').inputValue()).toBe('Marnie');
  expect(await form.getByLabel('Goals').inputValue()).toBe('Bookings on Tuesdays <b>and</b> Wednesdays');

  await form.getByLabel('Email').fill('marnie@kiln.example');
  await send.click();
  await form.getByRole('status').filter({ hasText: 'Your strategy session request' }).waitFor();
  expect(await readLeadsFrom('marnie@kiln.example')).toHaveLength(1);

  expect(page.url()).not.toContain('marnie');
  await page.goBack();
  await form.getByRole('alert').waitFor();
  expect(await form.getByLabel('First name').inputValue()).toBe('Marnie');
  await page.goBack();
  await send.waitFor();
  expect(await form.getByRole('alert').count()).toBe(0);
});

it('carries the package that was chosen from the prices to the lead', async ({ visit }) => {
  const page = await visit('/pricing?service=search-engine-optimization', PLAIN);
  const professional = page.locator('article', { has: page.getByRole('heading', { name: 'Professional' }) });
  await professional.first().getByRole('link', { name: 'Get Started' }).click();
  await page.waitForURL(/\/contact\?service=search-engine-optimization&package=professional#contact$/);
  const form = page.locator('form[action="/api/contact"]');
  await form.getByText('You chose: Professional, SEO').waitFor();
  await form.getByLabel('First name').fill('Marnie');
  await form.getByLabel('Last name').fill('Okafor');
  await form.getByLabel('Email').fill('chooser@kiln');
  const send = form.getByRole('button', { name: 'Get Free Strategy Session' });
  await send.click();
  await form.getByRole('alert').waitFor();
  await form.getByText('You chose: Professional').waitFor();
  await form.getByLabel('Email').fill('chooser@kiln.example');
  await send.click();
  await form.getByRole('status').filter({ hasText: 'Your strategy session request' }).waitFor();
  expect(await readLeadsFrom('chooser@kiln.example')).toMatchObject([
    { service: 'SEO', package: 'Professional' },
  ]);
});
