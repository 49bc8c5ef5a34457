import sharp from 'sharp';
import type { ImageFormat } from '../../blocks/_contract/image-file.ts';
import { MAX_PIXELS } from './image-folder.ts';

/** Longer than any honest picture takes. */
const TIMEOUT_SECONDS = 20;

/**
 * Makes one variant of a picture, on threads of its own. What cameras write beside the picture, such as the
 * place, is left out, and drawings become pixels: no SVG ever reaches a browser.
 * @param width in pixels.
 */
export async function makeVariant(file: string, width: number, format: ImageFormat): Promise<Buffer> {
  const image = sharp(file, { limitInputPixels: MAX_PIXELS })
    .timeout({ seconds: TIMEOUT_SECONDS })
    .autoOrient()
    .resize({ width, withoutEnlargement: true });
  return (
    format === 'avif'
      ? image.avif({ quality: 58, effort: 3, chromaSubsampling: '4:4:4' })
      : image.webp({ quality: 78 })
  ).toBuffer();
}
