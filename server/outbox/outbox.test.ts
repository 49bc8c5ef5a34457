import { mkdtemp, readdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { keyOf, type LeadEntry } from '../db/lead-entry.ts';
import { createTestLog } from '../db/open-test-database.ts';
import { DatabaseAwayError } from '../db/unavailable.ts';
import { LEAD_FORMAT } from '../leads/lead-format.ts';
import { makeEntry } from '../leads/testing/make-lead.ts';
import { drainOutbox } from './drain-outbox.ts';
import { createOutbox, DamagedEntryError, type Outbox } from './outbox.ts';

let parent: string;
let folder: string;
let outbox: Outbox<LeadEntry>;
let stored: LeadEntry[];

beforeEach(async () => {
  parent = await mkdtemp(path.join(tmpdir(), 'outbox-'));
  folder = path.join(parent, 'outbox');
  outbox = createOutbox(folder, LEAD_FORMAT);
  stored = [];
});
afterEach(() => rm(parent, { recursive: true }));

const store = async (entry: LeadEntry) => {
  stored.push(entry);
};

test('a lead is one file that only its owner may read, and reads back as it was put', async () => {
  await outbox.put(makeEntry(7));
  expect(await readdir(folder)).toEqual([`${keyOf(makeEntry(7))}.json`]);
  expect((await stat(folder)).mode & 0o077).toBe(0);
  expect((await stat(path.join(folder, `${keyOf(makeEntry(7))}.json`))).mode & 0o077).toBe(0);
  expect(await outbox.read(keyOf(makeEntry(7)))).toEqual(makeEntry(7));
});

test('the same lead put twenty times at once is one file, whole', async () => {
  await Promise.all(Array.from({ length: 20 }, () => outbox.put(makeEntry(1))));
  expect(await readdir(folder)).toHaveLength(1);
  expect(await outbox.read(keyOf(makeEntry(1)))).toEqual(makeEntry(1));
});

test('what waits is stored and goes; a folder that was never made is empty', async () => {
  expect(await drainOutbox({ outbox, store, log: createTestLog() })).toEqual({ stored: 0, waiting: 0 });
  for (const number of [1, 2, 3]) await outbox.put(makeEntry(number));
  expect(await drainOutbox({ outbox, store, log: createTestLog() })).toEqual({ stored: 3, waiting: 0 });
  expect(stored).toHaveLength(3);
});

test('a database that is away is asked once in a round, and everything stays', async () => {
  for (const number of [1, 2, 3]) await outbox.put(makeEntry(number));
  let asked = 0;
  const away = async () => {
    asked += 1;
    throw new DatabaseAwayError('Nothing answers.');
  };
  expect(await drainOutbox({ outbox, store: away, log: createTestLog() })).toEqual({ stored: 0, waiting: 3 });
  expect(asked).toBe(1);
});

test('a lead that the database refuses does not hold up the others', async () => {
  for (const number of [1, 2, 3]) await outbox.put(makeEntry(number));
  const refuseSecond = async (entry: LeadEntry) => {
    if (keyOf(entry) === keyOf(makeEntry(2))) throw new Error('a rule of the database');
    await store(entry);
  };
  const drained = await drainOutbox({ outbox, store: refuseSecond, log: createTestLog() });
  expect(drained).toEqual({ stored: 2, waiting: 1 });
});

test.each([
  ['half a file', '{"keys":["0000'],
  ['an empty file', ''],
  ['another shape', '{"lead":{}}'],
  ['an operator for a value', JSON.stringify({ ...makeEntry(1), lead: { email: { $gt: '' } } })],
  ['the entry of another key', JSON.stringify(makeEntry(2))],
])('%s is set aside and said, and nothing of it is lost', async (_, text) => {
  await outbox.put(makeEntry(1));
  const file = `${keyOf(makeEntry(1))}.json`;
  await writeFile(path.join(folder, file), text);
  await expect(outbox.read(keyOf(makeEntry(1)))).rejects.toThrow(DamagedEntryError);
  const log = createTestLog();
  expect(await drainOutbox({ outbox, store, log })).toEqual({ stored: 0, waiting: 0 });
  expect(await readFile(path.join(folder, `${file}.damaged`), 'utf8')).toBe(text);
  expect(log.lines).toEqual([expect.stringContaining('set aside')]);
});

test('drafts of killed writers are removed once they are old, and never read', async () => {
  await outbox.put(makeEntry(1));
  const [fresh, old] = ['fresh', 'old'].map((name) =>
    path.join(folder, `${'0'.repeat(64)}.json.${name}.tmp`),
  );
  for (const file of [fresh, old]) await writeFile(file ?? '', '{');
  await utimes(old ?? '', new Date(0), new Date(0));
  await outbox.removeLeftovers();
  expect((await readdir(folder)).filter((name) => name.endsWith('.tmp'))).toHaveLength(1);
  expect(await outbox.listKeys()).toHaveLength(1);
});
