import { type Document, MongoClient } from 'mongodb';
import { expect, onTestFinished, test } from 'vitest';
import { temporaryServer } from './testing/temporary-server.ts';

const EXPIRED = 50;
const MANY = 20_000;
const numbers = Array.from({ length: MANY }, (_, n) => n);
const doubles = Array.from({ length: MANY }, (_, n) => -n - 0.5);

/** Documents of any form. */
interface Anything {
  _id?: number;
  n?: number[];
  d?: number[];
  s?: string;
  text?: string;
  rank?: number;
  seen?: boolean;
}

async function openCollection(documents: Anything[]) {
  const { uri } = await temporaryServer();
  const client = await new MongoClient(uri, { retryReads: false }).connect();
  onTestFinished(() => client.close());
  const collection = client.db('hostile').collection<Anything>('documents');
  await collection.insertMany(documents);
  return collection;
}

/** Pipelines that would take from a minute to centuries. */
const ENDLESS: [what: string, pipeline: Document[]][] = [
  ['$unwind twice', [{ $set: { copy: '$n' } }, { $unwind: '$n' }, { $unwind: '$copy' }, { $count: 'all' }]],
  [
    '$map within $map',
    [
      {
        $set: {
          n: {
            $map: { input: '$n', in: { $map: { input: '$n', as: 'b', in: { $add: ['$$this', '$$b'] } } } },
          },
        },
      },
      { $count: 'all' },
    ],
  ],
  ['$setIntersection', [{ $project: { found: { $setIntersection: ['$n', '$d'] } } }]],
  [
    '$indexOfArray within $map',
    [{ $project: { found: { $map: { input: '$d', in: { $indexOfArray: ['$n', '$$this'] } } } } }],
  ],
  [
    '$all of what is not there',
    [
      { $match: { $nor: [{ n: { $all: [...numbers.slice(0, 5_000).reverse(), -1] } }] } },
      { $project: { found: { $setIsSubset: ['$d', '$n'] } } },
    ],
  ],
  [
    '$lookup of itself without an index',
    [
      { $unwind: '$n' },
      {
        $lookup: {
          from: 'documents',
          let: { m: '$n' },
          pipeline: [{ $match: { $expr: { $in: ['$$m', '$d'] } } }],
          as: 'found',
        },
      },
    ],
  ],
  [
    '$reduce',
    [
      {
        $project: {
          sum: {
            $reduce: {
              input: '$n',
              initialValue: 0,
              in: { $add: ['$$value', { $size: { $setUnion: ['$n', '$d'] } }] },
            },
          },
        },
      },
    ],
  ],
  [
    'a long pattern over many texts',
    [{ $unwind: '$n' }, { $match: { $expr: { $regexMatch: { input: '$text', regex: '(x?){40}x{40}y' } } } }],
  ],
];

test.each(ENDLESS)('%s ends at its maxTimeMS', async (_, pipeline) => {
  const collection = await openCollection([{ n: numbers, d: doubles, text: 'x'.repeat(20_000) }]);
  await expect(collection.aggregate(pipeline, { maxTimeMS: 100 }).toArray()).rejects.toMatchObject({
    code: EXPIRED,
  });
  expect(await collection.countDocuments()).toBe(1);
});

test('an update ends at its maxTimeMS, and nothing of it is done', async () => {
  const collection = await openCollection([
    { _id: 1, n: numbers },
    { _id: 2, n: numbers },
  ]);
  const update = { $set: { seen: true }, $pullAll: { n: doubles } };
  await expect(collection.updateMany({}, update, { maxTimeMS: 100 })).rejects.toMatchObject({
    code: EXPIRED,
  });
  expect(await collection.countDocuments({ seen: true })).toBe(0);
});

test('a partial index stays whole when a write ends at its deadline', async () => {
  const collection = await openCollection([{ n: numbers, rank: 1 }]);
  await collection.createIndex({ rank: 1 }, { partialFilterExpression: { rank: { $gt: 0 } } });
  await expect(
    collection.updateMany({}, { $inc: { rank: 1 }, $pullAll: { n: doubles } }, { maxTimeMS: 50 }),
  ).rejects.toMatchObject({ code: EXPIRED });
  expect(await collection.find({ rank: 1 }).hint('rank_1').toArray()).toHaveLength(1);
  expect(await collection.find({ rank: 2 }).hint('rank_1').toArray()).toEqual([]);
});

/** What took minutes, and takes as long as the text is now. */
const LINEAR: [what: string, value: string, pipeline: Document[], found: unknown][] = [
  [
    'an expression that tries every way to part a text',
    `${'a'.repeat(100_000)}c`,
    [{ $match: { s: { $regex: '^(a|a)*b$' } } }, { $count: 'found' }],
    undefined,
  ],
  [
    'nested repetitions',
    'x'.repeat(100_000),
    [{ $match: { s: /(x+x+)+y/ } }, { $count: 'found' }],
    undefined,
  ],
  [
    '$toDecimal of many digits',
    `0.${'1'.repeat(100_000)}`,
    [{ $project: { found: { $type: { $toDecimal: '$s' } } } }],
    'decimal',
  ],
  [
    '$toDecimal of too large a number',
    '1'.repeat(100_000),
    [{ $project: { found: { $convert: { input: '$s', to: 'decimal', onError: 'none' } } } }],
    'none',
  ],
  [
    '$toDecimal of what is no number',
    `${'1'.repeat(100_000)}x`,
    [{ $project: { found: { $convert: { input: '$s', to: 'decimal', onError: 'none' } } } }],
    'none',
  ],
  [
    '$toLong of many digits',
    '1'.repeat(100_000),
    [{ $project: { found: { $convert: { input: '$s', to: 'long', onError: 'none' } } } }],
    'none',
  ],
  [
    '$regexFindAll of every letter',
    'é'.repeat(50_000),
    [{ $project: { found: { $size: { $regexFindAll: { input: '$s', regex: 'é' } } } } }],
    50_000,
  ],
  [
    '$indexOfCP far along',
    'a'.repeat(50_000),
    [{ $project: { found: { $indexOfCP: ['$s', 'a', 49_000] } } }],
    49_000,
  ],
  [
    '$trim of many kinds of letters',
    'ab'.repeat(50_000),
    [{ $project: { found: { $trim: { input: '$s', chars: `${'c'.repeat(10_000)}ab` } } } }],
    '',
  ],
];

test.each(LINEAR)('%s takes no longer than its text', async (_, s, pipeline, found) => {
  const collection = await openCollection([{ s }]);
  const [result] = await collection.aggregate(pipeline, { maxTimeMS: 5_000 }).toArray();
  expect(result?.found).toBe(found);
});

test('a word of a hundred thousand letters can be searched', async () => {
  const collection = await openCollection([{ s: `${'a'.repeat(100_000)} audits` }]);
  await collection.createIndex({ s: 'text' });
  expect(await collection.countDocuments({ $text: { $search: 'auditing' } })).toBe(1);
});

const UNSUPPORTED: [pattern: string, named: string][] = [
  ['a(?=b)', 'a look-ahead ((?=)'],
  ['(?!a)b', 'a look-ahead ((?!)'],
  ['(?<=a)b', 'a look-behind'],
  ['(?<!a)b', 'a look-behind'],
  ['(?>a)b', 'an atomic group ((?>)'],
  ['(a)\\1', 'a reference to a group (\\1)'],
  ['a++b', 'a possessive quantifier (++)'],
  ['(?(1)a)', 'a condition'],
];

test.each(UNSUPPORTED)(
  'the expression %s is refused by the name of what it needs',
  async (pattern, named) => {
    const collection = await openCollection([{ s: 'ab' }]);
    const finding = collection.find({ s: { $regex: pattern } }).toArray();
    await expect(finding).rejects.toMatchObject({ code: 51091, message: expect.stringContaining(named) });
  },
);

test('an expression whose repetitions are too large is refused before it is compiled', async () => {
  const collection = await openCollection([{ s: 'ab' }]);
  const finding = collection.find({ s: { $regex: 'x{1000}'.repeat(1_000) } }).toArray();
  await expect(finding).rejects.toMatchObject({ code: 51091 });
});
