import { readdirSync, readFileSync } from 'node:fs';
import { JSDOM } from 'jsdom';
import { expect, inject } from 'vitest';
import { ROUTES } from './routes.ts';
import { it } from './visitor.ts';
import { waitUntilAlive } from './wait-until-alive.ts';

const ASSETS = 'dist/client/assets';

/** Every class that a built style sheet has a rule for wherever it stands. */
const styled = new Set(
  readdirSync(ASSETS)
    .filter((file) => file.endsWith('.css'))
    .flatMap(
      (file) =>
        readFileSync(`${ASSETS}/${file}`, 'utf8').match(/(?<=^|[{},])\.[a-z][a-z0-9]+(?=[{,:])/g) ?? [],
    ),
);

it('every page holds the rules of all classes in it', async () => {
  expect(styled.size).toBeGreaterThan(200);
  for (const { path } of ROUTES) {
    const { document } = new JSDOM(await (await fetch(inject('siteUrl') + path)).text()).window;
    const css = document.querySelector('style')?.textContent ?? '';
    const classes = new Set(
      [...document.querySelectorAll('[class]')].flatMap(({ classList }) => [...classList]),
    );
    const bare = [...classes].filter(
      (name) => styled.has(`.${name}`) && !new RegExp(`\\.${name}\\b`).test(css),
    );
    expect(bare, path).toEqual([]);
  }
});

it('a page that comes alive has fetched no style sheet: each would be applied to all of it once more', async ({
  visit,
}) => {
  for (const { path, field } of [
    { path: '/locations', field: 'input[type="search"]' },
    { path: '/', field: '[data-island="contact-form"] input[type="email"]' },
  ]) {
    const page = await visit(path);
    const alive = page.getByRole('main').locator(field).first();
    await alive.focus();
    await waitUntilAlive(alive);
    const fetched = await page.evaluate(() =>
      performance.getEntriesByType('resource').map(({ name }) => name),
    );
    expect(fetched.filter((file) => file.endsWith('.js')).length, path).toBeGreaterThan(3);
    expect(
      fetched.filter((file) => file.endsWith('.css')),
      path,
    ).toEqual([]);
  }
});
