import { JSDOM } from 'jsdom';
import { expect, it } from 'vitest';
import { renderBlock } from '../../renderer/testing/render-block.tsx';
import example from './picture.example.json' with { type: 'json' };

it('says what the picture shows and what to see in it', async () => {
  const page = new JSDOM(await renderBlock('picture', example)).window.document;
  expect(page.querySelector('img')?.alt).toBe(example.picture.alt);
  expect(page.querySelector('figcaption')?.textContent).toBe(example.caption);
});

it('loads late unless it is seen before scrolling', async () => {
  expect(await renderBlock('picture', example)).toContain('loading="lazy"');
  expect(await renderBlock('picture', { ...example, isAtTop: true })).toContain('fetchPriority="high"');
});

it('is refused without words for those who cannot see it', async () => {
  await expect(
    renderBlock('picture', { ...example, picture: { ...example.picture, alt: '' } }),
  ).rejects.toThrow(/alt/);
});

it('is refused where the path is none of a picture', async () => {
  await expect(
    renderBlock('picture', {
      ...example,
      picture: { ...example.picture, src: 'https://elsewhere.example/a.png' },
    }),
  ).rejects.toThrow(/src/);
});
