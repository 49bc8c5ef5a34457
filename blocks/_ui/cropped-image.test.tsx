import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { focusX, focusY, shapes } from './cropped-image.css.ts';
import { CroppedImage } from './cropped-image.tsx';

function classesFor(focus?: { x: number; y: number }): string[] {
  const file = { width: 1000, height: 500, hash: '3f2a91bc', isThemed: false };
  const picture = { src: '/images/studio.jpg', alt: 'A desk', file, ...(focus && { focus }) };
  const html = renderToStaticMarkup(<CroppedImage picture={picture} sizes="100vw" shape="wide" />);
  return (/class="([^"]*)"/.exec(html)?.[1] ?? '').split(' ');
}

it('keeps the focal point in view, to the nearest quarter', () => {
  expect(classesFor({ x: 80, y: 5 })).toEqual(expect.arrayContaining([focusX[75], focusY[0]]));
});

it('crops around the middle where no point was named, or where that is it', () => {
  expect(classesFor().join(' ')).toBe(shapes.wide);
  expect(classesFor({ x: 50, y: 45 }).join(' ')).toBe(shapes.wide);
});
