import type { Document } from 'mongodb';
import { describe, expect, test } from 'vitest';
import { openTestDatabase } from './test-database.ts';

const database = openTestDatabase();

const ARTICLES: Document[] = [
  { _id: 1, title: 'Local SEO audits', body: 'How we audit a site, step by step', tags: ['search'] },
  {
    _id: 2,
    title: 'Writing for people',
    body: 'Search engines reward clear writing. Writing well is a craft.',
    tags: ['content'],
  },
  { _id: 3, title: 'Café marketing', body: 'A café in Hobart grew with email marketing', tags: ['email'] },
  { _id: 4, title: 'Nothing to see', body: 'Empty', tags: [] },
];

async function articles() {
  const collection = await database.collection(ARTICLES);
  await collection.createIndex(
    { title: 'text', body: 'text', tags: 'text' },
    { weights: { title: 10, body: 2 } },
  );
  return collection;
}

describe('a text search', () => {
  const rows: [says: string, search: string, options: Document, found: number[]][] = [
    ['finds a word', 'hobart', {}, [3]],
    ['finds any of several words', 'hobart craft', {}, [2, 3]],
    ['finds other forms of a word', 'auditing', {}, [1]],
    ['finds a word of the same stem', 'marketers', {}, [3]],
    ['finds words in arrays', 'content', {}, [2]],
    ['finds a phrase', '"email marketing"', {}, [3]],
    ['finds no phrase whose words stand apart', '"marketing email"', {}, []],
    ['leaves out what is excluded', 'search -writing', {}, [1]],
    ['heeds no case and no accents', 'CAFE', {}, [3]],
    ['heeds case when asked to', 'hobart', { $caseSensitive: true }, []],
    ['heeds accents when asked to', 'cafe', { $diacriticSensitive: true }, []],
    ['finds nothing for stop words alone', 'the and of', {}, []],
  ];
  test.each(rows)('%s', async (_, $search, options, found) => {
    const collection = await articles();
    const result = await collection.find({ $text: { $search, ...options } }).toArray();
    expect(result.map((document) => document._id).sort()).toEqual(found);
  });

  test('ranks a title above a text', async () => {
    const collection = await articles();
    const score = { $meta: 'textScore' };
    const result = await collection
      .find({ $text: { $search: 'marketing search' } }, { projection: { score }, sort: { score } })
      .toArray();
    expect(result[0]?._id).toBe(3);
    expect(result.map((document) => document.score)).toEqual(
      [...result.map((document) => document.score)].sort((a, b) => b - a),
    );
  });

  test('goes with other conditions, and begins a pipeline', async () => {
    const collection = await articles();
    expect(await collection.countDocuments({ $text: { $search: 'search' }, tags: 'content' })).toBe(1);
    const pipeline = [
      { $match: { $text: { $search: 'marketing' } } },
      { $addFields: { score: { $meta: 'textScore' } } },
      { $sort: { score: -1 } },
    ];
    const [first] = await collection.aggregate(pipeline).toArray();
    expect(first).toMatchObject({ _id: 3, score: expect.any(Number) });
  });

  test('follows updates and deletes', async () => {
    const collection = await articles();
    await collection.updateOne({ _id: 4 }, { $set: { body: 'Now about Hobart' } });
    await collection.deleteOne({ _id: 3 });
    expect(await collection.distinct('_id', { $text: { $search: 'hobart' } })).toEqual([4]);
  });

  test('needs a text index', async () => {
    const collection = await database.collection(ARTICLES);
    await expect(collection.find({ $text: { $search: 'x' } }).toArray()).rejects.toMatchObject({ code: 27 });
  });
});
