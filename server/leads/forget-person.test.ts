import { readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openTestDatabase } from '../db/open-test-database.ts';
import { forgetPerson } from './forget-person.ts';
import { createOutbox, type Outbox } from './outbox.ts';
import { makeEntry } from './testing/make-lead.ts';

let opened: Awaited<ReturnType<typeof openTestDatabase>>;
let outbox: Outbox;

beforeEach(async () => {
  opened = await openTestDatabase();
  outbox = createOutbox(path.join(opened.config.dataDir, 'outbox'));
});
afterEach(() => opened.close());

test('a person is erased from the leads, the outbox, what was given up and the newsletter', async () => {
  const { contacts, newsletterSubscribers, leadDeliveries } = opened.database;
  for (const [number, email] of ['ann@example.com', 'Ann@Example.com', 'bob@example.com'].entries()) {
    await contacts.add(makeEntry(number, { email }), { channels: ['email'] });
    await outbox.put(makeEntry(number + 10, { email }));
    await newsletterSubscribers.request(email, new Date());
  }
  for (const due of await leadDeliveries.findDue('email', new Date(), 10)) {
    await leadDeliveries.markFailed('email', due, 'refused');
  }
  const removed = await forgetPerson({ database: opened.database, outbox }, ' ANN@example.com');
  expect(removed.map((place) => place.removed)).toEqual([2, 0, 2, 1]);

  expect((await contacts.list()).map(({ email }) => email)).toEqual(['bob@example.com']);
  expect(await contacts.list({ hasFailed: true })).toHaveLength(1);
  expect(await outbox.listKeys()).toHaveLength(1);
  expect(await newsletterSubscribers.list()).toMatchObject([{ email: 'bob@example.com' }]);
});

test('a person is erased from files of the outbox that nobody can read any more, and others are not', async () => {
  const folder = path.join(opened.config.dataDir, 'outbox');
  await outbox.put(makeEntry(1, { email: 'bob@example.com' }));
  const files = {
    'a.json.damaged': '{"lead":{"email":"Ann@example.com","goals":"cut off he',
    'b.json.damaged': 'It was ann@example.com.',
    'c.json.1.tmp': '{"lead":{"email":"ann@example.com"',
    'd.json.damaged': '{"lead":{"email":"joann@example.com"}}',
    'e.json.damaged': '{"lead":{"email":"ann@example.com.au"}}',
  };
  for (const [name, text] of Object.entries(files)) await writeFile(path.join(folder, name), text);
  const removed = await forgetPerson({ database: opened.database, outbox }, 'ann@example.com');
  expect(removed).toContainEqual({ place: 'unreadable in the outbox', removed: 3 });
  expect((await readdir(folder)).filter((name) => !name.endsWith('.json')).sort()).toEqual([
    'd.json.damaged',
    'e.json.damaged',
  ]);
  expect(await outbox.listKeys()).toHaveLength(1);
});

test.each(['.*@example.com', 'a.n@example.com', 'ann@example.com|bob@example.com', '$gt', ''])(
  'an address that looks like a pattern (%j) erases nobody else',
  async (email) => {
    await opened.database.contacts.add(makeEntry(1, { email: 'ann@example.com' }));
    await outbox.put(makeEntry(2, { email: 'ann@example.com' }));
    await forgetPerson({ database: opened.database, outbox }, email);
    expect(await opened.database.contacts.list()).toHaveLength(1);
    expect(await outbox.listKeys()).toHaveLength(1);
  },
);
