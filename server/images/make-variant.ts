import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import type { ImageVariant } from '../../blocks/_contract/image-file.ts';
import { MAX_PIXELS, type StoredImage } from './image-folder.ts';
import { paintDrawing } from './themed-drawing.ts';

/** Longer than any honest picture takes. */
const TIMEOUT_SECONDS = 20;

/**
 * Makes one variant of a picture, on threads of its own. What cameras write beside the picture, such as the
 * place, is left out, and drawings become pixels: no SVG ever reaches a browser.
 */
export async function makeVariant(stored: StoredImage, variant: ImageVariant): Promise<Buffer> {
  const { width, format, scheme = 'light' } = variant;
  const input = stored.isThemed
    ? Buffer.from(paintDrawing(await readFile(stored.file, 'utf8'), scheme))
    : stored.file;
  const image = sharp(input, { limitInputPixels: MAX_PIXELS })
    .timeout({ seconds: TIMEOUT_SECONDS })
    .autoOrient()
    .resize({ width, withoutEnlargement: true });
  return (
    format === 'avif'
      ? image.avif({ quality: 58, effort: 3, chromaSubsampling: '4:4:4' })
      : image.webp({ quality: 78 })
  ).toBuffer();
}
