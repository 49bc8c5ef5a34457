import type { ChangeStream, Document } from 'mongodb';
import { describe, expect, onTestFinished, test } from 'vitest';
import { openTestDatabase } from './test-database.ts';

const database = openTestDatabase();

/** Closes the stream when the test is over. */
function closing<Stream extends ChangeStream<Document, Document>>(stream: Stream): Stream {
  onTestFinished(() => stream.close());
  return stream;
}

/** Opens the stream on the server, so that what is written next is not missed. */
async function opened<Stream extends ChangeStream<Document, Document>>(stream: Stream): Promise<Stream> {
  await stream.tryNext();
  return closing(stream);
}

async function take(stream: ChangeStream<Document, Document>, count: number): Promise<Document[]> {
  const events: Document[] = [];
  while (events.length < count) events.push(await stream.next());
  return events;
}

describe('a change stream', () => {
  test('tells of every kind of write', async () => {
    const collection = await database.collection();
    const stream = await opened(collection.watch());
    await collection.insertOne({ _id: 1, a: 1, b: { c: 1 }, z: 1 });
    await collection.updateOne({ _id: 1 }, { $set: { a: 2, 'b.c': 5 }, $unset: { z: '' } });
    await collection.replaceOne({ _id: 1 }, { n: 1 });
    // Read before the document goes: the embedded server keeps nothing of one that is gone.
    const events = await take(stream, 3);
    await collection.deleteOne({ _id: 1 });
    const ns = { db: database.db.databaseName, coll: collection.collectionName };
    expect([...events, ...(await take(stream, 1))]).toMatchObject([
      {
        operationType: 'insert',
        ns,
        documentKey: { _id: 1 },
        fullDocument: { _id: 1, a: 1, b: { c: 1 }, z: 1 },
      },
      {
        operationType: 'update',
        ns,
        documentKey: { _id: 1 },
        updateDescription: { updatedFields: { a: 2, 'b.c': 5 }, removedFields: ['z'] },
      },
      { operationType: 'replace', ns, documentKey: { _id: 1 }, fullDocument: { _id: 1, n: 1 } },
      { operationType: 'delete', ns, documentKey: { _id: 1 } },
    ]);
  });

  test('looks up the document when asked to', async () => {
    const collection = await database.collection([{ _id: 1, a: 1, b: 1 }]);
    const stream = await opened(collection.watch([], { fullDocument: 'updateLookup' }));
    await collection.updateOne({ _id: 1 }, { $set: { a: 2 } });
    expect(await stream.next()).toMatchObject({
      operationType: 'update',
      fullDocument: { _id: 1, a: 2, b: 1 },
    });
  });

  test('runs its pipeline over the events', async () => {
    const collection = await database.collection();
    const stream = await opened(
      collection.watch([{ $match: { 'fullDocument.a': { $gt: 1 } } }, { $project: { 'fullDocument.a': 1 } }]),
    );
    await collection.insertMany([
      { _id: 1, a: 1 },
      { _id: 2, a: 2 },
    ]);
    expect(await stream.next()).toMatchObject({ fullDocument: { a: 2 } });
  });

  test('resumes after a token without missing or repeating anything', async () => {
    const collection = await database.collection();
    const stream = await opened(collection.watch());
    await collection.insertMany([{ _id: 1 }, { _id: 2 }, { _id: 3 }]);
    const [first] = await take(stream, 1);
    await stream.close();
    await collection.insertOne({ _id: 4 });
    const resumed = closing(collection.watch([], { resumeAfter: first?._id }));
    expect((await take(resumed, 3)).map(({ documentKey }) => documentKey._id)).toEqual([2, 3, 4]);
  });

  test('starts at a time', async () => {
    const collection = await database.collection();
    const stream = await opened(collection.watch());
    await collection.insertMany([{ _id: 1 }, { _id: 2 }]);
    const [, second] = await take(stream, 2);
    const later = closing(collection.watch([], { startAtOperationTime: second?.clusterTime }));
    expect(await later.next()).toMatchObject({ documentKey: { _id: 2 } });
  });

  test('watches a whole database, and all of them', async () => {
    const [one, two] = [await database.collection(), await database.collection()];
    const ofDatabase = await opened(database.db.watch());
    const ofAll = await opened(database.client.watch([{ $match: { 'ns.db': database.db.databaseName } }]));
    await one.insertOne({ _id: 1 });
    await two.insertOne({ _id: 2 });
    for (const stream of [ofDatabase, ofAll]) {
      const events = await take(stream, 2);
      expect(events.map(({ ns }) => ns.coll)).toEqual([one.collectionName, two.collectionName]);
    }
  });

  test('tells of a transaction when it commits, and only then', async () => {
    const collection = await database.collection();
    const stream = await opened(collection.watch());
    await database.client.withSession(async (session) => {
      session.startTransaction();
      await collection.insertOne({ _id: 'aborted' }, { session });
      await session.abortTransaction();
      session.startTransaction();
      await collection.insertMany([{ _id: 1 }, { _id: 2 }], { session });
      await collection.insertOne({ _id: 'outside' });
      await session.commitTransaction();
    });
    const events = await take(stream, 3);
    expect(events.map(({ documentKey }) => documentKey._id)).toEqual(['outside', 1, 2]);
    expect(events[1]).toMatchObject({ lsid: expect.anything(), txnNumber: expect.anything() });
  });

  test('ends when its collection is dropped', async () => {
    const collection = await database.collection([{ _id: 1 }]);
    const stream = await opened(collection.watch());
    await collection.drop();
    expect((await take(stream, 2)).map(({ operationType }) => operationType)).toEqual(['drop', 'invalidate']);
    await expect
      .poll(
        () =>
          stream.closed ||
          stream.tryNext().then(
            () => stream.closed,
            () => true,
          ),
      )
      .toBe(true);
  });

  test('says nothing of writes that changed nothing', async () => {
    const collection = await database.collection([{ _id: 1, a: 1 }]);
    const stream = await opened(collection.watch());
    await collection.updateOne({ _id: 1 }, { $set: { a: 1 } });
    await collection.insertOne({ _id: 2 });
    expect(await stream.next()).toMatchObject({ operationType: 'insert' });
  });

  const faults: [says: string, pipeline: Document[], options: Document, code: number][] = [
    ['an unknown stage', [{ $nope: {} }], {}, 40324],
    ['a stage that is not allowed', [{ $group: { _id: null } }], {}, 20],
    ['a token that is none', [], { resumeAfter: { _data: 'nope' } }, 9],
  ];
  test.each(faults)('refuses %s', async (_, pipeline, options, code) => {
    const collection = await database.collection();
    const stream = closing(collection.watch(pipeline, options));
    await expect(stream.tryNext()).rejects.toMatchObject({ code });
  });
});
