import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type Changes, createChanges } from './changes.ts';
import { createTestLog, openTestDatabase } from './open-test-database.ts';
import { pollChanges } from './poll-changes.ts';

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
  beforeEach(async () => {
    opened = await openTestDatabase({ isWatching: true });
    // The stream is open once it tells of a first change.
    let isOpen = false;
    opened.database.changes.subscribe(() => {
      isOpen = true;
    });
    for (let knock = 0; !isOpen && knock < 100; knock += 1) {
      await opened.raw.collection('users').insertOne({ username: `user ${knock}` });
      await wait(50);
    }
  });

  test.each([
    ['inserted', () => opened.raw.collection('faqs').insertOne({ question: 'Why?' })],
    [
      'inserted twice',
      () => opened.raw.collection('faqs').insertMany([{ question: 'A' }, { question: 'B' }]),
    ],
  ])('tells of a record that was %s past the repositories', async (_, write) => {
    const heard = hear(opened.database.changes, 'faqs');
    await write();
    expect(await heard).toContain('faqs');
  });

  test('tells of a record that was changed, and of one that was removed', async () => {
    await opened.raw.collection('faqs').insertOne({ question: 'Why?' });
    const changed = hear(opened.database.changes, 'faqs');
    await opened.raw.collection('faqs').updateOne({}, { $set: { answer: 'Because.' } });
    await changed;
    const removed = hear(opened.database.changes, 'faqs');
    await opened.raw.collection('faqs').deleteOne({});
    expect(await removed).toContain('faqs');
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

  test('asking goes on after the database was away', async () => {
    opened = await openTestDatabase();
    const log = createTestLog();
    const stop = new AbortController();
    let isAway = true;
    const failing = new Proxy(opened.raw, {
      get(db, name) {
        if (isAway) throw new Error('away');
        return Reflect.get(db, name);
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
