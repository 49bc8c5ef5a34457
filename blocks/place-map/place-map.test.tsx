import { JSDOM } from 'jsdom';
import { expect, it } from 'vitest';
import { renderBlock } from '../../renderer/testing/render-block.tsx';
import example from './place-map.example.json' with { type: 'json' };

it('marks every place and names those that ask for it', async () => {
  const page = new JSDOM(await renderBlock('place-map', example)).window.document;
  const map = page.querySelector(`[role="img"][aria-label="${example.description}"]`);
  expect(map?.querySelectorAll('circle')).toHaveLength(4);
  expect([...(map?.querySelectorAll('text') ?? [])].map((label) => label.textContent)).toEqual([
    'Sydney',
    'Perth',
    'Darwin',
  ]);
});
