import { expect } from 'vitest';
import { ROUTES } from './routes.ts';
import { DESK, it, PHONE } from './visitor.ts';

it.for([PHONE, DESK])(
  'no page looks different for the scripts between its blocks, $width wide',
  async (viewport, { visit }) => {
    const routes = ROUTES.filter(({ status = 200 }) => status === 200);
    let steps = 0;
    for (const { path } of routes) {
      const page = await visit(path, { viewport });
      await page.waitForFunction(() => !document.querySelector('[data-late]'));
      const found = await page.evaluate(() => {
        const look = () =>
          [...document.querySelectorAll('main *:not(script)')].map((element) => {
            const { x, y, width, height } = element.getBoundingClientRect();
            const { borderTop, margin, backgroundColor } = getComputedStyle(element);
            return `${element.localName}.${element.className}: ${[x, y, width, height, borderTop, margin, backgroundColor].join()}`;
          });
        const before = look();
        const scripts = [...document.querySelectorAll('main script')];
        for (const script of scripts) script.remove();
        const after = look();
        return { steps: scripts.length, changed: after.filter((line, index) => line !== before[index]) };
      });
      expect(found.changed, path).toEqual([]);
      steps += found.steps;
      await page.close();
    }
    expect(steps).toBeGreaterThan(routes.length);
  },
);
