import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { SITE_FILE } from '../../blocks/_contract/check-site.ts';
import { nameOfPiece, readPiece, type SharedPiece } from '../../blocks/_contract/shared-piece.ts';
import { LayoutFolderError } from '../pages/layout-store.ts';
import { routeOfFile } from '../pages/route-of-file.ts';

/** A file as it was read. */
export interface ReadFile {
  /** Its name in the folder of layouts. */
  readonly file: string;
  /** The same as its writer knows it. */
  readonly shownAs: string;
  readonly text: string;
}

/** Everything that lies in a folder of layouts. */
export interface LayoutFolder {
  readonly site: ReadFile;
  readonly layouts: readonly ReadFile[];
  readonly pieces: ReadonlyMap<string, SharedPiece>;
  /** Files that look like layouts by their names, but are none. */
  readonly strays: readonly Pick<ReadFile, 'file' | 'shownAs'>[];
  /** The paths under which the files of `_files` are served. */
  readonly downloads: readonly string[];
}

/** Files that marketers write, by name: pages, pieces and the frame. */
function isLayoutFile(file: string): boolean {
  if (file === 'layout.schema.json') return false;
  return file === SITE_FILE || nameOfPiece(file) !== undefined || routeOfFile(file) !== undefined;
}

/** Whether a name looks like that of a layout, but is none, as Windows and some editors make it. */
function isStray(file: string): boolean {
  const isHidden = file.split('/').some((part) => /^[._]/.test(part));
  return /\.json(?:c|5|\.txt)?$/i.test(file) && !file.endsWith('.json') && !isHidden;
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

/** Reads a folder of layouts. @throws LayoutFolderError where there is none. */
export async function readFolder(dir: string): Promise<LayoutFolder> {
  const shown = path.relative(process.cwd(), dir) || '.';
  const files = await listFiles(dir);
  const read = await Promise.all(
    files.filter(isLayoutFile).map(async (file): Promise<ReadFile> => {
      const text = await readFile(path.join(dir, file), 'utf8');
      return { file, shownAs: path.join(shown, file), text };
    }),
  );
  const pieces = new Map<string, SharedPiece>();
  for (const { file, shownAs, text } of read) {
    const name = nameOfPiece(file);
    if (name !== undefined) pieces.set(name, readPiece(shownAs, text));
  }
  const site = read.find(({ file }) => file === SITE_FILE);
  return {
    site: site ?? { file: SITE_FILE, shownAs: path.join(shown, SITE_FILE), text: '' },
    layouts: read.filter(({ file }) => routeOfFile(file) !== undefined),
    pieces,
    strays: files.filter(isStray).map((file) => ({ file, shownAs: path.join(shown, file) })),
    downloads: files
      .filter((file) => file.startsWith('_files/'))
      .map((file) => file.replace('_files/', '/downloads/')),
  };
}
