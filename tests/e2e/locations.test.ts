import { expect } from 'vitest';
import { it } from './visitor.ts';

it('leads a prospect from the list of locations to a service in a suburb and its price', async ({
  visit,
}) => {
  const page = await visit('/locations');
  const main = page.getByRole('main');
  const search = main.getByRole('search');
  await search.getByLabel('Type').selectOption('Suburbs');
  await search.getByLabel('State').selectOption('NSW');
  await search.getByRole('button', { name: 'Search' }).click();
  await page.waitForURL(/type=suburb/);
  const places = main.getByRole('article').getByRole('link');
  await expect.poll(() => places.allTextContents()).toEqual(['Parramatta', 'Surry Hills']);

  await main.getByRole('link', { name: 'Clear Filters' }).click();
  await expect.poll(() => places.count()).toBeGreaterThan(20);
  await search.getByLabel('Search').fill('parra');
  await search.getByRole('button', { name: 'Search' }).click();
  await expect.poll(() => places.allTextContents()).toEqual(['Parramatta']);

  await places.click();
  await main.getByRole('heading', { level: 1, name: 'Parramatta' }).waitFor();
  const services = main.getByRole('region', { name: 'All services in Parramatta' });
  await services.getByRole('link', { name: 'Local SEO' }).click();
  await main.getByRole('heading', { level: 1, name: 'Local SEO in Parramatta' }).waitFor();
  await main.getByRole('link', { name: 'See the Price' }).click();
  const price = main.getByRole('region', { name: 'What it costs in Parramatta' });
  expect(await price.textContent()).toContain('$650 monthly');
});

it('says so where nothing is found, and leads back to everything', async ({ visit }) => {
  const page = await visit('/locations?search=atlantis');
  const main = page.getByRole('main');
  await main.getByRole('heading', { name: 'No locations found' }).waitFor();
  await main.getByText('Try adjusting your search criteria').waitFor();
  await main.getByRole('link', { name: 'Clear Filters' }).first().click();
  await main.getByRole('link', { name: 'Sydney' }).first().waitFor();
});
