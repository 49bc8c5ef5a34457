import { readdir, stat } from 'node:fs/promises';
import path from 'node:path';
import { type ReadFile, readLayoutFile, showLayoutFile } from './read-layout-file.ts';

/** Thrown when the folder of layouts or its `_site.json` cannot be used at start. */
export class LayoutFolderError extends Error {
  override name = 'LayoutFolderError';
}

/** The stamp of a file as long as it cannot be read. */
const UNREADABLE = 'unreadable';

/** The JSON files of a folder of layouts on the disk, and what tells that one of them changed. */
export class LayoutFiles {
  private stamps = new Map<string, string>();
  private readonly unreadable = new Set<string>();

  constructor(private readonly dir: string) {}

  /**
   * Looks at every file. @returns by name, in order: time and size of each.
   * @throws LayoutFolderError where the folder cannot be read.
   */
  async look(): Promise<ReadonlyMap<string, string>> {
    const { dir } = this;
    const entries = await readdir(dir, { recursive: true }).catch((error: Error) => {
      throw new LayoutFolderError(
        `The folder of layouts "${dir}" cannot be read (${error.message}). Set LAYOUTS_DIR to it.`,
      );
    });
    const names = entries.map((name) => name.replaceAll(path.sep, '/')).sort();
    this.stamps = new Map();
    for (const file of names) {
      if (!file.endsWith('.json') || path.basename(file) === 'layout.schema.json') continue;
      this.stamps.set(file, await this.readStamp(file));
    }
    return this.stamps;
  }

  /** Reads a file. One that cannot be read counts as changed as soon as it can. */
  async read(file: string): Promise<ReadFile> {
    // It may have been written since the look, and is not to count as changed for what is read now.
    this.stamps.set(file, await this.readStamp(file));
    const read = await readLayoutFile(this.dir, file);
    if (read.problem) {
      this.unreadable.add(file);
      this.stamps.set(file, UNREADABLE);
    } else this.unreadable.delete(file);
    return read;
  }

  /** The stamp of the last look, or of the last time the file was read. */
  stampOf(file: string): string | undefined {
    return this.stamps.get(file);
  }

  /** A file as its writer knows it. */
  shownAs(file: string): string {
    return showLayoutFile(this.dir, file);
  }

  private async readStamp(file: string): Promise<string> {
    // Leave to read, once given, changes neither time nor size.
    if (this.unreadable.has(file) && (await readLayoutFile(this.dir, file)).problem) return UNREADABLE;
    const info = await stat(path.join(this.dir, file)).catch(() => undefined);
    return info ? `${info.mtimeMs}-${info.size}` : UNREADABLE;
  }
}
