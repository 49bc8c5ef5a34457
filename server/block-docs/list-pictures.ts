import { readdir } from 'node:fs/promises';
import path from 'node:path';

/** Where the pictures of blocks lie, one JPEG a type. */
export const PICTURES_DIR = 'docs/images/blocks';

/** The types of which there is a picture. */
export async function listPictures(): Promise<ReadonlySet<string>> {
  const files = await readdir(path.resolve(PICTURES_DIR)).catch(() => []);
  return new Set(files.map((file) => path.basename(file, '.jpg')));
}
