import { Long, UUID } from 'bson';
import { expect, test } from 'vitest';
import type { Document } from '../bson/value.ts';
import { serve } from '../serve.ts';
import { RawClient } from '../testing/raw-client.ts';
import { temporaryFolder, temporaryServer } from '../testing/temporary-server.ts';

const INCREMENT: Document = {
  update: 'c',
  updates: [{ q: { _id: 1 }, u: { $inc: { n: 1 } }, upsert: true }],
  $db: 'test',
};

function numbered(command: Document, txnNumber: number, lsid: Document): Document {
  return { ...command, lsid, txnNumber: Long.fromNumber(txnNumber) };
}

function newSession(): Document {
  return { id: new UUID() };
}

async function read(client: RawClient): Promise<unknown> {
  const { cursor } = await client.command({ find: 'c', $db: 'test' });
  return cursor;
}

test('a write sent twice under one number is done once and answered twice alike', async () => {
  const { uri } = await temporaryServer();
  const client = await RawClient.connect(uri);
  const lsid = newSession();
  const first = await client.command(numbered(INCREMENT, 1, lsid));
  const second = await client.command(numbered(INCREMENT, 1, lsid));
  expect(first).toMatchObject({ ok: 1, n: 1 });
  expect(second).toEqual(first);
  expect(await read(client)).toMatchObject({ firstBatch: [{ _id: 1, n: 1 }] });
  await client.command(numbered(INCREMENT, 2, lsid));
  expect(await read(client)).toMatchObject({ firstBatch: [{ _id: 1, n: 2 }] });
});

test('a number that is older than the last is refused', async () => {
  const { uri } = await temporaryServer();
  const client = await RawClient.connect(uri);
  const lsid = newSession();
  await client.command(numbered(INCREMENT, 5, lsid));
  expect(await client.command(numbered(INCREMENT, 4, lsid))).toMatchObject({ ok: 0, code: 225 });
});

test('a write sent again over a restart is not done again', async () => {
  const dataDir = await temporaryFolder();
  const lsid = newSession();
  const before = await serve({ dataDir });
  const first = await RawClient.connect(before.uri);
  const reply = await first.command(numbered(INCREMENT, 1, lsid));
  await before.close();
  const { uri } = await temporaryServer({ dataDir });
  const client = await RawClient.connect(uri);
  expect(await client.command(numbered(INCREMENT, 1, lsid))).toEqual(reply);
  expect(await read(client)).toMatchObject({ firstBatch: [{ _id: 1, n: 1 }] });
});

test('a transaction committed twice is committed once, also over a restart', async () => {
  const dataDir = await temporaryFolder();
  const lsid = newSession();
  const inTransaction = (command: Document) => numbered({ ...command, autocommit: false }, 1, lsid);
  const before = await serve({ dataDir });
  const first = await RawClient.connect(before.uri);
  await first.command({ ...inTransaction(INCREMENT), startTransaction: true });
  const commit = inTransaction({ commitTransaction: 1, $db: 'admin' });
  expect(await first.command(commit)).toMatchObject({ ok: 1 });
  expect(await first.command(commit)).toMatchObject({ ok: 1 });
  await before.close();
  const { uri } = await temporaryServer({ dataDir });
  const client = await RawClient.connect(uri);
  expect(await client.command(commit)).toMatchObject({ ok: 1 });
  expect(await read(client)).toMatchObject({ firstBatch: [{ _id: 1, n: 1 }] });
});

test('a command that is no write takes no number', async () => {
  const { uri } = await temporaryServer();
  const client = await RawClient.connect(uri);
  expect(await client.command(numbered({ find: 'c', $db: 'test' }, 1, newSession()))).toMatchObject({
    ok: 0,
    code: 20,
  });
});
