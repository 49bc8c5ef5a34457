import type { Page } from 'playwright';
import { expect } from 'vitest';
import { it } from './visitor.ts';

const scrollOf = (page: Page) => page.evaluate(() => Math.round(window.scrollY));
const focusedTag = (page: Page) => page.evaluate(() => document.activeElement?.tagName);
const announced = (page: Page) => page.evaluate(() => document.getElementById('announcer')?.textContent);

it('goes on and back without a reload: top, heading, title and scroll as on a site of pages', async ({
  visit,
}) => {
  const page = await visit('/');
  await page.evaluate(() => Reflect.set(globalThis, 'isSamePage', true));
  const main = page.getByRole('main');

  const study = main.getByRole('link', { name: 'View All Case Studies' });
  await study.scrollIntoViewIfNeeded();
  const left = await scrollOf(page);
  expect(left).toBeGreaterThan(500);
  await study.click();
  await page.waitForURL('**/case-studies');
  await expect.poll(() => scrollOf(page)).toBe(0);
  await expect.poll(() => focusedTag(page)).toBe('H1');
  await expect.poll(() => page.title()).toMatch(/case stud/i);
  expect(await announced(page)).toBe(await page.title());
  const here = page.getByRole('banner').getByRole('link', { name: 'Case Studies' }).filter({ visible: true });
  expect(await here.getAttribute('aria-current')).toBe('page');

  await page.getByRole('banner').getByRole('link', { name: 'About' }).filter({ visible: true }).click();
  await page.waitForURL('**/about');
  await expect.poll(() => focusedTag(page)).toBe('H1');

  await page.goBack();
  await page.waitForURL('**/case-studies');
  await page.goBack();
  await expect.poll(() => new URL(page.url()).pathname).toBe('/');
  await main.getByRole('heading', { level: 1, name: 'Marketing you can measure' }).waitFor();
  await expect.poll(async () => Math.abs((await scrollOf(page)) - left)).toBeLessThan(60);
  await page.goForward();
  await page.waitForURL('**/case-studies');
  await main.getByRole('heading', { level: 1 }).waitFor();
  expect(await page.evaluate(() => Reflect.get(globalThis, 'isSamePage'))).toBe(true);
});

it('stays where the visitor is while the page they point at is made ready', async ({ visit }) => {
  const page = await visit('/pricing');
  await page.evaluate(() => window.scrollTo(0, 700));
  const title = await page.title();
  const link = page.getByRole('banner').getByRole('link', { name: 'About' }).filter({ visible: true });
  const ready = page.waitForResponse((response) => response.url().includes('/api/layouts?path=%2Fabout'));
  // Playwright's own hover scrolls what lies in a sticky header.
  const { x, y } = (await link.boundingBox()) ?? expect.fail('The header is not in view.');
  await page.mouse.move(x + 10, y + 10);
  await ready;
  await page.waitForTimeout(300);
  expect(await scrollOf(page)).toBe(700);
  expect(await page.title()).toBe(title);
  expect(await page.getByRole('heading', { level: 1 }).count()).toBe(1);
  // It lies there with its layout, out of reach.
  const ahead = page.locator('[data-stage] [inert] h1');
  expect(await ahead.evaluate((heading: HTMLElement) => heading.offsetHeight)).toBeGreaterThan(20);
  await link.click();
  await page.waitForURL('**/about');
  await expect.poll(() => scrollOf(page)).toBe(0);
  await expect.poll(() => focusedTag(page)).toBe('H1');
});

it.for(['/', '/pricing'])(
  'shows one page where the visitor changes their mind at once, from %s',
  async (start, { visit }) => {
    const page = await visit(start);
    const shown = page.getByRole('main').getByRole('heading', { level: 1 });
    const linkTo = (name: string) =>
      page.getByRole('banner').getByRole('link', { name, exact: true }).filter({ visible: true });
    const first = await shown.textContent();
    const isReady = page.locator('[data-stage] [inert] h1').first();
    await linkTo('About').hover();
    await isReady.waitFor({ state: 'attached' });
    // One right after the other: nothing is painted between them.
    await linkTo('About').evaluate((link: HTMLElement) => {
      link.click();
      setTimeout(() => history.back());
    });
    await expect.poll(() => new URL(page.url()).pathname).toBe(start);
    await expect.poll(() => shown.allTextContents()).toEqual([first]);

    const other = await linkTo('Blog').elementHandle();
    await linkTo('About').evaluate((link: HTMLElement, other) => {
      link.click();
      if (other instanceof HTMLElement) other.click();
    }, other);
    await page.waitForURL('**/blog');
    await expect.poll(() => page.title()).toMatch(/marketing guides/i);
    await expect.poll(() => shown.count()).toBe(1);
    expect(await shown.evaluate((heading: HTMLElement) => heading.closest('[inert]'))).toBe(null);
    expect(await shown.isVisible()).toBe(true);
  },
);

it('lays out what is further down soon after the first paint of a page', async ({ visit }) => {
  const page = await visit('/pricing');
  const late = page.locator('[data-stage] [data-late]');
  await page.getByRole('banner').getByRole('link', { name: 'Services' }).filter({ visible: true }).click();
  await page.waitForURL('**/services');
  await expect.poll(() => late.count()).toBe(0);
});

it('leads from a former address to its new one', async ({ visit }) => {
  const page = await visit('/your-service/anything');
  expect(new URL(page.url()).pathname).toBe('/services');
});
