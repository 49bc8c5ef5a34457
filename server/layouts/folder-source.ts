import { watch } from 'node:fs';
import { readdir, stat } from 'node:fs/promises';
import path from 'node:path';
import type { LayoutSource, ReadFile } from './layout-source.ts';
import { readLayoutFile, showLayoutFile } from './read-layout-file.ts';

/** Thrown when the folder of layouts or its `_site.json` cannot be used at start. */
export class LayoutFolderError extends Error {
  override name = 'LayoutFolderError';
}

/** The stamp of a file that is gone; one that cannot be read has the reason for its stamp. */
const GONE = 'gone';

/** Some file systems announce no changes; a look at the files this often finds them all the same. */
const RESCAN_MS = 2_000;

/** The JSON files of a folder of layouts on the disk. */
export class FolderSource implements LayoutSource {
  private stamps = new Map<string, string>();
  private readonly unreadable = new Set<string>();

  constructor(private readonly dir: string) {}

  /** @returns by name: time and size of each file. @throws LayoutFolderError where the folder cannot be read. */
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

  async read(file: string): Promise<ReadFile> {
    // It may have been written since the look, and is not to count as changed for what is read now.
    this.stamps.set(file, await this.readStamp(file));
    const read = await readLayoutFile(this.dir, file);
    if (read.problem) {
      this.unreadable.add(file);
      this.stamps.set(file, read.problem.message);
    } else this.unreadable.delete(file);
    return read;
  }

  stampOf(file: string): string | undefined {
    return this.stamps.get(file);
  }

  displayPath(file: string): string {
    return showLayoutFile(this.dir, file);
  }

  watch(listener: () => void): () => void {
    const watcher = watch(this.dir, { recursive: true }, listener).on('error', listener);
    const interval = setInterval(listener, RESCAN_MS);
    interval.unref();
    return () => {
      watcher.close();
      clearInterval(interval);
    };
  }

  private async readStamp(file: string): Promise<string> {
    // Leave to read, once given, changes neither time nor size; the reason may change, too.
    const { problem } = this.unreadable.has(file) ? await readLayoutFile(this.dir, file) : {};
    if (problem) return problem.message;
    const info = await stat(path.join(this.dir, file)).catch(() => undefined);
    return info ? `${info.mtimeMs}-${info.size}` : GONE;
  }
}
