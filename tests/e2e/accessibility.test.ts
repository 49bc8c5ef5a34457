import axe, { type AxeResults } from 'axe-core';
import { expect } from 'vitest';
import { ROUTES } from './routes.ts';
import { DESK, it, PHONE } from './visitor.ts';

const SCREENS = [
  { name: 'a desk', viewport: DESK },
  { name: 'a phone', viewport: PHONE },
];
/** The schemes differ in their colours alone, so the second is asked about nothing else. */
const SCHEMES = [
  { colorScheme: 'light', run: 'axe.run()' },
  { colorScheme: 'dark', run: "axe.run({ runOnly: ['color-contrast', 'link-in-text-block'] })" },
] as const;

function describeViolations({ violations }: AxeResults, where: string): string[] {
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map(
      ({ html, target }) => `${where}: ${id} (${help}) at ${target.join(' ')}: ${html.slice(0, 160)}`,
    ),
  );
}

it.for(ROUTES.map(({ path }) => path))('%s has no fault that axe finds', async (path, { visit }) => {
  const page = await visit(path, { expectedFaults: /status of 404/ });
  await page.evaluate(axe.source);
  const found: string[] = [];
  for (const { name, viewport } of SCREENS) {
    for (const { colorScheme, run } of SCHEMES) {
      await page.setViewportSize(viewport);
      await page.emulateMedia({ colorScheme });
      const results = await page.evaluate<AxeResults>(run);
      found.push(...describeViolations(results, `on ${name}, ${colorScheme}`));
    }
  }
  expect(found).toEqual([]);
});
