import { isRecord } from '../../blocks/_contract/bind.ts';
import type { ImageFiles } from '../../blocks/_contract/image-file.ts';
import type { ReadResult, ReadSource } from '../reads/read-source.ts';
import { showImages } from './show-images.ts';

interface Pictured {
  readonly images: ImageFiles;
  readonly result: ReadResult;
}

/**
 * Shows the pictures in the bodies of documents as they are now. It is done on the way out and not when a
 * body is stored, because a picture may be replaced long after; each answer is looked through once.
 */
export function addPictures(source: ReadSource, layouts: { readonly images: ImageFiles }): ReadSource {
  const known = new WeakMap<ReadResult, Pictured>();
  return {
    has: (path) => source.has(path),
    async read(path) {
      const plain = await source.read(path);
      const { images } = layouts;
      const pictured = known.get(plain);
      if (pictured?.images === images) return pictured.result;
      const result = picture(plain, images);
      known.set(plain, { images, result });
      return result;
    },
    close: () => source.close(),
  };
}

function picture(result: ReadResult, images: ImageFiles): ReadResult {
  if (result.status === 'missing' || !isRecord(result.data)) return result;
  const { contentHtml } = result.data;
  if (typeof contentHtml !== 'string') return result;
  const shown = showImages(contentHtml, images);
  return shown === contentHtml ? result : { ...result, data: { ...result.data, contentHtml: shown } };
}
