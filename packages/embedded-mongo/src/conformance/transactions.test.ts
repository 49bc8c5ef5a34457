import { MongoServerError } from 'mongodb';
import { describe, expect, test } from 'vitest';
import { openTestDatabase } from './test-database.ts';

const database = openTestDatabase();

describe('a transaction', () => {
  test('is seen by nobody else until it commits, and then whole', async () => {
    const collection = await database.collection([{ _id: 1, n: 1 }, { _id: 2, n: 1 }, { _id: 3 }]);
    await database.client.withSession(async (session) => {
      session.startTransaction();
      await collection.insertOne({ _id: 4 }, { session });
      await collection.updateMany({ n: 1 }, { $inc: { n: 1 } }, { session });
      await collection.deleteOne({ _id: 3 }, { session });
      expect(await collection.find({}, { session }).toArray()).toEqual([
        { _id: 1, n: 2 },
        { _id: 2, n: 2 },
        { _id: 4 },
      ]);
      expect(await collection.find().toArray()).toEqual([{ _id: 1, n: 1 }, { _id: 2, n: 1 }, { _id: 3 }]);
      await session.commitTransaction();
    });
    expect(await collection.find().toArray()).toEqual([{ _id: 1, n: 2 }, { _id: 2, n: 2 }, { _id: 4 }]);
  });

  test('that is aborted leaves nothing', async () => {
    const collection = await database.collection([{ _id: 1, n: 1 }]);
    await database.client.withSession(async (session) => {
      session.startTransaction();
      await collection.insertOne({ _id: 2 }, { session });
      await collection.updateOne({ _id: 1 }, { $set: { n: 9 } }, { session });
      await collection.findOneAndDelete({ _id: 1 }, { session });
      await session.abortTransaction();
    });
    expect(await collection.find().toArray()).toEqual([{ _id: 1, n: 1 }]);
  });

  test('reads its own writes through indexes', async () => {
    const collection = await database.collection([
      { _id: 1, slug: 'a' },
      { _id: 2, slug: 'b' },
    ]);
    await collection.createIndex({ slug: 1 }, { unique: true });
    await database.client.withSession((session) =>
      session.withTransaction(async () => {
        await collection.updateOne({ slug: 'a' }, { $set: { slug: 'c' } }, { session });
        await collection.insertOne({ _id: 3, slug: 'a' }, { session });
        expect(await collection.findOne({ slug: 'a' }, { session })).toEqual({ _id: 3, slug: 'a' });
        expect(await collection.findOne({ slug: 'c' }, { session })).toEqual({ _id: 1, slug: 'c' });
        expect(await collection.find({}, { session, sort: { slug: 1 } }).toArray()).toHaveLength(3);
        const [count] = await collection
          .aggregate([{ $match: { slug: { $gte: 'b' } } }, { $count: 'n' }], { session })
          .toArray();
        expect(count).toEqual({ n: 2 });
      }),
    );
    expect(await collection.distinct('slug')).toEqual(['a', 'b', 'c']);
  });

  test('keeps to what it saw at its start', async () => {
    const collection = await database.collection([
      { _id: 1, n: 1 },
      { _id: 2, n: 1 },
    ]);
    await collection.createIndex({ n: 1 });
    await database.client.withSession(async (session) => {
      session.startTransaction({ readConcern: { level: 'snapshot' } });
      expect(await collection.countDocuments({}, { session })).toBe(2);
      await collection.insertOne({ _id: 3, n: 1 });
      await collection.updateOne({ _id: 1 }, { $set: { n: 5 } });
      await collection.deleteOne({ _id: 2 });
      expect(await collection.find({}, { session }).toArray()).toEqual([
        { _id: 1, n: 1 },
        { _id: 2, n: 1 },
      ]);
      expect(await collection.find({ n: 1 }, { session }).toArray()).toHaveLength(2);
      expect(await collection.find({ n: 5 }, { session }).toArray()).toHaveLength(0);
      await session.commitTransaction();
    });
    expect(await collection.countDocuments()).toBe(2);
  });

  test('that writes what another has written since its start is told to begin again', async () => {
    const collection = await database.collection([{ _id: 1, n: 1 }]);
    await database.client.withSession(async (session) => {
      session.startTransaction();
      await collection.findOne({ _id: 1 }, { session });
      await collection.updateOne({ _id: 1 }, { $inc: { n: 1 } });
      const fault = await collection
        .updateOne({ _id: 1 }, { $inc: { n: 1 } }, { session })
        .catch((error) => error);
      expect(fault).toMatchObject({ code: 112 });
      expect(fault instanceof MongoServerError && fault.hasErrorLabel('TransientTransactionError')).toBe(
        true,
      );
      await session.abortTransaction();
    });
  });

  test('holds back writers outside of it until it ends', async () => {
    const collection = await database.collection([{ _id: 1, n: 1 }]);
    await database.client.withSession(async (session) => {
      session.startTransaction();
      await collection.updateOne({ _id: 1 }, { $inc: { n: 1 } }, { session });
      const outside = collection.updateOne({ _id: 1 }, { $inc: { n: 10 } });
      expect(await collection.findOne({ _id: 1 })).toEqual({ _id: 1, n: 1 });
      await session.commitTransaction();
      await outside;
    });
    expect(await collection.findOne({ _id: 1 })).toEqual({ _id: 1, n: 12 });
  });

  test('claims unique keys before it commits', async () => {
    const collection = await database.collection();
    await collection.createIndex({ slug: 1 }, { unique: true });
    await database.client.withSession(async (session) => {
      session.startTransaction();
      await collection.insertOne({ slug: 'a' }, { session });
      await expect(collection.insertOne({ slug: 'a' }, { session })).rejects.toMatchObject({ code: 11000 });
      await session.abortTransaction();
      session.startTransaction();
      await collection.insertOne({ slug: 'b' }, { session });
      const outside = collection.insertOne({ slug: 'b' }).catch((error) => error);
      await session.commitTransaction();
      expect(await outside).toMatchObject({ code: 11000 });
    });
    expect(await collection.distinct('slug')).toEqual(['b']);
  });

  test('is over after an error, and says so', async () => {
    const collection = await database.collection([{ _id: 1 }]);
    await database.client.withSession(async (session) => {
      session.startTransaction();
      await collection.insertOne({ _id: 2 }, { session });
      await expect(collection.insertOne({ _id: 1 }, { session })).rejects.toMatchObject({ code: 11000 });
      await expect(collection.insertOne({ _id: 3 }, { session })).rejects.toMatchObject({ code: 251 });
      await session.abortTransaction();
    });
    expect(await collection.countDocuments()).toBe(1);
  });

  test('reads large results in batches', async () => {
    const collection = await database.collection(Array.from({ length: 300 }, (_, i) => ({ _id: i })));
    await database.client.withSession(async (session) => {
      session.startTransaction();
      await collection.insertOne({ _id: 300 }, { session });
      expect(await collection.find({}, { session, batchSize: 50 }).toArray()).toHaveLength(301);
      await session.commitTransaction();
    });
  });

  test('spans collections', async () => {
    const [one, two] = [await database.collection(), await database.collection()];
    await database.client.withSession((session) =>
      session.withTransaction(async () => {
        await one.insertOne({ _id: 1 }, { session });
        await two.insertOne({ _id: 2 }, { session });
      }),
    );
    expect([await one.countDocuments(), await two.countDocuments()]).toEqual([1, 1]);
  });

  test('is right among forty that read, add and write', async () => {
    const collection = await database.collection([{ _id: 1, n: 0 }]);
    const addOne = () =>
      database.client.withSession((session) =>
        session.withTransaction(async () => {
          const document = await collection.findOne({ _id: 1 }, { session });
          await collection.updateOne({ _id: 1 }, { $set: { n: (document?.n ?? 0) + 1 } }, { session });
        }),
      );
    await Promise.all(Array.from({ length: 40 }, addOne));
    expect(await collection.findOne({ _id: 1 })).toEqual({ _id: 1, n: 40 });
  });

  test('cannot run what is no part of transactions', async () => {
    const collection = await database.collection([{ _id: 1 }]);
    await database.client.withSession(async (session) => {
      session.startTransaction();
      await expect(
        database.db.command({ count: collection.collectionName }, { session }),
      ).rejects.toMatchObject({ code: 263 });
      await session.abortTransaction();
    });
  });
});
