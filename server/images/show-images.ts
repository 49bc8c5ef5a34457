import {
  type ImageFile,
  type ImageFiles,
  imageAddress,
  listSources,
  srcSetOf,
  widthsOf,
} from '../../blocks/_contract/image-file.ts';

/** An image as the sanitiser and the Markdown renderer write it. */
const IMAGE = /<img((?:\s+[\w-]+(?:="[^"]*")?)*)\s*\/?>/g;
const ATTRIBUTE = /([\w-]+)(?:="([^"]*)")?/g;

/** The measure of reading text in pixels, and on smaller screens the screen without its margins. */
const SIZES = '(min-width: 680px) 620px, 92vw';

/** What a body says of a picture; its size and where it comes from are put in its place. */
const REPLACED = new Set(['src', 'srcset', 'sizes', 'width', 'height', 'loading', 'decoding']);

function readAttributes(text: string): Map<string, string> {
  return new Map([...text.matchAll(ATTRIBUTE)].map(([, name = '', value = '']) => [name, value]));
}

/** The width its author gave it, as far as the picture has it; else all of it. */
function shownWidth(given: string | undefined, { width }: ImageFile): number {
  const wanted = /^\d+$/.test(given ?? '') ? Number(given) : 0;
  return wanted > 0 ? Math.min(wanted, width) : width;
}

function formatPicture(path: string, file: ImageFile, attributes: ReadonlyMap<string, string>): string {
  const [smallest = file.width] = widthsOf(file);
  const width = shownWidth(attributes.get('width'), file);
  const height = Math.round((width * file.height) / file.width);
  const sizes = width < file.width ? `min(92vw, ${width}px)` : SIZES;
  const kept = [...attributes].filter(([name]) => !REPLACED.has(name));
  const image = [
    ['src', imageAddress(path, file.hash, { width: smallest, format: 'webp' })],
    ['srcset', srcSetOf(path, file, { format: 'webp' })],
    ['sizes', sizes],
    ['width', width],
    ['height', height],
    ...kept,
    ['loading', 'lazy'],
    ['decoding', 'async'],
  ].map(([name, value]) => `${name}="${value}"`);
  const sources = listSources(path, file).map(
    ({ type, media, srcSet }) =>
      `<source type="${type}"${media ? ` media="${media}"` : ''} srcset="${srcSet}" sizes="${sizes}">`,
  );
  return `<picture>${sources.join('')}<img ${image.join(' ')}></picture>`;
}

/**
 * Lets the site's own pictures in a text be sent in the width and format that suit the screen, with their
 * room kept, as those of blocks are. Pictures from elsewhere, and those that are not there, stay as written.
 * @param html safe already, as the sanitiser or the Markdown renderer wrote it.
 */
export function showImages(html: string, images: ImageFiles): string {
  return html.replaceAll(IMAGE, (written, text: string) => {
    const attributes = readAttributes(text);
    const path = attributes.get('src') ?? '';
    const file = images.get(path);
    return file ? formatPicture(path, file, attributes) : written;
  });
}
