import type { Page } from 'playwright';
import { expect } from 'vitest';
import { ROUTES } from './routes.ts';
import { it } from './visitor.ts';

/** The width of 1,280 pixels at a zoom of 400%, where WCAG 1.4.10 asks for no scrolling sideways. */
const ZOOMED = { width: 320, height: 640 };

/** What WCAG 1.4.12 says a reader may set. */
const TEXT_SPACING = `
  * { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; }
  p { margin-bottom: 2em !important; }
`;

/** How far a page scrolls sideways, and which elements cut their own text off. */
function findCutOff(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const root = document.documentElement;
    const cut = [...document.body.querySelectorAll('*:not(input)')].filter((element) => {
      const { overflowX, overflowY } = getComputedStyle(element);
      const isCutting = (overflow: string) => overflow === 'hidden' || overflow === 'clip';
      // One pixel is how text for screen readers alone is kept out of sight.
      if (element.clientWidth <= 1 || element.clientHeight <= 1) return false;
      return (
        (isCutting(overflowX) && element.scrollWidth > element.clientWidth + 1) ||
        (isCutting(overflowY) && element.scrollHeight > element.clientHeight + 1)
      );
    });
    const wide = root.scrollWidth > root.clientWidth ? [`the page is ${root.scrollWidth} px wide`] : [];
    return [...wide, ...cut.map((element) => `cut off: ${element.outerHTML.slice(0, 120)}`)];
  });
}

it('neither scrolls sideways nor cuts text off at a zoom of 400%, also with text set wider', async ({
  visit,
}) => {
  const page = await visit('about:blank', {
    viewport: ZOOMED,
    // The reader's own styles are not the page's to forbid.
    bypassCSP: true,
    expectedFaults: /status of 404/,
  });
  const found: string[] = [];
  for (const { path } of ROUTES) {
    await page.goto(path);
    found.push(...(await findCutOff(page)).map((fault) => `${path}: ${fault}`));
    await page.addStyleTag({ content: TEXT_SPACING });
    found.push(...(await findCutOff(page)).map((fault) => `${path}, with text set wider: ${fault}`));
  }
  expect(found).toEqual([]);
});
