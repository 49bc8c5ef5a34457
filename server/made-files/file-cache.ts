import { randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { LRUCache } from 'lru-cache';

/** A folder of files that can be made again: bounded in bytes, the least recently used go first. */
export class FileCache {
  private readonly sizes: LRUCache<string, number>;

  private constructor(
    private readonly dir: string,
    maxBytes: number,
  ) {
    this.sizes = new LRUCache<string, number>({
      maxSize: maxBytes,
      sizeCalculation: (size) => Math.max(size, 1),
      dispose: (_size, name, reason) => {
        if (reason === 'evict') rm(path.join(dir, name), { force: true }).catch(() => {});
      },
    });
  }

  /**
   * Takes over what a folder holds from earlier runs; the folder is made when the first file is written.
   * @param maxBytes the most its files may have together.
   */
  static async open(dir: string, maxBytes: number): Promise<FileCache> {
    const cache = new FileCache(dir, maxBytes);
    const names = await readdir(dir).catch(() => []);
    const found = await Promise.all(
      names.map(async (name) => ({ name, ...(await readStat(path.join(dir, name))) })),
    );
    // The newest is set last, so that the oldest are the first to go.
    for (const { name, size } of found.sort((a, b) => a.time - b.time)) cache.sizes.set(name, size);
    return cache;
  }

  /** The bytes of a file; undefined where there is none, also where someone emptied the folder meanwhile. */
  async read(name: string): Promise<Buffer | undefined> {
    if (this.sizes.get(name) === undefined) return undefined;
    try {
      return await readFile(path.join(this.dir, name));
    } catch {
      this.sizes.delete(name);
      return undefined;
    }
  }

  /** Keeps a file, whole or not at all. @throws what the file system says. */
  async write(name: string, bytes: Buffer): Promise<void> {
    await mkdir(this.dir, { recursive: true });
    const draft = path.join(this.dir, `${randomUUID()}.part`);
    try {
      await writeFile(draft, bytes);
      await rename(draft, path.join(this.dir, name));
    } catch (error) {
      await rm(draft, { force: true });
      throw error;
    }
    this.sizes.set(name, bytes.length);
  }
}

async function readStat(file: string): Promise<{ size: number; time: number }> {
  const { size, mtimeMs } = await stat(file).catch(() => ({ size: 0, mtimeMs: 0 }));
  return { size, time: mtimeMs };
}
