import type { Page } from 'playwright';
import { expect } from 'vitest';
import { it } from './visitor.ts';

const ADDRESSES = ['/', '/blog', '/locations'];
const MOST_STOPS = 30;

/** Goes through a page with Tab. @returns what has the focus without a frame of two pixels around it. */
async function findUnseenFocus(page: Page): Promise<string[]> {
  const unseen: string[] = [];
  for (let stop = 0; stop < MOST_STOPS; stop += 1) {
    await page.keyboard.press('Tab');
    const fault = await page.evaluate(() => {
      const element = document.activeElement;
      if (!element || element === document.body) return undefined;
      // A link that covers its card has the frame around the card.
      const isSeen = [undefined, '::after'].some((part) => {
        const { outlineStyle, outlineWidth } = getComputedStyle(element, part);
        return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2;
      });
      return isSeen ? undefined : element.outerHTML.slice(0, 120);
    });
    if (fault) unseen.push(fault);
  }
  return unseen;
}

it.for(ADDRESSES)('shows in %s where the focus is', async (address, { visit }) => {
  expect(await findUnseenFocus(await visit(address))).toEqual([]);
});

it('shows in forced colours where the focus is', async ({ visit }) => {
  expect(await findUnseenFocus(await visit('/', { forcedColors: 'active' }))).toEqual([]);
});

it.for(ADDRESSES)(
  'keeps the edges of buttons and fields of %s in forced colours',
  async (address, { visit }) => {
    const page = await visit(address, { forcedColors: 'active' });
    const bare = await page.evaluate(() =>
      [...document.querySelectorAll('button, input:not([type=hidden]), select, textarea')]
        .filter((element) => element.checkVisibility({ visibilityProperty: true }))
        .filter((element) => {
          const { borderStyle, outlineStyle, textDecorationLine } = getComputedStyle(element);
          return [borderStyle, outlineStyle, textDecorationLine].every((value) => value === 'none');
        })
        .map((element) => element.outerHTML.slice(0, 120)),
    );
    expect(bare).toEqual([]);
  },
);

it.for(['/blog', '/search?q=seo'])(
  'sets apart in forced colours which of several is chosen in %s',
  async (address, { visit }) => {
    const page = await visit(address, { forcedColors: 'active' });
    const ground = (selector: string) =>
      page
        .getByRole('main')
        .locator(selector)
        .first()
        .evaluate((link) => getComputedStyle(link).backgroundColor);
    expect(await ground('li > a[aria-current]')).not.toBe(await ground('li > a:not([aria-current])'));
  },
);

it.for(ADDRESSES)('moves nothing in %s for those who asked for that', async (address, { visit }) => {
  const page = await visit(address, { reducedMotion: 'reduce' });
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  const moving = await page.evaluate(() =>
    [...document.querySelectorAll('*')]
      .filter((element) => {
        const { animationName, animationDuration, transitionDuration } = getComputedStyle(element);
        const lasts = (durations: string) =>
          durations.split(',').some((text) => Number.parseFloat(text) > 0.01);
        return (animationName !== 'none' && lasts(animationDuration)) || lasts(transitionDuration);
      })
      .map((element) => element.outerHTML.slice(0, 120)),
  );
  expect(moving).toEqual([]);
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).scrollBehavior)).toBe('auto');
});

it.for(['/pricing', '/blog/post/internal-links-two-hour-plan'])(
  'prints the text of %s on white without menus, buttons and forms',
  async (address, { visit }) => {
    const page = await visit(address, { colorScheme: 'dark' });
    await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
    for (const part of ['nav', 'form', 'button']) {
      const shown = page.locator(part).filter({ visible: true });
      expect(await shown.count(), part).toBe(0);
    }
    expect(await page.getByRole('heading', { level: 1 }).isVisible()).toBe(true);
    const { color, background } = await page.evaluate(() => {
      const { color, backgroundColor } = getComputedStyle(document.body);
      return { color, background: backgroundColor };
    });
    expect(background).toMatch(/^rgba\(0, 0, 0, 0\)$|^rgb\(255, 255, 255\)$/);
    const darkest = Math.max(...(color.match(/\d+/g) ?? []).slice(0, 3).map(Number));
    expect(darkest, `text is ${color}`).toBeLessThan(100);
  },
);
