import type { Locator } from 'playwright';
import { expect } from 'vitest';

/**
 * Waits until the interactive part around something answers by itself; before that, a form is sent
 * as a plain form, which other journeys try. It must have been touched or scrolled to.
 */
export async function waitUntilAlive(something: Locator): Promise<void> {
  const stateOf = (element: Element) => {
    const island = element.closest<HTMLElement>('[data-island]');
    return island ? island.dataset.state : 'ready';
  };
  await expect.poll(() => something.evaluate(stateOf)).toBe('ready');
}
