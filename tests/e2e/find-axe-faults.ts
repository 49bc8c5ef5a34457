import axe, { type AxeResults } from 'axe-core';
import type { Page } from 'playwright';
import { DESK, PHONE } from './visitor.ts';

const SCREENS = [
  { name: 'a desk', viewport: DESK },
  { name: 'a phone', viewport: PHONE },
];

/** A run that brings back the faults alone: what is right on a page is long, and costs as much to tell. */
const run = (options: object) =>
  `axe.run(${JSON.stringify({ ...options, resultTypes: ['violations'] })}).then(({ violations }) => ({ violations }))`;

/** WCAG 2.2 asks for targets of 24 px; axe leaves that out unless it is told. */
const EVERY_RULE = run({ rules: { 'target-size': { enabled: true } } });
const COLOURS = run({ runOnly: ['color-contrast', 'link-in-text-block'] });

/** The schemes differ in their colours alone, so the second is asked about nothing else. */
const SCHEMES = [
  { colorScheme: 'light', script: EVERY_RULE },
  { colorScheme: 'dark', script: COLOURS },
] as const;

function describe({ violations }: Pick<AxeResults, 'violations'>, where: string): string[] {
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
  for (const { colorScheme, script } of SCHEMES) {
    await page.emulateMedia({ colorScheme });
    found.push(
      ...describe(await page.evaluate<Pick<AxeResults, 'violations'>>(script), `${where}, ${colorScheme}`),
    );
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
