import { existsSync } from 'node:fs';
import { copyFile, rename, rm, truncate, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { MongoClient } from 'mongodb';
import { expect, onTestFinished, test } from 'vitest';
import { serve } from './serve.ts';
import { DamagedFileError, DataDirInUseError } from './start-errors.ts';
import { temporaryFolder, temporaryServer } from './testing/temporary-server.ts';

const NOT_WRITABLE = 10107;

async function connect(uri: string) {
  const client = await new MongoClient(uri).connect();
  onTestFinished(() => client.close());
  return client.db('shop').collection('orders');
}

const LOSSES: [what: string, lose: (file: string) => Promise<void>][] = [
  ['deleted', (file) => rm(file)],
  ['emptied', (file) => truncate(file)],
  [
    'replaced',
    async (file) => {
      await copyFile(file, `${file}.copy`);
      await rename(`${file}.copy`, file);
    },
  ],
];

test.each(LOSSES)(
  'a file that is %s while it is open takes no more writes, and says so',
  async (what, lose) => {
    const { uri, dataDir } = await temporaryServer({ log: () => {} });
    const orders = await connect(uri);
    await orders.insertOne({ n: 1 });
    const file = path.join(dataDir, 'mongo.db');
    await lose(file);
    const refusal = { code: NOT_WRITABLE, message: expect.stringContaining(`${file} was ${what}`) };
    await expect(orders.insertOne({ n: 2 })).rejects.toMatchObject(refusal);
    await expect(orders.updateOne({ n: 1 }, { $set: { n: 3 } })).rejects.toMatchObject(refusal);
    expect(await orders.distinct('n')).toEqual([1]);
    const hello = await orders.db.command({ hello: 1 });
    expect(hello).toMatchObject({ isWritablePrimary: false, info: `${file} was ${what}` });
  },
);

test('a write-ahead log that is deleted while it is open counts as well', async () => {
  const { uri, dataDir } = await temporaryServer({ log: () => {} });
  const orders = await connect(uri);
  await orders.insertOne({ n: 1 });
  await rm(path.join(dataDir, 'mongo.db-wal'));
  await expect(orders.insertOne({ n: 2 })).rejects.toMatchObject({ code: NOT_WRITABLE });
});

test('a server whose file was deleted keeps its socket: a second one is refused and told the way', async () => {
  const { uri, dataDir } = await temporaryServer({ log: () => {} });
  const orders = await connect(uri);
  await orders.insertOne({ n: 1 });
  await rm(path.join(dataDir, 'mongo.db'));
  const error = await serve({ dataDir }).catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(DataDirInUseError);
  expect(error).toMatchObject({ uri });
  expect(existsSync(path.join(dataDir, 'mongo.db'))).toBe(false);
  expect(await (await connect(uri)).distinct('n')).toEqual([1]);
});

test('an empty file is refused at the start, and left as it is', async () => {
  const dataDir = await temporaryFolder();
  const file = path.join(dataDir, 'mongo.db');
  await writeFile(file, '');
  const error = await serve({ dataDir }).catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(DamagedFileError);
  expect(String(error)).toContain('it is empty');
});
