import type { Document } from 'mongodb';
import { describe, expect, test } from 'vitest';
import { openTestDatabase } from './test-database.ts';

const database = openTestDatabase();

const NAMES: Document[] = ['Zoë', 'zoe', 'ZOË', 'adam', 'Bea', 'item 10', 'item 9'].map((name, _id) => ({
  _id,
  name,
}));

describe('a collation', () => {
  const rows: [says: string, filter: Document, collation: { locale: string } & Document, found: number[]][] =
    [
      [
        'of strength 1 heeds neither case nor accents',
        { name: 'zoe' },
        { locale: 'en', strength: 1 },
        [0, 1, 2],
      ],
      ['of strength 2 heeds accents', { name: 'zoë' }, { locale: 'en', strength: 2 }, [0, 2]],
      ['of strength 3 heeds both', { name: 'Zoë' }, { locale: 'en', strength: 3 }, [0]],
      ['works in $in', { name: { $in: ['ADAM', 'BEA'] } }, { locale: 'en', strength: 2 }, [3, 4]],
      ['works in $ne', { name: { $ne: 'ZOE' } }, { locale: 'en', strength: 1 }, [3, 4, 5, 6]],
      ['works in comparisons', { name: { $lt: 'C' } }, { locale: 'en', strength: 2 }, [3, 4]],
      ['called simple is none', { name: 'zoe' }, { locale: 'simple' }, [1]],
    ];
  test.each(rows)('%s', async (_, filter, collation, found) => {
    const collection = await database.collection(NAMES);
    await collection.createIndex({ name: 1 });
    const result = await collection.find(filter, { collation }).toArray();
    expect(result.map((document) => document._id).sort()).toEqual(found);
  });

  test('sorts as people do', async () => {
    const collection = await database.collection(NAMES);
    const collation = { locale: 'en', strength: 2, numericOrdering: true } as const;
    const sorted = await collection.find({}, { sort: { name: 1, _id: 1 }, collation }).toArray();
    expect(sorted.map((document) => document.name)).toEqual([
      'adam',
      'Bea',
      'item 9',
      'item 10',
      'zoe',
      'Zoë',
      'ZOË',
    ]);
  });

  test('holds for updates, deletes, counts, pipelines and findOneAnd...', async () => {
    const collection = await database.collection(NAMES);
    const collation = { locale: 'en', strength: 1 };
    expect(await collection.countDocuments({ name: 'ZOE' }, { collation })).toBe(3);
    expect(await collection.updateMany({ name: 'ZOE' }, { $set: { z: 1 } }, { collation })).toMatchObject({
      modifiedCount: 3,
    });
    expect(await collection.aggregate([{ $match: { name: 'ADAM' } }], { collation }).toArray()).toHaveLength(
      1,
    );
    expect(await collection.findOneAndDelete({ name: 'BEA' }, { collation })).toMatchObject({ name: 'Bea' });
    expect(await collection.deleteMany({ name: 'zoe' }, { collation })).toMatchObject({ deletedCount: 3 });
  });

  test('decides which values are the same in $group, $addToSet, sets and distinct', async () => {
    const collection = await database.collection(NAMES.slice(0, 4));
    const collation = { locale: 'en', strength: 1 };
    expect(await collection.distinct('name', {}, { collation })).toHaveLength(2);
    const stages = [{ $group: { _id: '$name', n: { $sum: 1 } } }, { $sort: { n: -1 } }];
    expect((await collection.aggregate(stages, { collation }).toArray()).map(({ n }) => n)).toEqual([3, 1]);
    const sets = [{ $group: { _id: null, names: { $addToSet: '$name' } } }];
    const [result] = await collection.aggregate(sets, { collation }).toArray();
    expect(result?.names).toHaveLength(2);
  });

  test('of an unknown locale is refused', async () => {
    const collection = await database.collection(NAMES);
    await expect(collection.find({}, { collation: { locale: 'nope-nope' } }).toArray()).rejects.toMatchObject(
      { code: 2 },
    );
  });
});
