import { isRecord } from '../../blocks/_contract/bind.ts';
import type { ImageFiles } from '../../blocks/_contract/image-file.ts';
import { findFile, withFile } from '../../blocks/_contract/picture.ts';
import type { ReadResult, ReadSource } from '../reads/read-source.ts';
import { showImages } from './show-images.ts';

interface Pictured {
  readonly images: ImageFiles;
  readonly result: ReadResult;
}

/**
 * Shows the pictures of documents, and those in their bodies, as they are now. It is done on the way out and not when a
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
  if (result.status === 'missing') return result;
  const { data } = result;
  if (!Array.isArray(data)) {
    const shown = pictureRecord(data, images);
    return shown === data ? result : { ...result, data: shown };
  }
  const shown = data.map((record: unknown) => pictureRecord(record, images));
  return shown.every((record, index) => record === data[index]) ? result : { ...result, data: shown };
}

/** A picture that is not there is left out: the page is whole without it. @returns the record itself where it has none. */
function pictureRecord(record: unknown, images: ImageFiles): unknown {
  if (!isRecord(record)) return record;
  const { picture: written, ...rest } = record;
  const { contentHtml } = rest;
  const shownBody = typeof contentHtml === 'string' ? showImages(contentHtml, images) : contentHtml;
  if (written === undefined && shownBody === contentHtml) return record;
  const file = findFile(written, images);
  return {
    ...rest,
    ...(shownBody !== undefined && { contentHtml: shownBody }),
    ...(isRecord(written) && file && { picture: withFile(written, file) }),
  };
}
