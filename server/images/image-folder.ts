import { createHash } from 'node:crypto';
import { readdir, readFile, realpath, stat } from 'node:fs/promises';
import path from 'node:path';
import type { ImageFile } from '../../blocks/_contract/image-file.ts';
import { isThemedDrawing, THEME } from './themed-drawing.ts';

/** A picture and where it lies. */
export interface StoredImage extends ImageFile {
  readonly file: string;
}

/** The names under which pictures are served. */
export const IMAGE_NAME = /^[a-z0-9][a-z0-9-]*\.(?:png|jpe?g|webp|avif|svg)$/;
/** A file that claims more is left out: unpacking it would take the memory of the whole site. */
export const MAX_PIXELS = 50_000_000;
const MAX_BYTES = 20 * 1024 * 1024;

/** The pictures in `_images` beside the layouts, by the path that layouts write: `/images/studio.jpg`. */
export class ImageFolder {
  private stamp = '';
  private readonly dir: string;
  private images: ReadonlyMap<string, StoredImage> = new Map();

  /** @param layoutsDir the folder of the layouts. */
  constructor(layoutsDir: string) {
    this.dir = path.join(layoutsDir, '_images');
  }

  /** What was found at the last look. */
  get files(): ReadonlyMap<string, StoredImage> {
    return this.images;
  }

  /** Looks again. @returns whether anything changed. */
  async refresh(): Promise<boolean> {
    const names = (await readdir(this.dir).catch(() => [])).filter((name) => IMAGE_NAME.test(name)).sort();
    const found = await Promise.all(names.map((name) => this.readStamp(name)));
    const stamp = found.join('\n');
    if (stamp === this.stamp) return false;
    const read = await Promise.all(names.map((name) => this.readImage(name)));
    this.images = new Map(read.flatMap((image) => (image ? [image] : [])));
    this.stamp = stamp;
    return true;
  }

  private async readStamp(name: string): Promise<string> {
    const info = await stat(path.join(this.dir, name)).catch(() => undefined);
    return `${name} ${info?.mtimeMs} ${info?.size}`;
  }

  private async isInside(file: string): Promise<boolean> {
    const [folder, target] = await Promise.all([realpath(this.dir), realpath(file)]);
    return target.startsWith(folder + path.sep);
  }

  /** @returns undefined for what cannot be read as a picture, so that a layout naming it is told. */
  private async readImage(name: string): Promise<[string, StoredImage] | undefined> {
    const file = path.join(this.dir, name);
    try {
      const info = await stat(file);
      // To read a pipe would wait for its writer; a link may lead to what nobody meant to publish.
      if (!info.isFile() || info.size > MAX_BYTES || !(await this.isInside(file))) return undefined;
      const bytes = await readFile(file);
      // Its native library is loaded only where there is a picture to look at.
      const { default: sharp } = await import('sharp');
      const { autoOrient } = await sharp(bytes, { limitInputPixels: MAX_PIXELS }).metadata();
      const { width, height } = autoOrient;
      if (width * height > MAX_PIXELS) return undefined;
      const isThemed = name.endsWith('.svg') && isThemedDrawing(bytes.toString());
      const contents = createHash('sha256').update(bytes);
      if (isThemed) contents.update(THEME);
      const hash = contents.digest('hex').slice(0, 8);
      return [`/images/${name}`, { file, width, height, hash, isThemed }];
    } catch {
      return undefined;
    }
  }
}
