import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { Value } from '@sinclair/typebox/value';
import { deserialize } from 'bson';
import { BackupError } from './backup-error.ts';
import {
  BackupFooter,
  type BackupHeader,
  BatchMarker,
  MAX_DOCUMENT_BYTES,
  MIN_DOCUMENT_BYTES,
  readHeader,
} from './backup-format.ts';

/** Is told what a backup holds, in its order. */
export interface BackupVisitor {
  onHeader?(header: BackupHeader): Promise<void>;
  /** Some documents of one collection, as bytes of BSON. */
  onBatch?(collection: string, documents: readonly Uint8Array[]): Promise<void>;
}

/** What a backup that is whole says of itself. */
export interface CheckedBackup {
  readonly header: BackupHeader;
  readonly footer: BackupFooter;
}

/**
 * Reads a backup from end to end and checks every part of it: its form, its counts, its checksum and
 * that nothing is missing or added. Memory does not grow with the file.
 * @throws BackupError where the file cannot be read or is damaged; what the visitor was told until
 * then may be part of the damage.
 */
export async function readBackup(file: string, visitor: BackupVisitor = {}): Promise<CheckedBackup> {
  let checked: CheckedBackup | undefined;
  let failure: unknown;
  const read = async (bytes: AsyncIterable<Uint8Array>) => {
    try {
      checked = await readDocuments(splitDocuments(bytes), file, visitor);
    } catch (error) {
      // The pipeline itself would only tell that it was cut short.
      failure = error;
      throw error;
    }
  };
  try {
    await pipeline(createReadStream(file), createGunzip(), read);
  } catch (error) {
    throw describeFailure(failure ?? error, file);
  }
  if (!checked) throw damaged(file, 'it is empty');
  return checked;
}

async function readDocuments(
  documents: AsyncGenerator<Uint8Array>,
  file: string,
  visitor: BackupVisitor,
): Promise<CheckedBackup> {
  const hash = createHash('sha256');
  const next = async (isHashed = true): Promise<Uint8Array> => {
    const { value, done } = await documents.next();
    if (done) throw damaged(file, 'it ends too soon');
    if (isHashed) hash.update(value);
    return value;
  };

  const header = readHeader(deserialize(await next()), file);
  await visitor.onHeader?.(header);
  const counts: number[] = [];
  for (const { name } of header.collections) {
    let count = 0;
    for (;;) {
      const marker = deserialize(await next());
      if (!Value.Check(BatchMarker, marker)) throw damaged(file, `a part of ${name} is missing`);
      if (marker.batch === 0) break;
      const batch: Uint8Array[] = [];
      while (batch.length < marker.batch) batch.push(await next());
      count += batch.length;
      await visitor.onBatch?.(name, batch);
    }
    counts.push(count);
  }
  const footer = deserialize(await next(false));
  if (!Value.Check(BackupFooter, footer)) throw damaged(file, 'its end is missing');
  if (footer.sha256 !== hash.digest('hex')) throw damaged(file, 'its checksum does not fit');
  if (footer.counts.join() !== counts.join()) throw damaged(file, 'its number of documents does not fit');
  if (!(await documents.next()).done) throw damaged(file, 'something follows its end');
  return { header, footer };
}

/** Cuts a stream into the BSON documents it is made of. */
async function* splitDocuments(stream: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let pending = Buffer.alloc(0);
  let chunks: Uint8Array[] = [];
  let size = 0;
  let needed = 4;
  for await (const chunk of stream) {
    chunks.push(chunk);
    size += chunk.length;
    if (size < needed) continue;
    pending = Buffer.concat(chunks);
    let start = 0;
    needed = 4;
    while (pending.length - start >= needed) {
      const length = pending.readInt32LE(start);
      if (length < MIN_DOCUMENT_BYTES || length > MAX_DOCUMENT_BYTES) {
        throw new RangeError('a length in it is impossible');
      }
      if (pending.length - start < length) {
        needed = length;
        break;
      }
      yield pending.subarray(start, start + length);
      start += length;
      needed = 4;
    }
    chunks = [pending.subarray(start)];
    size = pending.length - start;
  }
  if (size > 0) throw new RangeError('it ends too soon');
}

function damaged(file: string, reason: string): BackupError {
  return new BackupError(`${file} is no whole backup: ${reason}. Nothing was changed. Use another copy.`);
}

function describeFailure(error: unknown, file: string): unknown {
  if (!(error instanceof Error) || error instanceof BackupError) return error;
  const code = 'code' in error ? String(error.code) : '';
  if (code === 'ENOENT') return new BackupError(`There is no file ${file}.`);
  if (code === 'EACCES' || code === 'EISDIR')
    return new BackupError(`${file} cannot be read: ${error.message}.`);
  const isDamage = code.startsWith('Z_') || error instanceof RangeError || error.name === 'BSONError';
  return isDamage ? damaged(file, error.message) : error;
}
