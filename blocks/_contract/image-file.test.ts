import { expect, it } from 'vitest';
import { describeImage, parseImage, widthsOf } from './image-file.ts';

it('gives back what was said of a picture', () => {
  const file = { width: 1600, height: 900, hash: '3f2a91bc' };
  expect(parseImage(describeImage('/images/studio.jpg', file))).toEqual({
    path: '/images/studio.jpg',
    ...file,
  });
});

it('knows nothing of a path alone', () => {
  expect(parseImage('/images/studio.jpg')).toBeUndefined();
  expect(parseImage('/images/studio.jpg?w=0&h=9&v=a')).toBeUndefined();
});

it.each([
  [300, [300]],
  [800, [480, 800]],
  [900, [480, 800, 900]],
  [6000, [480, 800, 1200, 1600, 2400]],
])('makes a picture %i pixels wide in the widths %j', (width, widths) => {
  expect(widthsOf({ width })).toEqual(widths);
});
