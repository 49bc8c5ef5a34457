import { HtmlValidate, type Message, StaticConfigLoader } from 'html-validate';
import { expect, inject, it } from 'vitest';
import { ROUTES } from './routes.ts';

const LIMIT_MS = 240_000;

const validator = new HtmlValidate(
  new StaticConfigLoader({
    root: true,
    // What it could say of accessibility as well, axe says better.
    extends: ['html-validate:standard'],
    rules: {
      // Safari drops the role of a list without markers, so those lists say it.
      'no-redundant-role': 'off',
      'prefer-native-element': ['error', { exclude: ['list'] }],
    },
  }),
);

async function fetchText(address: string): Promise<string> {
  const response = await fetch(address, { headers: { connection: 'close' } });
  return response.text();
}

/** A page without the text of its style sheet, which is no HTML and takes longer to read than all the rest. */
const withoutStyles = (html: string) => html.replace(/(?<=<style>).*?(?=<\/style>)/s, '');

/** The addresses that a sitemap or an index of sitemaps lists. */
async function listLocations(sitemap: string): Promise<string[]> {
  return Array.from((await fetchText(sitemap)).matchAll(/<loc>(.*?)<\/loc>/g), ([, address = '']) => address);
}

it('finds the HTML of every page valid, also of those that are not there', {
  timeout: LIMIT_MS,
}, async () => {
  const site = inject('siteUrl');
  const sitemaps = await listLocations(`${site}/sitemap.xml`);
  const listed = (await Promise.all(sitemaps.map(listLocations))).flat();
  const addresses = new Set([...listed, ...ROUTES.map(({ path }) => site + path)]);
  expect(addresses.size).toBeGreaterThan(200);

  const faults: string[] = [];
  for (const address of addresses) {
    const describe = ({ ruleId, message, line, column, selector }: Message) =>
      `${address}:${line}:${column} ${ruleId}: ${message} (${selector})`;
    const { results } = await validator.validateString(withoutStyles(await fetchText(address)), address);
    faults.push(...results.flatMap(({ messages }) => messages.map(describe)));
  }
  expect(faults).toEqual([]);
});
