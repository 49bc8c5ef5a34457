import { ObjectId } from 'mongodb';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openTestDatabase } from './open-test-database.ts';
import { SliceFingerprints } from './slice-fingerprints.ts';

let opened: Awaited<ReturnType<typeof openTestDatabase>>;
let slices: SliceFingerprints;

/** Record number n, in the order of their identifiers. */
const makeRecord = (number: number) => ({
  _id: new ObjectId(number.toString(16).padStart(24, '0')),
  slug: `record-${number}`,
  text: `Record ${number}`,
});
const collection = () => opened.raw.collection('locations');

beforeEach(async () => {
  opened = await openTestDatabase();
  await collection().insertMany(Array.from({ length: 2_500 }, (_, index) => makeRecord(2 * index)));
  slices = new SliceFingerprints(collection());
  await readRound();
});

afterEach(() => opened.close());

/** @returns for each slice, how many records it holds and whether they changed. */
async function readRound(): Promise<[count: number, hasChanged: boolean][]> {
  const read: [number, boolean][] = [];
  for (;;) {
    const { count, hasChanged, isLast } = await slices.readNext();
    read.push([count, hasChanged]);
    if (isLast) return read;
  }
}

test('nothing has changed while nothing was written', async () => {
  expect(await readRound()).toEqual([
    [1_000, false],
    [1_000, false],
    [500, false],
  ]);
});

test.each([
  [
    'changed',
    () => collection().updateOne({ text: 'Record 2400' }, { $set: { text: 'Record 24oo' } }),
    1_000,
  ],
  ['removed', () => collection().deleteOne({ text: 'Record 2400' }), 999],
  ['added in between', () => collection().insertOne(makeRecord(2_401)), 1_001],
])('a record that was %s is seen in its slice alone, once', async (_, write, count) => {
  await write();
  expect(await readRound()).toEqual([
    [1_000, false],
    [count, true],
    [500, false],
  ]);
  expect((await readRound()).some(([, hasChanged]) => hasChanged)).toBe(false);
});

test('records that are added at the end are seen in the last slice, which is divided when it is full', async () => {
  const added = Array.from({ length: 600 }, (_, index) => makeRecord(10_000 + index));
  await collection().insertMany(added);
  expect(await readRound()).toEqual([
    [1_000, false],
    [1_000, false],
    [1_000, true],
    [100, false],
  ]);
});
