import path from 'node:path';
import { Long, UUID } from 'bson';
import { expect, onTestFinished, test, vi } from 'vitest';
import type { Document } from '../bson/value.ts';
import { answerCommand } from '../commands/dispatch.ts';
import { Engine } from '../engine.ts';
import { temporaryFolder } from '../testing/temporary-server.ts';

async function openEngine(): Promise<Engine> {
  const engine = new Engine(path.join(await temporaryFolder(), 'mongo.db'), () => {});
  onTestFinished(() => engine.close());
  return engine;
}

function insert(_id: number, more: Document = {}): Document {
  return { insert: 'c', documents: [{ _id }], $db: 'test', ...more };
}

function transactional(number: number): Document {
  return {
    lsid: { id: new UUID() },
    txnNumber: Long.fromNumber(number),
    autocommit: false,
    startTransaction: true,
  };
}

test('a transaction that stays open too long is aborted, and those who wait for it go on', async () => {
  const engine = await openEngine();
  const transaction = transactional(1);
  expect(await answerCommand(engine, insert(1, transaction), 1)).toMatchObject({ ok: 1 });
  const waiting = answerCommand(engine, insert(1), 2);
  engine.sessions.sweep(Date.now() + 30_000);
  engine.sessions.sweep(Date.now() + 61_000);
  expect(await waiting).toMatchObject({ ok: 1, n: 1 });
  const { startTransaction, ...more } = transaction;
  expect(await answerCommand(engine, insert(2, more), 1)).toMatchObject({ ok: 0, code: 251 });
});

test('a transaction that has only read is given an hour, and sees the data of its start', async () => {
  const engine = await openEngine();
  await answerCommand(engine, insert(1), 1);
  const transaction = transactional(1);
  const { startTransaction, ...more } = transaction;
  const read = { distinct: 'c', key: '_id', $db: 'test' };
  const atStart = { values: [1], ok: 1 };
  expect(await answerCommand(engine, { ...read, ...transaction }, 1)).toMatchObject(atStart);
  await answerCommand(engine, insert(2), 2);
  const begin = Date.now();
  onTestFinished(() => void vi.useRealTimers());
  // Not used for half an hour, the session itself would be forgotten.
  for (const minutes of [20, 40, 59]) {
    vi.setSystemTime(begin + minutes * 60_000);
    engine.sessions.sweep();
    expect(await answerCommand(engine, { ...read, ...more }, 1)).toMatchObject(atStart);
  }
  engine.sessions.sweep(begin + 61 * 60_000);
  expect(await answerCommand(engine, { ...read, ...more }, 1)).toMatchObject({ ok: 0, code: 251 });
});

test('a writer does not wait longer than its maxTimeMS', async () => {
  const engine = await openEngine();
  await answerCommand(engine, insert(1, transactional(1)), 1);
  const waiting = answerCommand(engine, insert(1, { maxTimeMS: 1 }), 2);
  expect(await waiting).toMatchObject({ ok: 0, code: 50 });
});

test('a session that is ended loses its transaction and its cursors', async () => {
  const engine = await openEngine();
  for (let _id = 1; _id < 10; _id++) await answerCommand(engine, insert(_id), 1);
  const lsid = { id: new UUID() };
  const found = await answerCommand(engine, { find: 'c', batchSize: 2, lsid, $db: 'test' }, 1);
  expect(found).toMatchObject({ ok: 1 });
  expect(engine.cursors.size).toBe(1);
  await answerCommand(engine, { endSessions: [lsid], $db: 'admin' }, 1);
  expect(engine.cursors.size).toBe(0);
});

test('a cursor that nobody comes back for is closed, unless it was asked to last', async () => {
  const engine = await openEngine();
  for (let _id = 1; _id < 10; _id++) await answerCommand(engine, insert(_id), 1);
  await answerCommand(engine, { find: 'c', batchSize: 2, $db: 'test' }, 1);
  await answerCommand(engine, { find: 'c', batchSize: 2, noCursorTimeout: true, $db: 'test' }, 1);
  engine.cursors.sweep(Date.now() + 60_000);
  expect(engine.cursors.size).toBe(2);
  engine.cursors.sweep(Date.now() + 11 * 60_000);
  expect(engine.cursors.size).toBe(1);
});
