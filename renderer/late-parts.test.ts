// @vitest-environment jsdom
import { beforeEach, expect, it, vi } from 'vitest';
import { layOutAtOnce, layOutInTurn } from './late-parts.ts';

const frames: (() => void)[] = [];
const marked = () => [...document.querySelectorAll('[data-late]')].map(({ id }) => id);

/** Paints one frame. */
function paint(): void {
  for (const act of frames.splice(0)) act();
  vi.runAllTimers();
}

beforeEach(() => {
  frames.length = 0;
  vi.useFakeTimers();
  vi.stubGlobal('requestAnimationFrame', (act: () => void) => frames.push(act));
  document.body.innerHTML = '<div id="a" data-late></div><div id="b" data-late></div><p id="c"></p>';
});

it('lays out one part after each paint, from top to bottom', () => {
  layOutInTurn(document);
  expect(marked()).toEqual(['a', 'b']);
  paint();
  expect(marked()).toEqual(['b']);
  paint();
  expect(marked()).toEqual([]);
  paint();
  expect(frames).toEqual([]);
});

it('lays out everything at once where a place further down is shown', () => {
  layOutAtOnce(document);
  expect(marked()).toEqual([]);
});
