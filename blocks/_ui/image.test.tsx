import { JSDOM } from 'jsdom';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { Image } from './image.tsx';

const picture = {
  src: '/images/studio.jpg',
  alt: 'A desk',
  file: { width: 1000, height: 500, hash: '3f2a91bc', isThemed: false },
};

function render(isAtTop: boolean): Document {
  const html = renderToStaticMarkup(<Image picture={picture} sizes="100vw" isAtTop={isAtTop} />);
  return new JSDOM(html).window.document;
}

it('offers AVIF and WebP in every width up to its own', () => {
  const page = render(false);
  const listed = (element: string, format: string) =>
    expect(page.querySelector(element)?.getAttribute('srcset')).toBe(
      [480, 800, 1000].map((width) => `/images/studio.jpg/3f2a91bc-${width}.${format} ${width}w`).join(', '),
    );
  listed('source[type="image/avif"]', 'avif');
  listed('img', 'webp');
});

it('keeps its room from the start and loads when it comes near', () => {
  const image = render(false).querySelector('img');
  expect(['width', 'height', 'alt', 'loading', 'decoding'].map((name) => image?.getAttribute(name))).toEqual([
    '1000',
    '500',
    'A desk',
    'lazy',
    'async',
  ]);
  expect(image?.hasAttribute('fetchpriority')).toBe(false);
});

it('loads first where it is seen before scrolling', () => {
  const image = render(true).querySelector('img');
  expect(image?.getAttribute('fetchpriority')).toBe('high');
  expect(image?.hasAttribute('loading')).toBe(false);
});

it('shows nothing where nothing is known of the picture', () => {
  expect(renderToStaticMarkup(<Image picture={{ src: picture.src, alt: picture.alt }} sizes="100vw" />)).toBe(
    '',
  );
});
