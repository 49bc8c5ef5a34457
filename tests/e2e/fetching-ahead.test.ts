import type { Page } from 'playwright';
import { expect, inject } from 'vitest';
import { ROUTES } from './routes.ts';
import { it } from './visitor.ts';

/** Listens to what the browser itself fetches ahead: the state of each address it began on. */
async function followPrefetches(page: Page): Promise<{ states: Map<string, string>; faults: string[] }> {
  const session = await page.context().newCDPSession(page);
  const states = new Map<string, string>();
  const faults: string[] = [];
  session.on('Preload.prefetchStatusUpdated', ({ prefetchUrl, status }) => {
    states.set(new URL(prefetchUrl).pathname, status);
  });
  session.on('Preload.ruleSetUpdated', ({ ruleSet }) => {
    if (ruleSet.errorMessage) faults.push(ruleSet.errorMessage);
  });
  await session.send('Preload.enable');
  return { states, faults };
}

it('lets the browser fetch a page that a visitor points at, and no file', async ({ visit }) => {
  const page = await visit('about:blank');
  const { states, faults } = await followPrefetches(page);
  await page.goto('/blog');
  await page.getByRole('banner').getByRole('link', { name: 'Case Studies' }).first().hover();
  await expect.poll(() => states.get('/case-studies')).toBe('Ready');
  await page.locator('body').evaluate((body) => {
    const link = Object.assign(document.createElement('a'), { id: 'feed', href: '/blog/feed.xml' });
    link.textContent = 'Feed';
    body.prepend(link);
  });
  await page.locator('#feed').hover();
  await page.getByRole('banner').getByRole('link', { name: 'Services' }).first().hover();
  await expect.poll(() => states.get('/services')).toBe('Ready');
  expect(states.has('/blog/feed.xml')).toBe(false);
  expect(faults).toEqual([]);
});

it('leaves fetching ahead to the app once that has taken over', async ({ visit }) => {
  const page = await visit('about:blank');
  const { states } = await followPrefetches(page);
  await page.goto('/');
  const menu = page.getByRole('banner');
  await menu.getByRole('link', { name: 'Case Studies' }).first().click();
  await page.waitForURL('**/case-studies');
  const fetched = page.waitForRequest((request) => request.url().includes('/api/layouts?path=%2Fservices'));
  await menu.getByRole('link', { name: 'Services' }).first().hover();
  await fetched;
  // Longer than a browser waits before it fetches what is pointed at.
  await page.waitForTimeout(600);
  expect(states.has('/services')).toBe(false);
});

const SPARING: readonly { who: string; connection: object; headers: Record<string, string> }[] = [
  {
    who: 'who saves data',
    connection: { saveData: true, effectiveType: '4g' },
    headers: { 'Save-Data': 'on' },
  },
  { who: 'on a slow line', connection: { saveData: false, effectiveType: '2g' }, headers: {} },
];

it.for(SPARING)('fetches nothing ahead for a visitor $who', async ({ connection, headers }, { visit }) => {
  const page = await visit('about:blank', { extraHTTPHeaders: headers });
  await page.addInitScript((value) => Object.defineProperty(navigator, 'connection', { value }), connection);
  const { states } = await followPrefetches(page);
  const asked: string[] = [];
  // With the loader, which every page fetches once it is painted.
  await page.goto('/', { waitUntil: 'networkidle' });
  // The browser asks for the icon of the site when it likes.
  page.on('request', (request) => {
    if (!request.url().endsWith('/favicon.svg')) asked.push(request.url());
  });
  await page.getByRole('banner').getByRole('link', { name: 'Case Studies' }).first().hover();
  await page.waitForTimeout(600);
  expect([...states.keys()]).toEqual([]);
  expect(asked).toEqual([]);
});

it('names its rules for fetching ahead in a header of every page, but not to those who save data', async () => {
  for (const { path } of ROUTES) {
    const address = new URL(path, inject('siteUrl'));
    const [usual, saving] = await Promise.all([
      fetch(address),
      fetch(address, { headers: { 'Save-Data': 'on' } }),
    ]);
    const [, rules = ''] = /^"(\/assets\/.+)"$/.exec(usual.headers.get('speculation-rules') ?? '') ?? [];
    const answer = await fetch(new URL(rules, address));
    expect(answer.headers.get('content-type'), path).toMatch(/^application\/speculationrules\+json/);
    expect(await answer.json()).toMatchObject({ prefetch: [{ eagerness: 'moderate' }] });
    expect(saving.headers.get('speculation-rules')).toBeNull();
    expect(usual.headers.get('vary')).toContain('Save-Data');
  }
});
