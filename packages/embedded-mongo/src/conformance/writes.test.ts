import type { Document, FindOneAndUpdateOptions } from 'mongodb';
import { ObjectId } from 'mongodb';
import { describe, expect, test } from 'vitest';
import { openTestDatabase } from './test-database.ts';

const database = openTestDatabase();

describe('insert', () => {
  test('gives an ObjectId to a document without _id', async () => {
    const collection = await database.collection();
    const { insertedId } = await collection.insertOne({ a: 1 });
    expect(insertedId).toBeInstanceOf(ObjectId);
    await database.db.command({ insert: collection.collectionName, documents: [{ a: 2 }] });
    expect((await collection.findOne({ a: 2 }))?._id).toBeInstanceOf(ObjectId);
  });

  test('puts the _id first', async () => {
    const collection = await database.collection();
    await collection.insertOne({ b: 1, _id: 7 });
    expect(Object.keys((await collection.findOne()) ?? {})).toEqual(['_id', 'b']);
  });

  test('stops at the first fault when ordered', async () => {
    const collection = await database.collection([{ _id: 2 }]);
    const fault = await collection.insertMany([{ _id: 1 }, { _id: 2 }, { _id: 3 }]).catch((error) => error);
    expect(fault).toMatchObject({ code: 11000, insertedCount: 1 });
    expect(await collection.distinct('_id')).toEqual([1, 2]);
  });

  test('goes on after a fault when unordered', async () => {
    const collection = await database.collection([{ _id: 2 }]);
    const fault = await collection
      .insertMany([{ _id: 1 }, { _id: 2 }, { _id: 3 }, { _id: 1 }], { ordered: false })
      .catch((error) => error);
    expect(fault).toMatchObject({ code: 11000, insertedCount: 2 });
    expect(fault.writeErrors.map((error: Document) => error.index)).toEqual([1, 3]);
    expect(await collection.distinct('_id')).toEqual([1, 2, 3]);
  });

  const faults: [says: string, document: Document, code: number][] = [
    ['an _id that is an array', { _id: [1] }, 53],
    ['an _id that is a regex', { _id: /x/ }, 53],
  ];
  test.each(faults)('refuses %s', async (_, document, code) => {
    const collection = await database.collection();
    await expect(collection.insertOne(document)).rejects.toMatchObject({ code });
  });

  test('refuses a document that grows beyond 16 MB', async () => {
    const collection = await database.collection([{ _id: 1, text: 'x'.repeat(9_000_000) }]);
    const grow = collection.updateOne({ _id: 1 }, [{ $set: { more: '$text' } }]);
    await expect(grow).rejects.toMatchObject({
      code: expect.toSatisfy((code) => code === 10334 || code === 17419),
    });
  });

  test('without acknowledgement is done all the same', async () => {
    const collection = await database.collection();
    await collection.insertOne({ _id: 1 }, { writeConcern: { w: 0 } });
    await expect.poll(() => collection.countDocuments()).toBe(1);
  });
});

describe('a bulk write', () => {
  test('does all kinds of operations in order', async () => {
    const collection = await database.collection([
      { _id: 1, a: 1 },
      { _id: 2, a: 1 },
      { _id: 3, a: 1 },
    ]);
    const result = await collection.bulkWrite([
      { insertOne: { document: { _id: 4, a: 4 } } },
      { updateOne: { filter: { _id: 1 }, update: { $inc: { a: 1 } } } },
      { updateMany: { filter: { a: 1 }, update: { $set: { b: 1 } } } },
      { updateOne: { filter: { _id: 5 }, update: { $set: { a: 5 } }, upsert: true } },
      { replaceOne: { filter: { _id: 2 }, replacement: { c: 1 } } },
      { deleteOne: { filter: { _id: 3 } } },
      { deleteMany: { filter: { a: { $gte: 4 } } } },
    ]);
    expect(result).toMatchObject({
      insertedCount: 1,
      matchedCount: 4,
      modifiedCount: 4,
      upsertedCount: 1,
      deletedCount: 3,
      upsertedIds: { 3: 5 },
    });
    expect(await collection.find().toArray()).toEqual([
      { _id: 1, a: 2 },
      { _id: 2, c: 1 },
    ]);
  });

  test('reports each fault by its place when unordered', async () => {
    const collection = await database.collection([{ _id: 1, a: 'x' }]);
    const fault = await collection
      .bulkWrite(
        [
          { updateOne: { filter: { _id: 1 }, update: { $inc: { a: 1 } } } },
          { insertOne: { document: { _id: 2 } } },
          { insertOne: { document: { _id: 1 } } },
        ],
        { ordered: false },
      )
      .catch((error) => error);
    const faults = fault.writeErrors.map(({ index, code }: Document) => [index, code]).sort();
    expect(faults).toEqual([
      [0, 14],
      [2, 11000],
    ]);
    expect(await collection.countDocuments()).toBe(2);
  });
});

describe('delete', () => {
  test('deletes one or many', async () => {
    const collection = await database.collection([
      { _id: 1, a: 1 },
      { _id: 2, a: 1 },
      { _id: 3, a: 1 },
      { _id: 4, a: 2 },
    ]);
    expect(await collection.deleteOne({ a: 1 })).toMatchObject({ deletedCount: 1 });
    expect(await collection.deleteMany({ a: 1 })).toMatchObject({ deletedCount: 2 });
    expect(await collection.deleteMany({ a: 9 })).toMatchObject({ deletedCount: 0 });
    expect(await collection.find().toArray()).toEqual([{ _id: 4, a: 2 }]);
  });
});

describe('findOneAnd...', () => {
  const documents = [
    { _id: 1, n: 1 },
    { _id: 2, n: 2 },
  ];

  test('Update returns the document before or after', async () => {
    const collection = await database.collection(documents);
    expect(await collection.findOneAndUpdate({ _id: 1 }, { $inc: { n: 1 } })).toEqual({ _id: 1, n: 1 });
    expect(
      await collection.findOneAndUpdate({ _id: 1 }, { $inc: { n: 1 } }, { returnDocument: 'after' }),
    ).toEqual({ _id: 1, n: 3 });
  });

  test('Update heeds sort, projection and arrayFilters', async () => {
    const collection = await database.collection([
      { _id: 1, n: 1, l: [1, 5] },
      { _id: 2, n: 2, l: [5] },
    ]);
    const options: FindOneAndUpdateOptions = {
      sort: { n: -1 },
      projection: { l: 1 },
      returnDocument: 'after',
      arrayFilters: [{ x: { $gt: 3 } }],
    };
    expect(await collection.findOneAndUpdate({}, { $set: { 'l.$[x]': 0 } }, options)).toEqual({
      _id: 2,
      l: [0],
    });
  });

  test('Update upserts', async () => {
    const collection = await database.collection();
    expect(await collection.findOneAndUpdate({ _id: 1 }, { $inc: { n: 1 } }, { upsert: true })).toBeNull();
    expect(
      await collection.findOneAndUpdate(
        { _id: 2 },
        { $inc: { n: 1 } },
        { upsert: true, returnDocument: 'after' },
      ),
    ).toEqual({ _id: 2, n: 1 });
  });

  test('Update tells what it did', async () => {
    const collection = await database.collection(documents);
    const result = await collection.findOneAndUpdate(
      { _id: 1 },
      { $inc: { n: 1 } },
      { includeResultMetadata: true },
    );
    expect(result).toMatchObject({
      lastErrorObject: { n: 1, updatedExisting: true },
      value: { _id: 1, n: 1 },
    });
  });

  test('Replace and Delete', async () => {
    const collection = await database.collection(documents);
    expect(await collection.findOneAndReplace({ _id: 1 }, { m: 1 }, { returnDocument: 'after' })).toEqual({
      _id: 1,
      m: 1,
    });
    expect(await collection.findOneAndDelete({ _id: 2 }, { projection: { _id: 0 } })).toEqual({ n: 2 });
    expect(await collection.findOneAndDelete({ _id: 2 })).toBeNull();
  });
});

describe('the options of writes', () => {
  const documents = [
    { _id: 1, a: 1, b: 5 },
    { _id: 2, a: 2, b: 1 },
  ];

  test('hint chooses an index, and has to name one that is there', async () => {
    const collection = await database.collection(documents);
    await collection.createIndex({ a: 1 });
    expect(await collection.updateMany({}, { $inc: { b: 1 } }, { hint: 'a_1' })).toMatchObject({
      modifiedCount: 2,
    });
    expect(await collection.deleteOne({ a: 2 }, { hint: { a: 1 } })).toMatchObject({ deletedCount: 1 });
    expect(await collection.findOneAndUpdate({ a: 1 }, { $inc: { b: 1 } }, { hint: { a: 1 } })).toMatchObject(
      {
        _id: 1,
      },
    );
    await expect(collection.updateOne({}, { $inc: { b: 1 } }, { hint: 'nope' })).rejects.toMatchObject({
      code: 2,
    });
    await expect(collection.deleteOne({}, { hint: 'nope' })).rejects.toMatchObject({ code: 2 });
    await expect(collection.findOneAndDelete({}, { hint: { nope: 1 } })).rejects.toMatchObject({ code: 2 });
  });

  test('let gives variables to filters and to pipelines', async () => {
    const collection = await database.collection(documents);
    const filter = { $expr: { $gt: ['$b', '$$least'] } };
    const options = { let: { least: 2 } };
    await collection.updateMany(filter, [{ $set: { c: '$$least' } }], options);
    expect(await collection.find({ c: 2 }).toArray()).toMatchObject([{ _id: 1 }]);
    expect(await collection.findOneAndUpdate(filter, { $set: { d: 1 } }, options)).toMatchObject({ _id: 1 });
    expect(await collection.deleteMany(filter, options)).toMatchObject({ deletedCount: 1 });
  });

  test('comment changes nothing', async () => {
    const collection = await database.collection(documents);
    expect(await collection.updateOne({ _id: 1 }, { $inc: { a: 1 } }, { comment: 'why' })).toMatchObject({
      modifiedCount: 1,
    });
    expect(await collection.find({}, { comment: 'why' }).toArray()).toHaveLength(2);
  });

  test('maxTimeMS ends a write that takes too long, and nothing of it is done', async () => {
    const many = Array.from({ length: 2000 }, (_, _id) => ({
      _id,
      a: Array.from({ length: 50 }, (_, i) => i),
    }));
    const collection = await database.collection(many);
    const slow = { $expr: { $gte: [{ $sum: { $map: { input: '$a', in: { $pow: ['$$this', 2] } } } }, 0] } };
    await expect(
      collection.findOneAndUpdate({ $and: [slow, { b: 5 }] }, { $set: { b: 1 } }, { maxTimeMS: 1 }),
    ).rejects.toMatchObject({ code: 50 });
    expect(await collection.countDocuments({ b: 1 })).toBe(0);
  });
});
