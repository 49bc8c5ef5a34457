import type { Document } from 'mongodb';
import { Decimal128, Double, Long } from 'mongodb';
import { describe, expect, test } from 'vitest';
import { openTestDatabase } from './test-database.ts';

const database = openTestDatabase();

const ORDERS: Document[] = [
  { _id: 1, item: 'a', qty: 2, price: 10, tags: ['x', 'y'] },
  { _id: 2, item: 'b', qty: 1, price: 20, tags: [] },
  { _id: 3, item: 'a', qty: 5, price: 10, tags: ['y'] },
  { _id: 4, item: 'c', qty: 3 },
];

const ROWS: [says: string, documents: Document[], pipeline: Document[], result: Document[]][] = [
  ['no stages', ORDERS.slice(1, 2), [], ORDERS.slice(1, 2)],
  [
    '$match',
    ORDERS,
    [{ $match: { qty: { $gt: 2 } } }, { $project: { item: 1 } }],
    [
      { _id: 3, item: 'a' },
      { _id: 4, item: 'c' },
    ],
  ],
  [
    '$match after other stages',
    ORDERS,
    [{ $limit: 3 }, { $match: { item: 'a' } }, { $project: { _id: 1 } }],
    [{ _id: 1 }, { _id: 3 }],
  ],
  [
    '$sort, $skip and $limit',
    ORDERS,
    [{ $sort: { qty: -1 } }, { $skip: 1 }, { $limit: 2 }, { $project: { _id: 1 } }],
    [{ _id: 4 }, { _id: 1 }],
  ],
  [
    '$limit before $sort',
    ORDERS,
    [{ $limit: 2 }, { $sort: { qty: 1 } }, { $project: { _id: 1 } }],
    [{ _id: 2 }, { _id: 1 }],
  ],
  ['$skip after $limit', ORDERS, [{ $limit: 3 }, { $skip: 2 }, { $project: { _id: 1 } }], [{ _id: 3 }]],
  ['two $limits', ORDERS, [{ $limit: 3 }, { $limit: 1 }, { $project: { _id: 1 } }], [{ _id: 1 }]],
  [
    '$project with computed and nested fields',
    ORDERS.slice(0, 1),
    [
      {
        $project: {
          _id: 0,
          total: { $multiply: ['$qty', '$price'] },
          'of.item': '$item',
          list: ['$qty', '$nope'],
        },
      },
    ],
    [{ total: 20, of: { item: 'a' }, list: [2, null] }],
  ],
  [
    '$project that excludes',
    ORDERS.slice(1, 2),
    [{ $project: { tags: 0, price: 0 } }],
    [{ _id: 2, item: 'b', qty: 1 }],
  ],
  [
    '$addFields',
    ORDERS.slice(3),
    [{ $addFields: { n: { $add: ['$qty', 1] }, 'a.b': 1, item: '$$REMOVE' } }],
    [{ _id: 4, qty: 3, n: 4, a: { b: 1 } }],
  ],
  [
    '$set of a nested document',
    [{ _id: 1, a: { x: 1 } }],
    [{ $set: { a: { y: '$_id' } } }],
    [{ _id: 1, a: { x: 1, y: 1 } }],
  ],
  ['$unset', ORDERS.slice(1, 2), [{ $unset: ['tags', 'price'] }], [{ _id: 2, item: 'b', qty: 1 }]],
  [
    '$group with $sum and $avg',
    ORDERS,
    [{ $group: { _id: '$item', n: { $sum: '$qty' }, avg: { $avg: '$qty' } } }, { $sort: { _id: 1 } }],
    [
      { _id: 'a', n: 7, avg: 3.5 },
      { _id: 'b', n: 1, avg: 1 },
      { _id: 'c', n: 3, avg: 3 },
    ],
  ],
  [
    '$group of all',
    ORDERS,
    [{ $group: { _id: null, count: { $count: {} }, min: { $min: '$price' }, max: { $max: '$price' } } }],
    [{ _id: null, count: 4, min: 10, max: 20 }],
  ],
  [
    '$group by several fields',
    ORDERS.slice(0, 3),
    [{ $group: { _id: { i: '$item', p: '$price' }, n: { $sum: 1 } } }, { $sort: { n: -1 } }, { $limit: 1 }],
    [{ _id: { i: 'a', p: 10 }, n: 2 }],
  ],
  [
    '$group with $push, $addToSet, $first and $last',
    ORDERS,
    [
      {
        $group: {
          _id: null,
          all: { $push: '$item' },
          first: { $first: '$qty' },
          last: { $last: '$qty' },
          prices: { $addToSet: '$price' },
        },
      },
    ],
    [{ _id: null, all: ['a', 'b', 'a', 'c'], first: 2, last: 3, prices: [10, 20] }],
  ],
  [
    '$group with $mergeObjects',
    [
      { _id: 1, o: { a: 1 } },
      { _id: 2, o: { b: 2 } },
    ],
    [{ $group: { _id: null, o: { $mergeObjects: '$o' } } }],
    [{ _id: null, o: { a: 1, b: 2 } }],
  ],
  [
    '$group with $stdDevPop and $stdDevSamp',
    [
      { _id: 1, v: 2 },
      { _id: 2, v: 4 },
    ],
    [{ $group: { _id: null, pop: { $stdDevPop: '$v' }, samp: { $stdDevSamp: '$v' } } }],
    [{ _id: null, pop: 1, samp: Math.SQRT2 }],
  ],
  [
    '$group with $firstN, $lastN, $minN and $maxN',
    ORDERS,
    [
      {
        $group: {
          _id: null,
          f: { $firstN: { input: '$qty', n: 2 } },
          l: { $lastN: { input: '$qty', n: 2 } },
          min: { $minN: { input: '$qty', n: 2 } },
          max: { $maxN: { input: '$qty', n: 2 } },
        },
      },
    ],
    [{ _id: null, f: [2, 1], l: [5, 3], min: [1, 2], max: [5, 3] }],
  ],
  [
    '$group with $top, $bottom, $topN and $bottomN',
    ORDERS,
    [
      {
        $group: {
          _id: null,
          t: { $top: { sortBy: { qty: -1 }, output: '$item' } },
          b: { $bottom: { sortBy: { qty: -1 }, output: '$item' } },
          tn: { $topN: { sortBy: { qty: 1 }, output: '$qty', n: 2 } },
          bn: { $bottomN: { sortBy: { qty: 1 }, output: '$qty', n: 2 } },
        },
      },
    ],
    [{ _id: null, t: 'a', b: 'b', tn: [1, 2], bn: [3, 5] }],
  ],
  [
    '$group joins numbers of different types',
    [
      { _id: 1, v: 1 },
      { _id: 2, v: new Double(1) },
      { _id: 3, v: Long.ONE },
    ],
    [{ $group: { _id: '$v', n: { $sum: 1 } } }],
    [{ _id: 1, n: 3 }],
  ],
  ['$sortByCount', ORDERS, [{ $sortByCount: '$item' }, { $limit: 1 }], [{ _id: 'a', count: 2 }]],
  ['$count', ORDERS, [{ $match: { item: 'a' } }, { $count: 'n' }], [{ n: 2 }]],
  ['$count of nothing', ORDERS, [{ $match: { item: 'z' } }, { $count: 'n' }], []],
  [
    '$unwind',
    ORDERS,
    [{ $unwind: '$tags' }, { $project: { tags: 1 } }],
    [
      { _id: 1, tags: 'x' },
      { _id: 1, tags: 'y' },
      { _id: 3, tags: 'y' },
    ],
  ],
  [
    '$unwind with its options',
    ORDERS.slice(2),
    [
      { $unwind: { path: '$tags', includeArrayIndex: 'at', preserveNullAndEmptyArrays: true } },
      { $project: { tags: 1, at: 1 } },
    ],
    [
      { _id: 3, tags: 'y', at: 0 },
      { _id: 4, at: null },
    ],
  ],
  ['$unwind of a scalar', [{ _id: 1, a: 5 }], [{ $unwind: '$a' }], [{ _id: 1, a: 5 }]],
  ['$replaceRoot', [{ _id: 1, a: { b: 2 } }], [{ $replaceRoot: { newRoot: '$a' } }], [{ b: 2 }]],
  [
    '$replaceWith',
    [{ _id: 1, a: { b: 2 } }],
    [{ $replaceWith: { $mergeObjects: ['$a', { c: '$_id' }] } }],
    [{ b: 2, c: 1 }],
  ],
  [
    '$bucket',
    ORDERS,
    [{ $bucket: { groupBy: '$qty', boundaries: [0, 2, 4], default: 'more', output: { n: { $sum: 1 } } } }],
    [
      { _id: 0, n: 1 },
      { _id: 2, n: 2 },
      { _id: 'more', n: 1 },
    ],
  ],
  [
    '$bucketAuto',
    ORDERS,
    [{ $bucketAuto: { groupBy: '$qty', buckets: 2 } }],
    [
      { _id: { min: 1, max: 3 }, count: 2 },
      { _id: { min: 3, max: 5 }, count: 2 },
    ],
  ],
  [
    '$facet',
    ORDERS,
    [
      {
        $facet: {
          n: [{ $count: 'n' }],
          first: [{ $sort: { _id: 1 } }, { $limit: 1 }, { $project: { _id: 1 } }],
          none: [{ $match: { item: 'z' } }],
        },
      },
    ],
    [{ n: [{ n: 4 }], first: [{ _id: 1 }], none: [] }],
  ],
];

describe('a pipeline', () => {
  test.each(ROWS)('%s', async (_, documents, pipeline, result) => {
    const collection = await database.collection(documents);
    expect(await collection.aggregate(pipeline).toArray()).toEqual(result);
  });

  test('$sample takes as many as it is asked for', async () => {
    const collection = await database.collection(ORDERS);
    expect(await collection.aggregate([{ $sample: { size: 3 } }]).toArray()).toHaveLength(3);
  });

  test('sums exactly in the types of the numbers', async () => {
    const decimals = await database.collection(
      ['0.1', '0.2', '0.3'].map((v) => ({ v: Decimal128.fromString(v) })),
    );
    const [sum] = await decimals
      .aggregate([{ $group: { _id: null, sum: { $sum: '$v' }, avg: { $avg: '$v' } } }])
      .toArray();
    expect([String(sum?.sum), String(sum?.avg)]).toEqual(['0.6', '0.2']);
    const ints = await database.collection([{ v: 2147483647 }, { v: 1 }]);
    const [total] = await ints
      .aggregate([{ $group: { _id: null, sum: { $sum: '$v' } } }], { promoteLongs: false })
      .toArray();
    expect(total?.sum).toEqual(Long.fromNumber(2147483648));
  });

  test('uses variables from let, and NOW', async () => {
    const collection = await database.collection([{ _id: 1, a: 5 }]);
    const [result] = await collection
      .aggregate([{ $project: { b: { $add: ['$a', '$$x'] }, now: '$$NOW' } }], { let: { x: 2 } })
      .toArray();
    expect(result).toMatchObject({ b: 7, now: expect.any(Date) });
  });

  test('is read in batches', async () => {
    const collection = await database.collection(Array.from({ length: 500 }, (_, i) => ({ _id: i })));
    const result = await collection
      .aggregate([{ $match: {} }, { $addFields: { a: 1 } }], { batchSize: 9 })
      .toArray();
    expect(result).toHaveLength(500);
  });
});

describe('$lookup', () => {
  const items = [
    { _id: 'a', name: 'Apple', stock: 5 },
    { _id: 'b', name: 'Bean', stock: 0 },
  ];

  async function twoCollections() {
    const orders = await database.collection(ORDERS);
    const others = await database.collection(items);
    return { orders, from: others.collectionName };
  }

  test('joins by equal fields', async () => {
    const { orders, from } = await twoCollections();
    const result = await orders
      .aggregate([
        { $lookup: { from, localField: 'item', foreignField: '_id', as: 'of' } },
        { $project: { 'of.name': 1 } },
      ])
      .toArray();
    expect(result).toEqual([
      { _id: 1, of: [{ name: 'Apple' }] },
      { _id: 2, of: [{ name: 'Bean' }] },
      { _id: 3, of: [{ name: 'Apple' }] },
      { _id: 4, of: [] },
    ]);
  });

  test('joins each element of a local array', async () => {
    const others = await database.collection(items);
    const lists = await database.collection([{ _id: 1, wanted: ['b', 'a', 'z'] }]);
    const [result] = await lists
      .aggregate([
        { $lookup: { from: others.collectionName, localField: 'wanted', foreignField: '_id', as: 'of' } },
      ])
      .toArray();
    expect(result?.of.map((item: Document) => item._id)).toEqual(['a', 'b']);
  });

  test('joins by a pipeline with variables', async () => {
    const { orders, from } = await twoCollections();
    const pipeline = [
      { $match: { $expr: { $and: [{ $eq: ['$_id', '$$item'] }, { $gte: ['$stock', '$$qty'] }] } } },
      { $project: { _id: 0, name: 1 } },
    ];
    const result = await orders
      .aggregate([
        { $lookup: { from, let: { item: '$item', qty: '$qty' }, pipeline, as: 'of' } },
        { $project: { of: 1 } },
      ])
      .toArray();
    expect(result).toEqual([
      { _id: 1, of: [{ name: 'Apple' }] },
      { _id: 2, of: [] },
      { _id: 3, of: [{ name: 'Apple' }] },
      { _id: 4, of: [] },
    ]);
  });

  test('joins by equal fields and a pipeline together', async () => {
    const { orders, from } = await twoCollections();
    const [result] = await orders
      .aggregate([
        { $match: { _id: 1 } },
        {
          $lookup: {
            from,
            localField: 'item',
            foreignField: '_id',
            pipeline: [{ $project: { stock: 1, _id: 0 } }],
            as: 'of',
          },
        },
      ])
      .toArray();
    expect(result?.of).toEqual([{ stock: 5 }]);
  });

  test('$graphLookup follows a chain', async () => {
    const people = await database.collection([
      { _id: 1, name: 'Ann' },
      { _id: 2, name: 'Ben', boss: 'Ann' },
      { _id: 3, name: 'Cid', boss: 'Ben' },
    ]);
    const [result] = await people
      .aggregate([
        { $match: { _id: 3 } },
        {
          $graphLookup: {
            from: people.collectionName,
            startWith: '$boss',
            connectFromField: 'boss',
            connectToField: 'name',
            as: 'bosses',
            depthField: 'depth',
          },
        },
      ])
      .toArray();
    expect(result?.bosses.map((boss: Document) => [boss.name, Number(boss.depth)]).sort()).toEqual([
      ['Ann', 1],
      ['Ben', 0],
    ]);
  });

  test('$unionWith appends another collection', async () => {
    const { orders, from } = await twoCollections();
    const result = await orders
      .aggregate([
        { $project: { item: 1 } },
        { $unionWith: { coll: from, pipeline: [{ $project: { name: 1 } }] } },
      ])
      .toArray();
    expect(result).toHaveLength(6);
  });
});

describe('a pipeline that writes', () => {
  test('$out replaces a collection', async () => {
    const source = await database.collection(ORDERS);
    const target = await database.collection([{ _id: 'old' }]);
    await source
      .aggregate([{ $match: { item: 'a' } }, { $project: { item: 1 } }, { $out: target.collectionName }])
      .toArray();
    expect(await target.find().toArray()).toEqual([
      { _id: 1, item: 'a' },
      { _id: 3, item: 'a' },
    ]);
  });

  const merges: [says: string, options: Document, result: Document[]][] = [
    [
      'merges and inserts',
      {},
      [
        { _id: 1, old: 1, item: 'a' },
        { _id: 2, item: 'b' },
      ],
    ],
    [
      'replaces',
      { whenMatched: 'replace' },
      [
        { _id: 1, item: 'a' },
        { _id: 2, item: 'b' },
      ],
    ],
    [
      'keeps what is there',
      { whenMatched: 'keepExisting' },
      [
        { _id: 1, old: 1 },
        { _id: 2, item: 'b' },
      ],
    ],
    ['discards what is not there', { whenNotMatched: 'discard' }, [{ _id: 1, old: 1, item: 'a' }]],
    [
      'runs a pipeline',
      { whenMatched: [{ $set: { both: { $concat: ['$$new.item', '!'] } } }] },
      [
        { _id: 1, old: 1, both: 'a!' },
        { _id: 2, item: 'b' },
      ],
    ],
  ];
  test.each(merges)('$merge %s', async (_, options, result) => {
    const source = await database.collection([
      { _id: 1, item: 'a' },
      { _id: 2, item: 'b' },
    ]);
    const target = await database.collection([{ _id: 1, old: 1 }]);
    await source.aggregate([{ $merge: { into: target.collectionName, ...options } }]).toArray();
    expect(await target.find().sort({ _id: 1 }).toArray()).toEqual(result);
  });

  test('$merge on a field needs a unique index, and then uses it', async () => {
    const source = await database.collection([{ _id: 1, slug: 'a', n: 1 }]);
    const target = await database.collection([{ _id: 9, slug: 'a' }]);
    const stages = [{ $project: { _id: 0 } }, { $merge: { into: target.collectionName, on: 'slug' } }];
    await expect(source.aggregate(stages).toArray()).rejects.toMatchObject({ code: 51183 });
    await target.createIndex({ slug: 1 }, { unique: true });
    await source.aggregate(stages).toArray();
    expect(await target.find().toArray()).toEqual([{ _id: 9, slug: 'a', n: 1 }]);
  });

  test('$merge fails when told to', async () => {
    const source = await database.collection([{ _id: 1 }]);
    const into = (await database.collection([{ _id: 1 }])).collectionName;
    await expect(
      source.aggregate([{ $merge: { into, whenMatched: 'fail' } }]).toArray(),
    ).rejects.toMatchObject({ code: 11000 });
  });
});

describe('a faulty pipeline', () => {
  const faults: [says: string, pipeline: Document[], code: number][] = [
    ['an unknown stage', [{ $nope: {} }], 40324],
    ['a stage with two names', [{ $match: {}, $limit: 1 }], 40323],
    ['an unknown expression', [{ $project: { a: { $nope: 1 } } }], 31325],
    ['an unknown expression in $addFields', [{ $addFields: { a: { $nope: 1 } } }], 168],
    ['an unknown accumulator', [{ $group: { _id: null, a: { $nope: 1 } } }], 15952],
    ['a $group without _id', [{ $group: { a: { $sum: 1 } } }], 15955],
    ['$limit zero', [{ $limit: 0 }], 15958],
    ['a negative $skip', [{ $skip: -1 }], 5107200],
    ['an unknown $unwind option', [{ $unwind: { path: '$a', nope: 1 } }], 28811],
    ['a wrong $unwind option', [{ $unwind: { path: '$a', preserveNullAndEmptyArrays: 'x' } }], 28809],
    [
      'an unknown $lookup option',
      [{ $lookup: { from: 'x', as: 'y', localField: 'a', foreignField: 'b', nope: 1 } }],
      9,
    ],
    ['a fault inside $lookup', [{ $lookup: { from: 'x', as: 'y', pipeline: [{ $nope: 1 }] } }], 40324],
    ['a fault inside $facet', [{ $facet: { a: [{ $nope: 1 }] } }], 40324],
    ['$out before the end', [{ $out: 'x' }, { $limit: 1 }], 40601],
    ['$facet in $facet', [{ $facet: { a: [{ $facet: { b: [] } }] } }], 40600],
    ['an undefined variable', [{ $project: { a: '$$nope' } }], 17276],
    ['division by zero', [{ $project: { a: { $divide: [1, 0] } } }], 2],
  ];
  test.each(faults)('%s is refused', async (_, pipeline, code) => {
    const collection = await database.collection([{ _id: 1 }]);
    await expect(collection.aggregate(pipeline).toArray()).rejects.toMatchObject({ code });
  });
});
