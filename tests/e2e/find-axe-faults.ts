import axe, { type AxeResults } from 'axe-core';
import type { Page } from 'playwright-core';
import { DESK, PHONE } from './visitor.ts';

const SCREENS = [
  { name: 'a desk', viewport: DESK },
  { name: 'a phone', viewport: PHONE },
];

/** WCAG 2.2 asks for targets of 24 px; axe leaves that out unless it is told. */
const EVERY_RULE = "axe.run({ rules: { 'target-size': { enabled: true } } })";
const COLOURS = "axe.run({ runOnly: ['color-contrast', 'link-in-text-block'] })";

/** The schemes differ in their colours alone, so the second is asked about nothing else. */
const SCHEMES = [
  { colorScheme: 'light', run: EVERY_RULE },
  { colorScheme: 'dark', run: COLOURS },
] as const;

function describe({ violations }: AxeResults, where: string): string[] {
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map(
      ({ html, target }) => `${where}: ${id} (${help}) at ${target.join(' ')}: ${html.slice(0, 160)}`,
    ),
  );
}

/** What axe finds wrong with a page as it is now, in light and dark. @returns a line each. */
export async function findAxeFaults(page: Page, where: string): Promise<string[]> {
  await page.evaluate(axe.source);
  const found: string[] = [];
  for (const { colorScheme, run } of SCHEMES) {
    await page.emulateMedia({ colorScheme });
    found.push(...describe(await page.evaluate<AxeResults>(run), `${where}, ${colorScheme}`));
  }
  return found;
}

/** What axe finds wrong with a page at a desk and on a phone, in light and dark. @returns a line each. */
export async function findAxeFaultsOnScreens(page: Page): Promise<string[]> {
  const found: string[] = [];
  for (const { name, viewport } of SCREENS) {
    await page.setViewportSize(viewport);
    found.push(...(await findAxeFaults(page, `on ${name}`)));
  }
  return found;
}
