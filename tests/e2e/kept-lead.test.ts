import type { Locator, Page } from 'playwright';
import { afterAll, beforeAll, beforeEach, expect, inject } from 'vitest';
import { readLeadsFrom } from './read-leads.ts';
import { type DatabaseServer, startDatabase } from './start-database.ts';
import { type Site, startSite } from './start-site.ts';
import { it } from './visitor.ts';
import { waitUntilAlive } from './wait-until-alive.ts';

let database: DatabaseServer;
let site: Site;

beforeAll(async () => {
  database = await startDatabase(inject('seededDataDir'));
  site = await startSite({ MONGODB_URI: database.uri });
}, 180_000);

beforeEach(async () => {
  await database.restart();
  await expect.poll(async () => (await fetch(`${site.url}/readyz`)).ok, { timeout: 20_000 }).toBe(true);
}, 60_000);

afterAll(async () => {
  await site.stop();
  await database.stop();
});

const listLeads = (email: string) =>
  readLeadsFrom(email, { DATA_DIR: site.dataDir, MONGODB_URI: database.uri });

async function fillIn(page: Page, email: string): Promise<Locator> {
  const form = page.locator('form[action="/api/contact"]');
  await form.getByLabel('First name').fill('Isla');
  await form.getByLabel('Last name').fill('Moreau');
  await form.getByLabel('Email').fill(email);
  await form.getByLabel('Goals').fill('More tastings on weekdays');
  return form;
}

const send = (form: Locator) => form.getByRole('button', { name: 'Get Free Strategy Session' }).click();

it('tells a visitor that the request is kept while the database is away, and takes it once', async ({
  visit,
}) => {
  const page = await visit('/#contact', { siteUrl: site.url, expectedFaults: /status of 503/ });
  const form = await fillIn(page, 'isla@moreau.example');
  await waitUntilAlive(form);
  await database.kill();
  await send(form);
  await form.getByRole('status').filter({ hasText: 'kept safely on our server' }).waitFor();
  expect(await form.getByLabel('Goals').inputValue()).toBe('More tastings on weekdays');

  await database.restart();
  await expect.poll(async () => (await listLeads('isla@moreau.example')).length, { timeout: 30_000 }).toBe(1);
  await form.getByRole('button', { name: 'Try again' }).click();
  await form.getByRole('status').filter({ hasText: 'Your strategy session request' }).waitFor();
  expect(await listLeads('isla@moreau.example')).toHaveLength(1);
});

it('tells it without JavaScript as well, within two seconds, and takes it once', async ({ visit }) => {
  const page = await visit('/#contact', {
    siteUrl: site.url,
    javaScriptEnabled: false,
    expectedFaults: /status of 503/,
  });
  const form = await fillIn(page, 'ada@moreau.example');
  await database.kill();
  const answering = page.waitForResponse((response) => response.url().endsWith('/api/contact'));
  const sentAt = performance.now();
  await send(form);
  const answer = await answering;
  expect(answer.status()).toBe(503);
  expect(Number(answer.headers()['retry-after'])).toBeGreaterThan(0);
  expect(performance.now() - sentAt).toBeLessThan(2_000);
  await form.getByRole('status').filter({ hasText: 'kept safely on our server' }).waitFor();
  expect(await form.getByLabel('Goals').inputValue()).toBe('More tastings on weekdays');

  await database.restart();
  await expect.poll(async () => (await fetch(`${site.url}/readyz`)).ok, { timeout: 20_000 }).toBe(true);
  await form.getByRole('button', { name: 'Try again' }).click();
  await form.getByRole('status').filter({ hasText: 'Your strategy session request' }).waitFor();
  expect(await listLeads('ada@moreau.example')).toHaveLength(1);
});
