// @vitest-environment jsdom
import { beforeEach, expect, it, vi } from 'vitest';
import { installLateParts, layOutAtOnce, layOutFirstScreen, layOutInTurn, letInBelow } from './late-parts.ts';

const frames: (() => void)[] = [];
const marked = () => [...document.querySelectorAll('[data-late]')].map(({ id }) => id);

const partOf = (id: string) => document.getElementById(id) ?? expect.fail(id);

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

it('lays out the first screen, and what lies below it once it is let in', () => {
  partOf('b').getBoundingClientRect = () => new DOMRect(0, window.innerHeight + 1, 100, 100);
  layOutFirstScreen(document.body);
  expect(partOf('a').style.contentVisibility).toBe('');
  expect(partOf('b').style.contentVisibility).toBe('hidden');
  expect(marked()).toEqual(['b']);
  letInBelow(document.body);
  expect(partOf('b').style.contentVisibility).toBe('');
});

it('leaves nothing out that was laid out in turn', () => {
  for (const id of ['a', 'b'])
    partOf(id).getBoundingClientRect = () => new DOMRect(0, window.innerHeight + 1, 9, 9);
  layOutFirstScreen(document.body);
  expect(partOf('b').style.contentVisibility).toBe('hidden');
  layOutInTurn(document);
  paint();
  expect([partOf('a').style.contentVisibility, partOf('b').style.contentVisibility]).toEqual(['', 'hidden']);
  layOutAtOnce(document);
  expect(partOf('b').style.contentVisibility).toBe('');
});

it('waits until everything is loaded, and then lays out in turn', () => {
  vi.spyOn(document, 'readyState', 'get').mockReturnValueOnce('interactive');
  installLateParts(document);
  paint();
  expect(marked()).toEqual(['a', 'b']);
  window.dispatchEvent(new Event('load'));
  paint();
  expect(marked()).toEqual(['b']);
});

it('lays out in turn where everything is loaded already', () => {
  installLateParts(document);
  paint();
  expect(marked()).toEqual(['b']);
});

it('lays out everything before a key or a link to a place can make the page leap', () => {
  installLateParts(document);
  document.body.insertAdjacentHTML('beforeend', '<a href="#b">Further down</a>');
  document.querySelector('a')?.click();
  expect(marked()).toEqual([]);

  document.body.innerHTML = '<div id="a" data-late></div>';
  document.dispatchEvent(new KeyboardEvent('keydown', { key: 'End' }));
  expect(marked()).toEqual([]);
});
