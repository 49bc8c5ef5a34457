import type { Document } from 'mongodb';
import { Decimal128, Double, Long, ObjectId } from 'mongodb';
import { describe, expect, test } from 'vitest';
import { openTestDatabase } from './test-database.ts';

const database = openTestDatabase();

const DATE = new Date('2024-02-29T13:45:06.789Z');
const DOCUMENT: Document = {
  _id: 1,
  a: 7,
  b: 2,
  f: 2.5,
  s: ' Hello ',
  list: [3, 1, 2],
  docs: [
    { k: 'x', v: 1 },
    { k: 'y', v: 2 },
  ],
  o: { p: 1, q: 'two' },
  date: DATE,
  id: new ObjectId('65e0000000000000000000aa'),
  no: null,
};

/** The linter takes objects with this field for promises. */
function then(value: unknown): Document {
  return Object.fromEntries([['then', value]]);
}

/** An expression and what it yields; `undefined` stands for a field that is left out. */
const ROWS: [expression: unknown, result: unknown][] = [
  ['$a', 7],
  ['$o.p', 1],
  ['$docs.v', [1, 2]],
  ['$missing', undefined],
  ['$$ROOT.a', 7],
  [{ $literal: '$a' }, '$a'],
  [{ $add: ['$a', '$b', 1] }, 10],
  [{ $add: ['$date', 1000] }, new Date(DATE.getTime() + 1000)],
  [{ $add: ['$a', null] }, null],
  [{ $subtract: ['$a', '$b'] }, 5],
  [{ $subtract: ['$date', new Date(DATE.getTime() - 5)] }, 5],
  [{ $multiply: ['$a', '$f'] }, 17.5],
  [{ $divide: ['$a', '$b'] }, 3.5],
  [{ $mod: ['$a', '$b'] }, 1],
  [{ $abs: -4 }, 4],
  [{ $ceil: 1.2 }, 2],
  [{ $floor: -1.2 }, -2],
  [{ $round: [2.5] }, 2],
  [{ $round: [3.1456, 2] }, 3.15],
  [{ $round: [1250, -2] }, 1200],
  [{ $trunc: [-3.99] }, -3],
  [{ $trunc: [3.999, 1] }, 3.9],
  [{ $sqrt: 16 }, 4],
  [{ $pow: [2, 10] }, 1024],
  [{ $exp: 0 }, 1],
  [{ $ln: 1 }, 0],
  [{ $log10: 1000 }, 3],
  [{ $log: [8, 2] }, 3],
  [{ $sin: 0 }, 0],
  [{ $eq: ['$a', 7] }, true],
  [{ $ne: ['$a', 7] }, false],
  [{ $gt: ['$a', '$b'] }, true],
  [{ $gte: ['$a', 7] }, true],
  [{ $lt: ['$a', 'x'] }, true],
  [{ $lte: ['$a', 6] }, false],
  [{ $cmp: ['$a', '$b'] }, 1],
  [{ $gt: ['$no', '$missing'] }, true],
  [{ $and: ['$a', true] }, true],
  [{ $or: [0, null] }, false],
  [{ $not: ['$missing'] }, true],
  [{ $cond: [{ $gt: ['$a', 5] }, 'big', 'small'] }, 'big'],
  [{ $cond: { if: false, ...then(1), else: 2 } }, 2],
  [{ $ifNull: ['$missing', '$no', 'else'] }, 'else'],
  [
    {
      $switch: {
        branches: [
          { case: { $eq: ['$a', 1] }, ...then(1) },
          { case: { $eq: ['$a', 7] }, ...then(7) },
        ],
        default: 0,
      },
    },
    7,
  ],
  [{ $concat: ['a', '$o.q'] }, 'atwo'],
  [{ $concat: ['a', null] }, null],
  [{ $toUpper: '$o.q' }, 'TWO'],
  [{ $toLower: 'ABC' }, 'abc'],
  [{ $trim: { input: '$s' } }, 'Hello'],
  [{ $ltrim: { input: 'xxax', chars: 'x' } }, 'ax'],
  [{ $rtrim: { input: 'xaxx', chars: 'x' } }, 'xa'],
  [{ $split: ['a-b-c', '-'] }, ['a', 'b', 'c']],
  [{ $substrCP: ['héllo', 1, 3] }, 'éll'],
  [{ $substrBytes: ['hello', 1, 3] }, 'ell'],
  [{ $strLenCP: 'hé' }, 2],
  [{ $strLenBytes: 'hé' }, 3],
  [{ $strcasecmp: ['abc', 'ABC'] }, 0],
  [{ $indexOfCP: ['hello', 'l'] }, 2],
  [{ $indexOfBytes: ['hello', 'z'] }, -1],
  [{ $replaceOne: { input: 'aXbX', find: 'X', replacement: '-' } }, 'a-bX'],
  [{ $replaceAll: { input: 'aXbX', find: 'X', replacement: '-' } }, 'a-b-'],
  [{ $regexMatch: { input: 'Hello', regex: '^he', options: 'i' } }, true],
  [{ $regexFind: { input: 'abc123', regex: /([0-9])(x)?/ } }, { match: '1', idx: 3, captures: ['1', null] }],
  [
    { $regexFindAll: { input: 'a1b2', regex: '[0-9]' } },
    [
      { match: '1', idx: 1, captures: [] },
      { match: '2', idx: 3, captures: [] },
    ],
  ],
  [{ $arrayElemAt: ['$list', -1] }, 2],
  [{ $arrayElemAt: ['$list', 9] }, undefined],
  [{ $first: '$list' }, 3],
  [{ $last: '$list' }, 2],
  [{ $concatArrays: ['$list', [9]] }, [3, 1, 2, 9]],
  [{ $filter: { input: '$list', as: 'n', cond: { $gt: ['$$n', 1] } } }, [3, 2]],
  [{ $filter: { input: '$list', cond: true, limit: 2 } }, [3, 1]],
  [{ $map: { input: '$list', as: 'n', in: { $multiply: ['$$n', '$b'] } } }, [6, 2, 4]],
  [{ $reduce: { input: '$list', initialValue: 0, in: { $add: ['$$value', '$$this'] } } }, 6],
  [{ $in: [2, '$list'] }, true],
  [{ $indexOfArray: ['$list', 2] }, 2],
  [{ $isArray: '$list' }, true],
  [{ $range: [0, 10, 3] }, [0, 3, 6, 9]],
  [{ $reverseArray: '$list' }, [2, 1, 3]],
  [{ $size: '$list' }, 3],
  [{ $slice: ['$list', 2] }, [3, 1]],
  [{ $slice: ['$list', 1, 1] }, [1]],
  [{ $sortArray: { input: '$list', sortBy: 1 } }, [1, 2, 3]],
  [
    { $sortArray: { input: '$docs', sortBy: { v: -1 } } },
    [
      { k: 'y', v: 2 },
      { k: 'x', v: 1 },
    ],
  ],
  [
    { $zip: { inputs: [[1, 2], ['a']], useLongestLength: true, defaults: [0, 'z'] } },
    [
      [1, 'a'],
      [2, 'z'],
    ],
  ],
  [{ $firstN: { input: '$list', n: 2 } }, [3, 1]],
  [{ $maxN: { input: '$list', n: 2 } }, [3, 2]],
  [{ $arrayToObject: '$docs' }, { x: 1, y: 2 }],
  [{ $arrayToObject: [[['a', 1]]] }, { a: 1 }],
  [
    { $objectToArray: '$o' },
    [
      { k: 'p', v: 1 },
      { k: 'q', v: 'two' },
    ],
  ],
  [{ $mergeObjects: ['$o', { p: 9 }, null] }, { p: 9, q: 'two' }],
  [{ $getField: { field: 'p', input: '$o' } }, 1],
  [{ $setField: { field: 'x.y', input: '$o', value: 5 } }, { p: 1, q: 'two', 'x.y': 5 }],
  [{ $unsetField: { field: 'p', input: '$o' } }, { q: 'two' }],
  [
    {
      $setUnion: [
        [1, 2],
        [2, 3],
      ],
    },
    [1, 2, 3],
  ],
  [
    {
      $setIntersection: [
        [1, 2],
        [2, 3],
      ],
    },
    [2],
  ],
  [{ $setDifference: [[1, 2], [2]] }, [1]],
  [
    {
      $setEquals: [
        [1, 2],
        [2, 1, 1],
      ],
    },
    true,
  ],
  [{ $setIsSubset: [[1], [1, 2]] }, true],
  [{ $anyElementTrue: [[0, 1]] }, true],
  [{ $allElementsTrue: [[0, 1]] }, false],
  [{ $sum: '$list' }, 6],
  [{ $avg: ['$a', '$b'] }, 4.5],
  [{ $min: '$list' }, 1],
  [{ $max: ['$a', '$b', null] }, 7],
  [{ $stdDevPop: '$list' }, Math.sqrt(2 / 3)],
  [{ $let: { vars: { x: '$a' }, in: { $add: ['$$x', 1] } } }, 8],
  [{ $type: '$list' }, 'array'],
  [{ $type: '$missing' }, 'missing'],
  [{ $isNumber: '$f' }, true],
  [{ $toString: '$a' }, '7'],
  [{ $toString: '$id' }, '65e0000000000000000000aa'],
  [{ $toString: '$date' }, '2024-02-29T13:45:06.789Z'],
  [{ $toInt: '42' }, 42],
  [{ $toInt: 3.9 }, 3],
  [{ $toDouble: '1.5' }, 1.5],
  [{ $toBool: 0 }, false],
  [{ $toDate: '2024-02-29T13:45:06.789Z' }, DATE],
  [{ $toObjectId: '65e0000000000000000000aa' }, DOCUMENT.id],
  [{ $convert: { input: 'x', to: 'int', onError: 'bad', onNull: 'null' } }, 'bad'],
  [{ $convert: { input: null, to: 'int', onNull: 'null' } }, 'null'],
  [{ $year: '$date' }, 2024],
  [{ $month: '$date' }, 2],
  [{ $dayOfMonth: '$date' }, 29],
  [{ $dayOfWeek: '$date' }, 5],
  [{ $dayOfYear: '$date' }, 60],
  [{ $hour: '$date' }, 13],
  [{ $hour: { date: '$date', timezone: 'Australia/Sydney' } }, 0],
  [{ $dayOfMonth: { date: '$date', timezone: '+10:30' } }, 1],
  [{ $minute: '$date' }, 45],
  [{ $second: '$date' }, 6],
  [{ $millisecond: '$date' }, 789],
  [{ $week: '$date' }, 8],
  [{ $isoWeek: '$date' }, 9],
  [{ $isoDayOfWeek: '$date' }, 4],
  [
    { $dateToString: { date: '$date', format: '%d/%m/%Y %H:%M:%S.%L %j %z' } },
    '29/02/2024 13:45:06.789 060 +0000',
  ],
  [{ $dateToString: { date: '$date', format: '%Y-%m-%d', timezone: 'Australia/Sydney' } }, '2024-03-01'],
  [{ $dateToString: { date: '$date' } }, '2024-02-29T13:45:06.789Z'],
  [{ $dateFromString: { dateString: '2024-02-29T13:45:06.789Z' } }, DATE],
  [{ $dateFromString: { dateString: 'nope', onError: 'bad' } }, 'bad'],
  [
    { $dateFromParts: { year: 2024, month: 2, day: 29, hour: 13, minute: 45, second: 6, millisecond: 789 } },
    DATE,
  ],
  [
    { $dateToParts: { date: '$date' } },
    { year: 2024, month: 2, day: 29, hour: 13, minute: 45, second: 6, millisecond: 789 },
  ],
  [
    { $dateAdd: { startDate: new Date('2024-01-31T00:00:00Z'), unit: 'month', amount: 1 } },
    new Date('2024-02-29T00:00:00Z'),
  ],
  [{ $dateSubtract: { startDate: '$date', unit: 'day', amount: 1 } }, new Date('2024-02-28T13:45:06.789Z')],
  [
    {
      $dateDiff: {
        startDate: new Date('2024-01-31T23:00:00Z'),
        endDate: new Date('2024-02-01T01:00:00Z'),
        unit: 'day',
      },
    },
    1,
  ],
  [{ $dateTrunc: { date: '$date', unit: 'hour' } }, new Date('2024-02-29T13:00:00Z')],
  [{ $dateTrunc: { date: '$date', unit: 'week', startOfWeek: 'monday' } }, new Date('2024-02-26T00:00:00Z')],
  [{ $dateTrunc: { date: '$date', unit: 'month' } }, new Date('2024-02-01T00:00:00Z')],
];

describe('an expression', () => {
  test.each(ROWS.map(([expression, result]) => [JSON.stringify(expression), expression, result]))(
    '%s',
    async (_, expression, result) => {
      const collection = await database.collection([DOCUMENT]);
      const [document] = await collection.aggregate([{ $replaceWith: { result: expression } }]).toArray();
      expect(document).toEqual(result === undefined ? {} : { result });
    },
  );
});

describe('the types of results', () => {
  const rows: [says: string, expression: unknown, result: object][] = [
    ['int + double is a double', { $add: [1, new Double(2)] }, new Double(3)],
    ['int * long is a long', { $multiply: [2, Long.fromNumber(3)] }, Long.fromNumber(6)],
    ['int + int may need a long', { $add: [2147483647, 1] }, Long.fromNumber(2147483648)],
    ['decimal + int is a decimal', { $add: [Decimal128.fromString('0.1'), 1] }, Decimal128.fromString('1.1')],
    ['a decimal quotient', { $divide: [Decimal128.fromString('1'), 8] }, Decimal128.fromString('0.125')],
    [
      'a sum of decimals',
      { $sum: [Decimal128.fromString('0.1'), Decimal128.fromString('0.2')] },
      Decimal128.fromString('0.3'),
    ],
    ['a quotient of ints is a double', { $divide: [6, 2] }, new Double(3)],
    ['$toLong', { $toLong: '9007199254740993' }, Long.fromString('9007199254740993')],
    ['$toDecimal', { $toDecimal: '1.10' }, Decimal128.fromString('1.10')],
    ['$toDouble', { $toDouble: 3 }, new Double(3)],
  ];
  test.each(rows)('%s', async (_, expression, result) => {
    const collection = await database.collection([{ _id: 1 }]);
    const [document] = await collection
      .aggregate([{ $replaceWith: { result: expression } }], { promoteValues: false })
      .toArray();
    expect(document?.result).toBeInstanceOf(result.constructor);
    expect(String(document?.result)).toBe(String(result));
  });
});

describe('a faulty expression', () => {
  const faults: [expression: Document, code: number][] = [
    [{ $nope: 1 }, 168],
    [{ $add: ['$a', 'x'] }, 14],
    [{ $subtract: [1] }, 16020],
    [{ $divide: ['$a', 0] }, 2],
    [{ $mod: ['$a', 0] }, 16610],
    [{ $concat: ['a', 1] }, 16702],
    [{ $size: 5 }, 17124],
    [{ $toInt: 'x' }, 241],
    [{ $toInt: 3_000_000_000 }, 241],
    [{ $year: 'x' }, 16006],
    [{ $filter: { input: [], cond: true, nope: 1 } }, 28647],
    [{ $switch: { branches: [{ case: false, ...then(1) }] } }, 40066],
    [{ $let: { vars: { X: 1 }, in: 1 } }, 16867],
    [{ a: 1, $add: [1] }, 16410],
  ];
  test.each(faults.map(([expression, code]) => [JSON.stringify(expression), expression, code] as const))(
    '%s is refused',
    async (_, expression) => {
      const collection = await database.collection([DOCUMENT]);
      await expect(
        collection.aggregate([{ $addFields: { result: { $ifNull: [expression, 0] } } }]).toArray(),
      ).rejects.toThrow();
    },
  );
});
