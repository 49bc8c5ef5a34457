// @vitest-environment jsdom
import { renderToString } from 'react-dom/server';
import { beforeEach, expect, it, vi } from 'vitest';
import ShareSave from '../blocks/article-header/share-save.island.tsx';
import { disposeIslands } from './hydrate-island.tsx';
import { islandPrefix } from './island-prefix.ts';
import { installIslands } from './islands.ts';

const props = { title: 'Links that last', path: '/blog/links-that-last' };

let island: HTMLElement;

beforeEach(() => {
  vi.stubGlobal('IntersectionObserver', class {});
  document.body.innerHTML = '<div data-island="share-save" id="share"></div>';
  island = document.getElementById('share') ?? document.body;
  island.dataset.props = JSON.stringify(props);
  island.innerHTML = renderToString(<ShareSave {...props} />, { identifierPrefix: islandPrefix('share') });
  installIslands(document);
  return () => disposeIslands(document);
});

const saveButton = () => island.querySelector<HTMLElement>('button[aria-pressed]') ?? island;
const isKnownToReact = (element: Element) => Object.keys(element).some((key) => key.startsWith('__react'));

/** Touches the island and waits until React has been told of it and has not begun with it. */
async function touchUntilTold(): Promise<void> {
  const told = new Promise<void>((resolve) => {
    vi.spyOn(island, 'addEventListener').mockImplementation((...listener) => {
      HTMLElement.prototype.addEventListener.apply(island, listener);
      if (isKnownToReact(island)) resolve();
    });
  });
  island.dispatchEvent(new Event('touchstart'));
  await told;
}

it('is not brought alive in one go by a finger that comes down meanwhile', async () => {
  await touchUntilTold();
  saveButton().dispatchEvent(new Event('pointerdown', { bubbles: true }));
  expect(isKnownToReact(saveButton())).toBe(false);
  await vi.waitFor(() => expect(island.dataset.state).toBe('ready'));
  expect(isKnownToReact(saveButton())).toBe(true);
});

it('gives a tap that comes meanwhile to the button, once', async () => {
  await touchUntilTold();
  saveButton().click();
  await vi.waitFor(() => expect(saveButton().getAttribute('aria-pressed')).toBe('true'));
  saveButton().click();
  await vi.waitFor(() => expect(saveButton().getAttribute('aria-pressed')).toBe('false'));
});
