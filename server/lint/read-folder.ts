import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { SITE_FILE } from '../../blocks/_contract/check-site.ts';
import { nameOfPiece, type SharedPiece } from '../../blocks/_contract/shared-piece.ts';
import { isStray } from '../layouts/file-name-fault.ts';
import { FolderSource, LayoutFolderError } from '../layouts/folder-source.ts';
import type { ReadFile } from '../layouts/layout-source.ts';
import { toPiece } from '../layouts/read-layout-file.ts';
import { routeOfFile } from '../layouts/route-of-file.ts';
import { isStrayDownload } from './stray-download.ts';
import { isStrayPicture } from './stray-picture.ts';

/** Everything that lies in a folder of layouts. */
export interface LayoutFolder {
  readonly site: ReadFile;
  readonly layouts: readonly ReadFile[];
  readonly pieces: ReadonlyMap<string, SharedPiece>;
  /** Files that look like layouts or pictures by their names, but are not taken for such. */
  readonly strays: readonly Pick<ReadFile, 'file' | 'displayPath'>[];
  /** The paths under which the files of `_files` are served, and the guides of `_guides`. */
  readonly downloads: readonly string[];
}

/** Files that marketers write, by name: pages, pieces and the frame. */
function isLayoutFile(file: string): boolean {
  if (file === 'layout.schema.json') return false;
  return file === SITE_FILE || nameOfPiece(file) !== undefined || routeOfFile(file) !== undefined;
}

/** The names of all files that marketers write, in order. @throws LayoutFolderError where there is no folder. */
export async function listLayoutFiles(dir: string): Promise<string[]> {
  return (await listFiles(dir)).filter(isLayoutFile);
}

async function listFiles(dir: string): Promise<string[]> {
  const names = await readdir(dir, { recursive: true }).catch((error: Error) => {
    throw new LayoutFolderError(`The folder of layouts "${dir}" cannot be read (${error.message}).`);
  });
  return names.map((name) => name.replaceAll(path.sep, '/')).sort();
}

/**
 * Reads a folder of layouts; a file that cannot be read has its problem instead of its text.
 * @throws LayoutFolderError where there is no folder, or its `_site.json` cannot be read.
 */
export async function readFolder(dir: string): Promise<LayoutFolder> {
  const files = await listFiles(dir);
  const source = new FolderSource(dir);
  const read = await Promise.all(files.filter(isLayoutFile).map((file) => source.read(file)));
  const pieces = new Map<string, SharedPiece>();
  for (const file of read) {
    const name = nameOfPiece(file.file);
    if (name !== undefined) pieces.set(name, toPiece(file));
  }
  const site = read.find(({ file }) => file === SITE_FILE);
  if (site?.problem) throw new LayoutFolderError(site.problem.message);
  return {
    site: site ?? { file: SITE_FILE, displayPath: source.displayPath(SITE_FILE), text: '' },
    layouts: read.filter(({ file }) => routeOfFile(file) !== undefined),
    pieces,
    strays: files
      .filter((file) => isStray(file) || isStrayPicture(file) || isStrayDownload(file))
      .map((file) => ({ file, displayPath: source.displayPath(file) })),
    downloads: files.flatMap((file) => {
      const [, guide] = /^_guides\/([a-z0-9-]+)\.md$/.exec(file) ?? [];
      if (guide !== undefined) return `/guides/${guide}.pdf`;
      return file.startsWith('_files/') ? file.replace('_files/', '/downloads/') : [];
    }),
  };
}
