import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { Timestamp } from 'bson';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { DeliveryQueue } from '../db/delivery-queue.ts';
import type { LeadEntry } from '../db/lead-entry.ts';
import { openTestDatabase } from '../db/open-test-database.ts';
import { claimDue } from '../db/testing/claim-due.ts';
import { openSignupOutbox } from '../newsletter/open-newsletter.ts';
import { makeSignupEntry, type SignupEntry } from '../newsletter/signup-entry.ts';
import { createOutbox, type Outbox } from '../outbox/outbox.ts';
import { forgetPerson } from './forget-person.ts';
import { LEAD_FORMAT } from './lead-format.ts';
import { startLeadWork } from './lead-work.ts';
import { makeEntry } from './testing/make-lead.ts';

let opened: Awaited<ReturnType<typeof openTestDatabase>>;
let outbox: Outbox<LeadEntry>;
let signups: Outbox<SignupEntry>;

beforeEach(async () => {
  opened = await openTestDatabase();
  outbox = createOutbox(path.join(opened.config.dataDir, 'outbox'), LEAD_FORMAT);
  signups = openSignupOutbox(opened.config.dataDir);
});
afterEach(() => opened.close());

async function failEvery(queue: DeliveryQueue<unknown>): Promise<void> {
  for (let due = await claimDue(queue); due; due = await claimDue(queue)) {
    await queue.markFailed(due, 'refused', undefined);
  }
}

test('a person is erased from the leads, the outbox, what was given up and the newsletter', async () => {
  const { contacts, newsletterSubscribers, leadDeliveries } = opened.database;
  for (const [number, email] of ['ann@example.com', 'Ann@Example.com', 'bob@example.com'].entries()) {
    await contacts.add(makeEntry(number, { email }), { channels: ['email'] });
    await outbox.put(makeEntry(number + 10, { email }));
    await signups.put(makeSignupEntry(email, '/blog', new Date()));
    await newsletterSubscribers.request(email, { page: '/', moment: new Date() });
  }
  await failEvery(leadDeliveries.queueFor('email'));
  const removed = await forgetPerson({ database: opened.database, outbox, signups }, ' ANN@example.com');
  expect(removed.map((place) => place.removed)).toEqual([2, 2, 0, 2, 1]);

  expect((await contacts.list()).map(({ email }) => email)).toEqual(['bob@example.com']);
  expect(await contacts.list({ hasFailed: true })).toHaveLength(1);
  expect(await outbox.listKeys()).toHaveLength(1);
  expect(await signups.listKeys()).toHaveLength(1);
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
  const removed = await forgetPerson({ database: opened.database, outbox, signups }, 'ann@example.com');
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
    await forgetPerson({ database: opened.database, outbox, signups }, email);
    expect(await opened.database.contacts.list()).toHaveLength(1);
    expect(await outbox.listKeys()).toHaveLength(1);
  },
);

/** The files of the data folder that hold one of the texts, whatever their form. */
async function filesWith(texts: readonly string[]): Promise<string[]> {
  const entries = await readdir(opened.config.dataDir, { recursive: true, withFileTypes: true });
  const holding: string[] = [];
  for (const entry of entries.filter((each) => each.isFile())) {
    const content = await readFile(path.join(entry.parentPath, entry.name));
    if (texts.some((text) => content.includes(text))) holding.push(entry.name);
  }
  return holding;
}

test('nothing of a person is left in any file, though others were stored around them and changed', async () => {
  const { contacts, newsletterSubscribers, leadDeliveries } = opened.database;
  const goals = 'Kilns for the Tuesday class';
  const traces = ['ann@example.com', goals];
  for (let number = 0; number < 60; number++) {
    const isAnn = number % 20 === 7;
    const fields = isAnn ? { email: 'ann@example.com', goals } : { goals: 'Other '.repeat(number * 3) };
    await contacts.add(makeEntry(number, fields), { channels: ['email'] });
    const email = isAnn ? 'ann@example.com' : `other${number}@example.com`;
    await newsletterSubscribers.request(email, { page: '/', moment: new Date() });
    // The session keeps the answer, and with it the subscriber.
    const mail = await claimDue(newsletterSubscribers.mails);
    if (mail)
      await newsletterSubscribers.addLinks(mail, { unsubscribe: 'hash', confirm: 'hash' }, new Date());
  }
  await failEvery(leadDeliveries.queueFor('email'));
  await outbox.put(makeEntry(1000, { email: 'ann@example.com', goals }));
  const stream = opened.raw.watch([], { startAtOperationTime: new Timestamp({ t: 1, i: 1 }) });
  expect(await filesWith(traces)).not.toEqual([]);

  await forgetPerson({ database: opened.database, outbox, signups }, 'ann@example.com');
  expect(await filesWith(traces)).toEqual([]);

  const inserted: unknown[] = [];
  for (let event = await stream.tryNext(); event; event = await stream.tryNext()) {
    if (event.operationType === 'insert' && event.ns.coll === 'contacts') inserted.push(event.fullDocument);
  }
  expect(inserted).toHaveLength(60);
  expect(inserted.filter((document) => document === null)).toHaveLength(3);
  await stream.close();
});

test('nothing of a lead is left in any file when its time is over', async () => {
  const { contacts } = opened.database;
  await contacts.add({
    ...makeEntry(1, { email: 'ann@example.com' }),
    receivedAt: '2020-01-01T00:00:00.000Z',
  });
  expect(await filesWith(['ann@example.com'])).not.toEqual([]);
  const work = startLeadWork({
    database: opened.database,
    outbox,
    channels: [],
    log: opened.log,
    retentionDays: 30,
    store: async () => {},
  });
  await vi.waitFor(async () => expect(await filesWith(['ann@example.com'])).toEqual([]), { timeout: 5_000 });
  await work.stop();
});
