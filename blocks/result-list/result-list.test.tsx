import { JSDOM } from 'jsdom';
import { expect, it } from 'vitest';
import { renderBlock } from '../../renderer/testing/render-block.tsx';
import example from './result-list.example.json' with { type: 'json' };

it('draws results with two figures as bars and lists the others', async () => {
  const page = new JSDOM(await renderBlock('result-list', example)).window.document;
  const figures = [...page.querySelectorAll('figure')].map((figure) => [
    figure.querySelector('figcaption')?.textContent,
    [...figure.querySelectorAll('dd')].map((value) => value.textContent),
  ]);
  expect(figures).toEqual([
    [example.items[0], ['860', '2,408']],
    [example.items[1], ['11,200', '40,768']],
  ]);
  expect(page.body.textContent).toContain('Platform commission down by $11,300 a month');
});

it('is left out without results', async () => {
  expect(await renderBlock('result-list', { items: [] })).toBe('');
});
