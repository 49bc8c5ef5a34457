import { randomBytes } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import {
  Binary,
  BSONRegExp,
  Decimal128,
  Double,
  Int32,
  Long,
  MaxKey,
  MinKey,
  ObjectId,
  Timestamp,
  UUID,
} from 'bson';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { type Connection, connectOrStart } from '../connect.ts';
import { openDatabase } from '../database.ts';
import { createTestLog } from '../open-test-database.ts';
import { readBackup } from './read-backup.ts';
import { restoreBackup } from './restore-backup.ts';
import { writeBackup } from './write-backup.ts';

let folder: string;
let source: Connection;
let target: Connection;
let file: string;

/** A site's database in a folder of its own: empty, with or without the product's collections and indexes. */
async function open(name: string, hasCollections: boolean): Promise<Connection> {
  const config = { dataDir: path.join(folder, name), mongodbUri: undefined };
  if (hasCollections) await (await openDatabase(config, createTestLog(), { isWatching: false })).close();
  return connectOrStart(config, createTestLog());
}

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'pagewright-backup-'));
  file = path.join(folder, 'site.backup');
  source = await open('source', true);
  target = await open('target', false);
});
afterEach(async () => {
  await source.close();
  await target.close();
  await rm(folder, { recursive: true });
});

/** Everything a database holds: each document as hexadecimal bytes, each index as it is listed. */
async function dump({ db }: Connection) {
  const found = await db.listCollections({}, { nameOnly: true }).toArray();
  const everything: Record<string, { documents: string[]; indexes: unknown[] }> = {};
  for (const name of found.map((collection) => collection.name).sort()) {
    const documents: string[] = [];
    for await (const document of db.collection(name).find({}, { raw: true })) {
      if (document instanceof Uint8Array) documents.push(Buffer.from(document).toString('hex'));
    }
    const indexes = await db.collection(name).listIndexes().toArray();
    everything[name] = {
      documents: documents.sort(),
      indexes: indexes.sort((a, b) => (a.name < b.name ? -1 : 1)),
    };
  }
  return everything;
}

/** Documents of every type, and enough of them for several batches. */
async function fill({ db }: Connection) {
  await db.collection('services').insertMany(
    Array.from({ length: 450 }, (_, n) => ({
      slug: `service-${n}`,
      order: new Int32(n),
      text: 'ä'.repeat(n),
    })),
  );
  await db.collection<{ _id: unknown }>('odd').insertMany([
    {
      _id: 'types',
      ...{
        double: new Double(3),
        negativeZero: new Double(-0),
        int: new Int32(3),
        long: Long.fromString('9007199254740993'),
        price: Decimal128.fromString('10.00'),
        id: new ObjectId(),
        when: new Date(-1),
        bytes: new Binary(randomBytes(5), 0x80),
        uuid: new UUID(),
        pattern: new BSONRegExp('^a(?i)b', 'mx'),
        stamp: new Timestamp({ t: 5, i: 6 }),
        ends: [new MinKey(), new MaxKey(), null],
        nested: { $oid: 'only looks like one', 'a.b': [[], {}] },
      },
    },
    { _id: new Int32(1) },
    { _id: Long.fromNumber(2) },
  ]);
  await db.collection('odd').createIndex({ 'nested.a': -1, long: 1 }, { name: 'mine', sparse: true });
  await db.createCollection('empty');
}

test('a restored database has every document byte for byte, and every index', async () => {
  await fill(source);
  const summary = await writeBackup(source, file);
  expect(summary).toMatchObject({ documents: 453, isSnapshot: true });
  await restoreBackup(target.db, file);
  expect(await dump(target)).toEqual(await dump(source));
});

test('a backup is for its owner alone, and leaves nothing else behind', async () => {
  await writeBackup(source, file);
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  expect((await readdir(folder)).sort()).toEqual(['site.backup', 'source', 'target']);
});

test('all of it is of one moment, while others write', async () => {
  const names = ['services', 'contacts', 'users'];
  let writes = 0;
  let isStopped = false;
  for (const name of names)
    await source.db.collection(name).insertOne({ slug: 'same', username: 'same', n: 0 });
  await source.db.collection('blog_posts').insertMany(
    Array.from({ length: 1_500 }, (_, n) => ({
      slug: `post-${n}`,
      content: randomBytes(100).toString('hex'),
    })),
  );
  const write = async () => {
    const session = source.client.startSession();
    while (!isStopped) {
      await session.withTransaction(async () => {
        for (const name of names) {
          await source.db.collection(name).updateOne({ slug: 'same' }, { $inc: { n: 1 } }, { session });
        }
      });
      writes += 1;
    }
    await session.endSession();
  };
  const writing = write();
  await vi.waitFor(() => expect(writes).toBeGreaterThan(1));
  const before = writes;
  await writeBackup(source, file);
  const during = writes - before;
  isStopped = true;
  await writing;

  await restoreBackup(target.db, file);
  const counts = await Promise.all(
    names.map(async (name) => (await target.db.collection(name).findOne({ slug: 'same' }))?.n),
  );
  expect(new Set(counts).size).toBe(1);
  expect(counts[0]).toBeGreaterThanOrEqual(before);
  expect(during).toBeGreaterThan(0);
});

test('a file that is there is left alone unless told otherwise', async () => {
  await writeFile(file, 'precious');
  await expect(writeBackup(source, file)).rejects.toThrow('is there already');
  expect(await readFile(file, 'utf8')).toBe('precious');
  await writeBackup(source, file, { isForced: true });
  expect((await readBackup(file)).header.collections.length).toBeGreaterThan(5);
});

test('a folder that is not there is named', async () => {
  await expect(writeBackup(source, path.join(folder, 'none', 'x'))).rejects.toThrow('cannot be written');
});

describe('a database that is not empty', () => {
  beforeEach(async () => {
    await fill(source);
    await writeBackup(source, file);
    await target.db.collection('contacts').insertOne({ email: 'ruth@example.com' });
    await target.db.collection('later').insertOne({ n: 1 });
  });

  test('is left as it is', async () => {
    const before = await dump(target);
    await expect(restoreBackup(target.db, file)).rejects.toThrow(
      'The database is not empty: contacts, later',
    );
    expect(await dump(target)).toEqual(before);
  });

  test('is replaced as a whole when told so, also after a restore that was cut off', async () => {
    await target.db.collection('restoring.services').insertOne({ half: true });
    await restoreBackup(target.db, file, { isForced: true });
    expect(await dump(target)).toEqual(await dump(source));
  });

  test('is as it was when the restore fails on the way', async () => {
    const before = await dump(target);
    vi.spyOn(target.db, 'command').mockRejectedValueOnce(new Error('No space left on device'));
    await expect(restoreBackup(target.db, file, { isForced: true })).rejects.toThrow('No space left');
    expect(await dump(target)).toEqual(before);
  });
});

describe('a file that is not whole is refused before anything is changed', () => {
  /** Tries to restore these bytes. */
  const refusal = async (bytes: Uint8Array) => {
    await writeFile(file, bytes);
    const error = await restoreBackup(target.db, file, { isForced: true }).catch((reason: unknown) => reason);
    return error instanceof Error ? error.message : 'restored';
  };
  let whole: Buffer;
  let before: unknown;

  beforeEach(async () => {
    await fill(source);
    await target.db.collection('contacts').insertOne({ email: 'ruth@example.com' });
    before = await dump(target);
    await writeBackup(source, file);
    whole = await readFile(file);
  });
  afterEach(async () => {
    expect(await dump(target)).toEqual(before);
  });

  test('cut off anywhere', async () => {
    for (let part = 0; part < 30; part += 1) {
      const cut = whole.subarray(0, Math.floor((whole.length * part) / 30));
      expect(await refusal(cut)).toMatch(/is no whole backup: .+\. Nothing was changed\./);
    }
  });

  test('cut off and packed again', async () => {
    const plain = gunzipSync(whole);
    for (let part = 0; part < 30; part += 1) {
      const cut = plain.subarray(0, Math.floor((plain.length * part) / 30));
      expect(await refusal(gzipSync(cut))).toMatch(/is no (?:whole )?backup/);
    }
  });

  test('with one byte changed anywhere, in the file or in what it holds', async () => {
    const plain = gunzipSync(whole);
    for (let part = 1; part < 30; part += 1) {
      const inFile = Buffer.from(whole);
      const at = Math.floor((whole.length * part) / 30);
      inFile.writeUInt8(inFile.readUInt8(at) ^ 0xff, at);
      expect(await refusal(inFile)).toMatch(/is no (?:whole )?backup/);
      const inside = Buffer.from(plain);
      const place = Math.floor((plain.length * part) / 30);
      inside.writeUInt8(inside.readUInt8(place) ^ 0x01, place);
      expect(await refusal(gzipSync(inside))).toMatch(/is no (?:whole )?backup/);
    }
  });

  test.each([
    ['with something after its end', () => gzipSync(Buffer.concat([gunzipSync(whole), Buffer.alloc(8, 1)]))],
    ['of another kind', () => gzipSync(Buffer.from('SQLite format 3\0'))],
    ['that is not packed', () => gunzipSync(whole)],
    ['that is empty', () => Buffer.alloc(0)],
  ])('%s', async (_, make) => {
    expect(await refusal(make())).toMatch(/is no (?:whole )?backup/);
  });

  test('that is not there', async () => {
    await expect(restoreBackup(target.db, `${file}.none`)).rejects.toThrow('There is no file');
  });
});
