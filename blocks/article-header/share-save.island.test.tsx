// @vitest-environment jsdom
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { TOAST_EVENT } from '../_runtime/toast.ts';
import ShareSave from './share-save.island.tsx';

const path = '/blog/post/internal-links';
const toasts: unknown[] = [];
const noteToast = (event: Event) => toasts.push(event instanceof CustomEvent && event.detail);
let root: Root;

async function show() {
  const container = document.createElement('div');
  document.body.replaceChildren(container);
  root = createRoot(container);
  await act(async () => root.render(<ShareSave title="Internal links" path={path} />));
}

const buttonNamed = (name: string) =>
  [...document.querySelectorAll('button')].find((button) => button.textContent === name);
const click = (name: string) => act(async () => buttonNamed(name)?.click());

beforeEach(async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  document.addEventListener(TOAST_EVENT, noteToast);
  localStorage.clear();
  await show();
});

afterEach(async () => {
  await act(async () => root.unmount());
  document.removeEventListener(TOAST_EVENT, noteToast);
  toasts.length = 0;
  vi.unstubAllGlobals();
});

describe('Save', () => {
  it('keeps the article in this browser and shows it as saved, also later', async () => {
    await click('Save');
    expect(buttonNamed('Saved')?.getAttribute('aria-pressed')).toBe('true');
    expect(JSON.parse(localStorage.getItem('saved-articles') ?? '')).toEqual([path]);
    await act(async () => root.unmount());
    await show();
    expect(buttonNamed('Saved')).toBeDefined();
  });

  it('lets the article go when it is pressed again', async () => {
    await click('Save');
    await click('Saved');
    expect(buttonNamed('Save')?.getAttribute('aria-pressed')).toBe('false');
    expect(JSON.parse(localStorage.getItem('saved-articles') ?? '')).toEqual([]);
  });

  it('says so where the browser keeps nothing', async () => {
    vi.stubGlobal('localStorage', {
      getItem: () => null,
      setItem: () => {
        throw new Error('The quota has been exceeded.');
      },
      clear: () => {},
    });
    await click('Save');
    expect(buttonNamed('Save')?.getAttribute('aria-pressed')).toBe('false');
    expect(toasts).toMatchObject([{ title: 'Article not saved', tone: 'destructive' }]);
  });

  it('starts afresh where what was kept is broken', async () => {
    localStorage.setItem('saved-articles', '{broken');
    await click('Save');
    expect(JSON.parse(localStorage.getItem('saved-articles') ?? '')).toEqual([path]);
  });
});

describe('Share', () => {
  it('opens the share sheet of the browser', async () => {
    const share = vi.fn().mockRejectedValue(new DOMException('closed', 'AbortError'));
    vi.stubGlobal('navigator', { share });
    await click('Share');
    expect(share).toHaveBeenCalledWith({ title: 'Internal links', url: `${location.origin}${path}` });
    expect(toasts).toEqual([]);
  });

  it('copies the link where there is no share sheet', async () => {
    const writeText = vi.fn().mockResolvedValue(undefined);
    vi.stubGlobal('navigator', { clipboard: { writeText } });
    await click('Share');
    expect(writeText).toHaveBeenCalledWith(`${location.origin}${path}`);
    expect(toasts).toMatchObject([{ title: 'Link copied', tone: 'default' }]);
  });

  it('shows the link where it cannot be copied either', async () => {
    vi.stubGlobal('navigator', { clipboard: { writeText: vi.fn().mockRejectedValue(new Error('denied')) } });
    await click('Share');
    expect(toasts).toMatchObject([{ title: 'Link not copied', tone: 'destructive' }]);
    expect(JSON.stringify(toasts)).toContain(path);
  });
});
