import { describe, expect } from 'vitest';
import { findAxeFaults, findAxeFaultsOnScreens } from './find-axe-faults.ts';
import { ROUTES } from './routes.ts';
import { it, PHONE } from './visitor.ts';
import { waitUntilAlive } from './wait-until-alive.ts';

/** Of the pages that are not there, which are made alike, the one for all and one of a kind of their own. */
const LOOKED_AT = ROUTES.filter(
  ({ path, status }) => status !== 404 || ['/nothing-here', '/services/nothing-here'].includes(path),
);

describe('axe finds no fault', () => {
  it.for(LOOKED_AT.map(({ path }) => path))('in %s', async (path, { visit }) => {
    const page = await visit(path, { expectedFaults: /status of 404/ });
    expect(await findAxeFaultsOnScreens(page)).toEqual([]);
  });

  it('in the open menu of a desk', async ({ visit }) => {
    const page = await visit('/about');
    await page.getByRole('banner').getByText('More', { exact: true }).click();
    await page.getByRole('banner').getByRole('link', { name: 'Pricing' }).filter({ visible: true }).waitFor();
    expect(await findAxeFaults(page, 'menu')).toEqual([]);
  });

  it('in the open menu of a phone', async ({ visit }) => {
    const page = await visit('/about', { viewport: PHONE });
    await page.getByRole('banner').locator('summary', { hasText: 'Menu' }).click();
    expect(await findAxeFaults(page, 'menu')).toEqual([]);
  });

  it('in opened answers', async ({ visit }) => {
    const page = await visit('/pricing');
    for (const question of await page.getByRole('main').locator('details > summary').all())
      await question.click();
    expect(await findAxeFaultsOnScreens(page)).toEqual([]);
  });

  it('in a form that was sent with faults, and then without', async ({ visit }) => {
    const page = await visit('/#contact');
    const form = page.locator('form[action="/api/contact"]');
    const send = form.getByRole('button', { name: 'Get Free Strategy Session' });
    await form.getByLabel('Email').fill('liam@');
    await waitUntilAlive(form);
    await send.click();
    await form.getByRole('alert').waitFor();
    expect(await findAxeFaultsOnScreens(page)).toEqual([]);

    await form.getByLabel('First name').fill('Liam');
    await form.getByLabel('Last name').fill('Tran');
    await form.getByLabel('Email').fill('liam@tranfloors.example');
    await send.click();
    await form.getByRole('status').filter({ hasText: 'Your strategy session request' }).waitFor();
    expect(await findAxeFaults(page, 'a sent form with its toast')).toEqual([]);
  });
});
