import { JSDOM } from 'jsdom';
import { expect, it } from 'vitest';
import { renderBlock } from '../../renderer/testing/render-block.tsx';
import example from './timeline.example.json' with { type: 'json' };

it('tells the events in the order they are written', async () => {
  const page = new JSDOM(await renderBlock('timeline', example)).window.document;
  const years = [...page.querySelectorAll('ol > li')].map((event) => event.firstChild?.textContent);
  expect(years).toEqual(['2019', '2021', '2023']);
});
