// @vitest-environment jsdom
import { beforeEach, expect, it, vi } from 'vitest';
import { announcePage } from './show-head.ts';

const scrolledTo: string[] = [];

beforeEach(() => {
  scrolledTo.length = 0;
  // There is no layout here, and so nothing that scrolls.
  Element.prototype.scrollIntoView = function scrollIntoView() {
    scrolledTo.push(this.id);
  };
  vi.stubGlobal('scrollY', 0);
  document.body.innerHTML = `
    <main id="main"><h1>Free tools</h1><section id="network">Sites</section></main>
    <p id="announcer" aria-live="polite"></p>`;
  history.replaceState(null, '', '/tools');
});

it('moves the focus to the heading and has the title read out', () => {
  announcePage('Free tools | Fieldnote');
  expect(document.activeElement?.textContent).toBe('Free tools');
  expect(document.getElementById('announcer')?.textContent).toBe('Free tools | Fieldnote');
  expect(scrolledTo).toEqual([]);
});

it('shows the place that the address names', () => {
  history.replaceState(null, '', '/tools#network');
  announcePage('Free tools');
  expect(scrolledTo).toEqual(['network']);
});

it('leaves the view where the visitor was brought back to', () => {
  history.replaceState(null, '', '/tools#network');
  vi.stubGlobal('scrollY', 1200);
  announcePage('Free tools');
  expect(scrolledTo).toEqual([]);
});

it('stays at the top where there is no such place', () => {
  history.replaceState(null, '', '/tools#nowhere');
  announcePage('Free tools');
  expect(scrolledTo).toEqual([]);
});
