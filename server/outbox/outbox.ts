import { randomUUID } from 'node:crypto';
import { mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';

/** What one outbox holds. */
export interface OutboxFormat<Entry> {
  /** Names an entry in messages: `lead`. */
  readonly name: string;
  /** Whether what was read from a file is such an entry. */
  check(value: unknown): value is Entry;
  /** The name of its file: 64 hexadecimal digits. What has the same key is the same entry. */
  keyOf(entry: Entry): string;
}

/** What people sent, on disk until it is known to be in the database, one file each. Processes may share it. */
export interface Outbox<Entry> {
  /** Resolves once the entry is on disk and would be found after a power cut. */
  put(entry: Entry): Promise<void>;
  /** The keys of what waits, in no order. A folder that does not exist is empty. */
  listKeys(): Promise<string[]>;
  /**
   * @returns undefined where another process was quicker.
   * @throws DamagedEntryError where the file holds no entry.
   */
  read(key: string): Promise<Entry | undefined>;
  remove(key: string): Promise<void>;
  /** Puts a damaged file out of the way, under a name that tells; nothing is deleted. */
  setAside(key: string): Promise<void>;
  /** Removes files that hold no entry, damaged or never completed, by their text. @returns how many. */
  removeUnreadable(isMeant: (text: string) => boolean): Promise<number>;
  /** Removes what writers left that were killed before their file was complete, and so never acknowledged. */
  removeLeftovers(): Promise<void>;
}

/** A file of the outbox that holds no entry: a person edited it, or the disk is at fault. */
export class DamagedEntryError extends Error {
  override readonly name = 'DamagedEntryError';
}

const ENTRY_NAME = /^([0-9a-f]{64})\.json$/;
const LEFTOVER_NAME = /\.tmp$/;
const UNREADABLE_NAME = /\.(?:tmp|damaged)$/;
const LEFTOVER_AGE_MS = 600_000;

/** Opens the outbox in a folder, which is made with the first entry; only its owner may look inside. */
export function createOutbox<Entry>(folder: string, format: OutboxFormat<Entry>): Outbox<Entry> {
  const fileOf = (key: string) => path.join(folder, `${key}.json`);

  const makeFolder = async () => {
    const made = await mkdir(folder, { recursive: true, mode: 0o700 });
    if (made !== undefined) await syncFolder(path.dirname(made));
  };

  return {
    async put(entry) {
      await makeFolder();
      const file = fileOf(format.keyOf(entry));
      const draft = `${file}.${randomUUID()}.tmp`;
      try {
        await writeDurably(draft, JSON.stringify(entry));
        await rename(draft, file);
      } catch (error) {
        await rm(draft, { force: true });
        throw error;
      }
      await syncFolder(folder);
    },

    async listKeys() {
      const names = await readdir(folder).catch(emptyWhereMissing);
      return names.flatMap((name) => ENTRY_NAME.exec(name)?.[1] ?? []);
    },

    async read(key) {
      let text: string;
      try {
        text = await readFile(fileOf(key), 'utf8');
      } catch (error) {
        if (isMissing(error)) return undefined;
        throw error;
      }
      const entry = parseJson(text);
      if (format.check(entry) && format.keyOf(entry) === key) return entry;
      throw new DamagedEntryError(`The file ${fileOf(key)} of the outbox holds no ${format.name}.`);
    },

    remove: (key) => rm(fileOf(key), { force: true }),

    setAside: (key) => rename(fileOf(key), `${fileOf(key)}.damaged`),

    async removeUnreadable(isMeant) {
      let removed = 0;
      const names = await readdir(folder).catch(emptyWhereMissing);
      for (const name of names.filter((name) => UNREADABLE_NAME.test(name))) {
        const file = path.join(folder, name);
        if (!isMeant(await readFile(file, 'utf8').catch(() => ''))) continue;
        await rm(file, { force: true });
        removed += 1;
      }
      return removed;
    },

    async removeLeftovers() {
      const names = await readdir(folder).catch(emptyWhereMissing);
      for (const name of names.filter((name) => LEFTOVER_NAME.test(name))) {
        const file = path.join(folder, name);
        const found = await stat(file).catch(() => undefined);
        if (found && Date.now() - found.mtimeMs > LEFTOVER_AGE_MS) await rm(file, { force: true });
      }
    },
  };
}

async function writeDurably(file: string, text: string): Promise<void> {
  const handle = await open(file, 'wx', 0o600);
  try {
    await handle.writeFile(text);
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** A new name in a folder survives a power cut only once the folder itself is on disk. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function isMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOENT';
}

function emptyWhereMissing(error: unknown): string[] {
  if (isMissing(error)) return [];
  throw error;
}
