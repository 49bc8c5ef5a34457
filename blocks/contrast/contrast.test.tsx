import { JSDOM } from 'jsdom';
import { expect, it } from 'vitest';
import { renderBlock } from '../../renderer/testing/render-block.tsx';
import example from './contrast.example.json' with { type: 'json' };

it('lists each side under its own heading', async () => {
  const page = new JSDOM(await renderBlock('contrast', example)).window.document;
  const headings = [...page.querySelectorAll('h3')].map((heading) => heading.textContent);
  const lists = [...page.querySelectorAll('ul')].map((list) =>
    [...list.querySelectorAll('li')].map((item) => item.textContent),
  );
  expect(headings).toEqual([example.before.title, example.after.title]);
  expect(lists).toEqual([example.before.items, example.after.items]);
});
