import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { link, open, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { serialize } from 'bson';
import type { ClientSession, Db } from 'mongodb';
import type { Connection } from '../connect.ts';
import { BackupError } from './backup-error.ts';
import { type BackupFooter, type BackupHeader, createHeader } from './backup-format.ts';
import { openSnapshot } from './open-snapshot.ts';
import { STAGING_PREFIX } from './staging.ts';

/** What a backup holds. */
export interface BackupSummary {
  readonly collections: number;
  readonly documents: number;
  readonly createdAt: Date;
  /** Whether all documents are of one moment. */
  readonly isSnapshot: boolean;
}

export interface WriteBackupOptions {
  /** Whether a file that is there already is replaced, once the new one is complete. */
  readonly isForced?: boolean;
}

/** A batch ends when it has so many documents or bytes: a restore holds one at a time. */
const BATCH_DOCUMENTS = 200;
const BATCH_BYTES = 4 * 1024 * 1024;

/**
 * Writes every collection of a database to one file, while others use the database. The file appears
 * under its name only when it is complete and on disk, for its owner's eyes only. Memory does not grow
 * with the database.
 * @throws BackupError where the file is there already or cannot be written.
 */
export async function writeBackup(
  connection: Pick<Connection, 'client' | 'db'>,
  file: string,
  { isForced = false }: WriteBackupOptions = {},
): Promise<BackupSummary> {
  if (!isForced && (await stat(file).catch(() => undefined))) throw new BackupError(describeTaken(file));
  const partial = path.join(path.dirname(file), `.${path.basename(file)}.${process.pid}.partial`);
  const snapshot = await openSnapshot(connection);
  try {
    const header = createHeader({
      createdAt: new Date(),
      isSnapshot: snapshot.session !== undefined,
      collections: await listCollections(connection.db),
    });
    const counts: number[] = [];
    await pipeline(
      Readable.from(produce(connection.db, header, counts, snapshot.session), { objectMode: false }),
      createGzip(),
      createWriteStream(partial, { flags: 'wx', mode: 0o600, flush: true }),
    );
    await putInPlace(partial, file, isForced);
    return {
      collections: counts.length,
      documents: counts.reduce((sum, count) => sum + count, 0),
      createdAt: header.createdAt,
      isSnapshot: header.isSnapshot,
    };
  } catch (error) {
    throw describeFailure(error, file);
  } finally {
    await rm(partial, { force: true });
    await snapshot.close();
  }
}

async function* produce(
  db: Db,
  header: BackupHeader,
  counts: number[],
  session: ClientSession | undefined,
): AsyncGenerator<Uint8Array> {
  const hash = createHash('sha256');
  const hashed = (bytes: Uint8Array) => {
    hash.update(bytes);
    return bytes;
  };
  yield hashed(serialize(header));
  for (const { name } of header.collections) {
    let count = 0;
    for await (const batch of readBatches(db, name, session)) {
      count += batch.length;
      yield hashed(serialize({ batch: batch.length }));
      for (const bytes of batch) yield hashed(bytes);
    }
    yield hashed(serialize({ batch: 0 }));
    counts.push(count);
  }
  const footer: BackupFooter = { counts, sha256: hash.digest('hex') };
  yield serialize(footer);
}

/** The documents of a collection as the bytes the database keeps. */
async function* readBatches(
  db: Db,
  name: string,
  session: ClientSession | undefined,
): AsyncGenerator<Uint8Array[]> {
  const cursor = db
    .collection(name)
    .find({}, { raw: true, batchSize: BATCH_DOCUMENTS, ...(session ? { session } : {}) });
  let batch: Uint8Array[] = [];
  let size = 0;
  for await (const document of cursor) {
    if (!(document instanceof Uint8Array)) throw new TypeError(`${name} was not read as bytes.`);
    batch.push(document);
    size += document.length;
    if (batch.length < BATCH_DOCUMENTS && size < BATCH_BYTES) continue;
    yield batch;
    batch = [];
    size = 0;
  }
  if (batch.length > 0) yield batch;
}

async function listCollections(db: Db): Promise<BackupHeader['collections']> {
  const found = await db.listCollections({ type: 'collection' }, { nameOnly: true }).toArray();
  const names = found
    .map(({ name }) => name)
    .filter((name) => !name.startsWith('system.') && !name.startsWith(STAGING_PREFIX))
    .sort();
  return Promise.all(
    names.map(async (name) => ({
      name,
      indexes: (await db.collection(name).listIndexes().toArray()).map(({ name: index, key, ...rest }) => ({
        name: String(index),
        key: Object.fromEntries(Object.entries(key)),
        ...rest,
      })),
    })),
  );
}

async function putInPlace(partial: string, file: string, isForced: boolean): Promise<void> {
  if (isForced) await rename(partial, file);
  // Unlike a rename, a link never replaces what another process put there meanwhile.
  else await link(partial, file);
  const folder = await open(path.dirname(file));
  await folder.sync();
  await folder.close();
}

function describeTaken(file: string): string {
  return `${file} is there already and was left as it is. Choose another name, or add --force to replace it.`;
}

function describeFailure(error: unknown, file: string): unknown {
  if (!(error instanceof Error) || !('code' in error)) return error;
  if (error.code === 'EEXIST') return new BackupError(describeTaken(file));
  if (
    ['ENOENT', 'EACCES', 'ENOSPC', 'EROFS', 'EPERM', 'ENOTDIR', 'EDQUOT', 'EFBIG', 'EIO'].includes(
      String(error.code),
    )
  ) {
    return new BackupError(`${file} cannot be written: ${error.message}.`);
  }
  return error;
}
