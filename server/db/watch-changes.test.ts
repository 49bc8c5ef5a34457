import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import blogPosts from '../../collections/blog_posts/blog_posts.collection.ts';
import { makeBlogPost } from '../../collections/testing/make-records.ts';
import { type Changes, createChanges } from './changes.ts';
import { COLLECTION_NAMES } from './collection-names.ts';
import { openDatabase } from './database.ts';
import { createTestLog, openTestDatabase } from './open-test-database.ts';
import { pollChanges } from './poll-changes.ts';
import { watchChanges } from './watch-changes.ts';

let opened: Awaited<ReturnType<typeof openTestDatabase>>;

afterEach(() => opened.close());

/** Resolves with the collections announced until one of them is the one waited for. */
function hear(changes: Changes, awaited: string): Promise<string[]> {
  const heard: string[] = [];
  return new Promise((resolve) => {
    changes.subscribe((collection) => {
      heard.push(collection);
      if (collection === awaited) resolve(heard);
    });
  });
}

describe('a change stream', () => {
  let changes: Changes;
  let stop: () => Promise<void>;

  beforeEach(async () => {
    opened = await openTestDatabase();
    changes = createChanges();
    // Once it is open, everything counts as changed: nobody heard what was written before.
    const heard = hear(changes, 'contacts');
    stop = watchChanges(async () => ({ db: opened.raw, close: async () => {} }), changes, createTestLog());
    expect(await heard).toEqual(COLLECTION_NAMES);
  });

  afterEach(() => stop());

  test.each([
    ['inserted', () => opened.raw.collection('faqs').insertOne({ question: 'Why?' })],
    [
      'inserted with others',
      () => opened.raw.collection('faqs').insertMany([{ question: 'A' }, { question: 'B' }]),
    ],
  ])('tells of a record that was %s past the repositories', async (_, write) => {
    const heard = hear(changes, 'faqs');
    await write();
    expect(await heard).toEqual(['faqs']);
  });

  test('tells of a collection that another one took the place of', async () => {
    await opened.raw.collection('restoring.faqs').insertOne({ question: 'Why?' });
    const heard = hear(changes, 'faqs');
    await opened.raw.renameCollection('restoring.faqs', 'faqs', { dropTarget: true });
    expect(await heard).toContain('faqs');
  });

  test('tells of a record that was changed, and of one that was removed', async () => {
    await opened.raw.collection('faqs').insertOne({ question: 'Why?' });
    await hear(changes, 'faqs');
    const changed = hear(changes, 'faqs');
    await opened.raw.collection('faqs').updateOne({}, { $set: { answer: 'Because.' } });
    await changed;
    const removed = hear(changes, 'faqs');
    await opened.raw.collection('faqs').deleteOne({});
    expect(await removed).toEqual(['faqs']);
  });

  test('is silent once it was stopped', async () => {
    await stop();
    const heard: string[] = [];
    changes.subscribe((collection) => heard.push(collection));
    await opened.raw.collection('faqs').insertOne({ question: 'Why?' });
    await wait(100);
    expect(heard).toEqual([]);
  });

  test('is what the product opens over its database', async () => {
    const product = await openDatabase(opened.config, createTestLog(), { isShared: true });
    const heard = hear(product.changes, 'faqs');
    for (let knock = 0; knock < 20; knock += 1) {
      await opened.raw.collection('faqs').insertOne({ question: `Why ${knock}?` });
      await wait(10);
    }
    expect(await heard).toContain('faqs');
    await product.close();
  });
});

describe('where there are no change streams', () => {
  test('changes are found by asking, and only the collection that changed is told of', async () => {
    opened = await openTestDatabase();
    const { raw } = opened;
    await raw.collection('faqs').insertOne({ question: 'Why?', answer: 'Because.' });
    const changes = createChanges();
    const stop = new AbortController();
    const polling = pollChanges(raw, changes, createTestLog(), { intervalMs: 20, signal: stop.signal });
    await wait(200);

    for (const write of [
      () => raw.collection('faqs').updateOne({}, { $set: { answer: 'Perhaps!' } }),
      () => raw.collection('faqs').insertOne({ question: 'How?' }),
      () => raw.collection('faqs').deleteOne({ question: 'How?' }),
    ]) {
      const heard = hear(changes, 'faqs');
      await write();
      expect(await heard).toEqual(['faqs']);
    }
    stop.abort();
    await polling;
  });

  test('a write of another instance is told of before the collection is read', async () => {
    opened = await openTestDatabase();
    const { raw, database } = opened;
    const names = Array.from({ length: 5_000 }, (_, index) => ({ slug: `place-${index}` }));
    await raw.collection('locations').insertMany(names);
    const changes = createChanges();
    const stop = new AbortController();
    const polling = pollChanges(raw, changes, createTestLog(), { intervalMs: 300, signal: stop.signal });
    await wait(100);
    const heard = hear(changes, 'blog_posts');
    await database.of(blogPosts).save(makeBlogPost());
    expect(await heard).toEqual(['blog_posts']);
    stop.abort();
    await polling;
  });

  test('asking goes on after the database was away', async () => {
    opened = await openTestDatabase();
    const log = createTestLog();
    const stop = new AbortController();
    let isAway = true;
    const failing = new Proxy(opened.raw, {
      get: (db, name) =>
        name === 'collection' ? (of: string) => failIfAway(db.collection(of)) : Reflect.get(db, name),
    });
    const failIfAway = <T extends object>(collection: T) =>
      new Proxy(collection, {
        get(target, name) {
          if (isAway) throw new Error('away');
          return Reflect.get(target, name);
        },
      });
    const changes = createChanges();
    const polling = pollChanges(failing, changes, log, { intervalMs: 10, signal: stop.signal });
    await wait(50);
    expect(log.lines).toContain('The database could not be asked for changes');
    isAway = false;
    await wait(200);
    const heard = hear(changes, 'faqs');
    await opened.raw.collection('faqs').insertOne({ question: 'Why?' });
    expect(await heard).toEqual(['faqs']);
    stop.abort();
    await polling;
  });
});
