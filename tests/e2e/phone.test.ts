import { expect } from 'vitest';
import { it, PHONE } from './visitor.ts';

const ADDRESSES = [
  '/',
  '/services/search-engine-optimization',
  '/case-studies',
  '/blog',
  '/locations',
  '/pricing',
];

it('leads a phone user through the menu, which closes after a choice', async ({ visit }) => {
  const page = await visit('/', { viewport: PHONE, hasTouch: true, isMobile: true });
  const header = page.getByRole('banner');
  const menu = header.locator('summary', { hasText: 'Menu' });
  expect(await header.getByRole('link', { name: 'Locations' }).isVisible()).toBe(false);
  await menu.tap();
  const links = await header.getByRole('link').filter({ visible: true }).allTextContents();
  for (const label of [
    'Services',
    'Case Studies',
    'Blog',
    'About',
    'Contact',
    'Locations',
    'Free Tools',
    'Pricing',
  ]) {
    expect(links).toContain(label);
  }
  await header.getByRole('link', { name: 'Locations' }).filter({ visible: true }).tap();
  await page.waitForURL('**/locations');
  await page
    .getByRole('heading', { level: 1, name: 'Marketing planned for the place you sell in' })
    .waitFor();
  expect(await header.getByRole('link', { name: 'Pricing' }).filter({ visible: true }).count()).toBe(0);
});

it.for(ADDRESSES)('needs no scrolling sideways at %s', async (address, { visit }) => {
  const page = await visit(address, { viewport: PHONE, isMobile: true });
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(width).toBeLessThanOrEqual(PHONE.width);
});
