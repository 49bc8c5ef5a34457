import type { Document } from 'mongodb';
import { describe, expect, test } from 'vitest';
import { openTestDatabase } from './conformance/test-database.ts';

const database = openTestDatabase();

describe('what MongoDB knows and this server does not is refused by name', () => {
  const commands: [command: Document, named: string][] = [
    [{ create: 'v', viewOn: 'c', pipeline: [] }, 'viewOn'],
    [{ create: 'v', capped: true, size: 1000 }, 'capped'],
    [{ create: 'v', timeseries: { timeField: 't' } }, 'timeseries'],
    [{ create: 'v', validator: {} }, 'validator'],
    [{ create: 'v', collation: { locale: 'en' } }, 'collation'],
    [{ create: 'v', clusteredIndex: { key: { _id: 1 }, unique: true } }, 'clusteredIndex'],
    [{ mapReduce: 'c' }, 'mapReduce'],
    [{ saslStart: 1 }, 'saslStart'],
    [{ collMod: 'c' }, 'collMod'],
    [{ bulkWrite: 1, ops: [] }, 'bulkWrite'],
    [{ find: 'c', tailable: true }, 'tailable'],
    [{ find: 'c', returnKey: true }, 'returnKey'],
    [{ find: 'c', showRecordId: true }, 'showRecordId'],
    [{ find: 'c', min: { a: 1 } }, 'min'],
    [{ find: 'c', readConcern: { level: 'local', atClusterTime: 1 } }, 'atClusterTime'],
    [{ find: 'c', readConcern: { level: 'snapshot' } }, 'snapshot'],
    [{ find: 'c', apiVersion: '1', apiStrict: true }, 'apiStrict'],
    [{ aggregate: 'c', pipeline: [], cursor: {}, explain: true }, 'explain'],
    [{ insert: 'c', documents: [{}], writeConcern: { w: 3 } }, 'w: 3'],
    [{ find: 'c', collation: { locale: 'en', strength: 4 } }, 'strength'],
    [{ find: 'c', collation: { locale: 'en', alternate: 'shifted' } }, 'alternate'],
    [{ find: 'c', collation: { locale: 'fr', backwards: true } }, 'backwards'],
    [{ setParameter: 1, nope: 1 }, 'nope'],
  ];
  test.each(commands)('%j', async (command, named) => {
    await database.db.collection('c').insertOne({});
    await expect(database.db.command(command)).rejects.toThrow(named);
  });

  const filters: Document[] = [
    { $where: 'true' },
    { $jsonSchema: {} },
    { $sampleRate: 0.5 },
    { a: { $near: [0, 0] } },
    { a: { $geoWithin: {} } },
    { a: { $geoIntersects: {} } },
    { a: { $elemMatch: { $where: 'true' } } },
  ];
  test.each(filters)('the filter %j', async (filter) => {
    const collection = await database.collection([{ a: 1 }]);
    const named = JSON.stringify(filter).match(/\$(?!elemMatch)\w+/)?.[0] ?? '';
    await expect(collection.find(filter).toArray()).rejects.toThrow(named);
    await expect(collection.deleteMany(filter)).rejects.toThrow(named);
    await expect(collection.updateMany(filter, { $set: { b: 1 } })).rejects.toThrow(named);
    expect(await collection.countDocuments({ b: { $exists: false } })).toBe(1);
  });

  const stages = [
    '$setWindowFields',
    '$densify',
    '$fill',
    '$redact',
    '$geoNear',
    '$documents',
    '$collStats',
    '$indexStats',
    '$search',
  ];
  test.each(stages)('the stage %s', async (stage) => {
    const collection = await database.collection([{ a: 1 }]);
    await expect(collection.aggregate([{ [stage]: {} }]).toArray()).rejects.toThrow(stage);
  });

  const expressions = [
    '$function',
    '$accumulator',
    '$bitAnd',
    '$binarySize',
    '$toHashedIndexKey',
    '$tsSecond',
    '$sinh',
  ];
  test.each(expressions)('the expression %s', async (operator) => {
    const collection = await database.collection([{ a: 1 }]);
    await expect(collection.aggregate([{ $addFields: { b: { [operator]: 1 } } }]).toArray()).rejects.toThrow(
      operator,
    );
    await expect(collection.find({ $expr: { [operator]: 1 } }).toArray()).rejects.toThrow(operator);
  });

  const indexes: [says: string, key: Document, options: Document][] = [
    ['a geographic index', { a: '2dsphere' }, {}],
    ['a hashed index', { a: 'hashed' }, {}],
    ['a wildcard index', { '$**': 1 }, {}],
    ['a collation', { a: 1 }, { collation: { locale: 'en', strength: 2 } }],
    ['a hidden index', { a: 1 }, { hidden: true }],
    ['a text index in another language', { a: 'text' }, { default_language: 'french' }],
    ['a partial text index', { a: 'text' }, { partialFilterExpression: { b: 1 } }],
  ];
  test.each(indexes)('%s', async (_, key, options) => {
    const collection = await database.collection([{ a: 1 }]);
    await expect(collection.createIndex(key, options)).rejects.toThrow(/not supported/);
    expect(await collection.indexes()).toHaveLength(1);
  });

  const streams: Document[] = [
    { fullDocument: 'required' },
    { fullDocumentBeforeChange: 'whenAvailable' },
    { showExpandedEvents: true },
  ];
  test.each(streams)('the change stream option %j', async (options) => {
    const stream = database.db.collection('c').watch([], options);
    await expect(stream.tryNext()).rejects.toThrow(Object.keys(options)[0]);
    await stream.close();
  });

  const named = '__proto__';
  const ways: [says: string, pipeline: Document[]][] = [
    ['$arrayToObject', [{ $replaceWith: { $arrayToObject: [[{ k: named, v: 1 }]] } }]],
    ['$setField', [{ $replaceWith: { $setField: { field: named, input: '$$ROOT', value: 1 } } }]],
    ['$lookup', [{ $lookup: { from: 'c', pipeline: [], as: named } }]],
    ['$unwind', [{ $unwind: { path: '$a', includeArrayIndex: named } }]],
  ];
  test.each(ways)('a field called __proto__, made by %s', async (_, pipeline) => {
    const collection = await database.collection([{ a: 1 }]);
    await expect(collection.aggregate(pipeline).toArray()).rejects.toThrow(named);
    await expect(collection.updateOne({}, { $set: { [`${named}.a`]: 1 } })).rejects.toThrow(named);
    await expect(collection.updateOne({}, { $rename: { a: named } })).rejects.toThrow(named);
  });
});
