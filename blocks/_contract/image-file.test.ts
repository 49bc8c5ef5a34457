import { expect, it } from 'vitest';
import { imageAddress, srcSetOf, widthsOf } from './image-file.ts';

it.each([
  [300, [300]],
  [800, [480, 800]],
  [900, [480, 800, 900]],
  [6000, [480, 800, 1200, 1600, 2400]],
])('makes a picture %i pixels wide in the widths %j', (width, widths) => {
  expect(widthsOf({ width })).toEqual(widths);
});

it('leaves out widths that its place never needs, but one', () => {
  expect(widthsOf({ width: 2000 }, 800)).toEqual([480, 800]);
  expect(widthsOf({ width: 900 }, 200)).toEqual([480]);
});

it('lists the variants of one format and scheme', () => {
  const file = { width: 900, height: 600, hash: '3f2a91bc', isThemed: true };
  expect(srcSetOf('/images/desk.svg', file, { format: 'avif', scheme: 'dark', widest: 800 })).toBe(
    '/images/desk.svg/3f2a91bc-480-dark.avif 480w, /images/desk.svg/3f2a91bc-800-dark.avif 800w',
  );
  expect(imageAddress('/images/desk.svg', file.hash, { width: 480, format: 'webp', scheme: 'light' })).toBe(
    '/images/desk.svg/3f2a91bc-480.webp',
  );
});
