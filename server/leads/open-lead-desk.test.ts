import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openTestDatabase } from '../db/open-test-database.ts';
import { claimDue } from '../db/testing/claim-due.ts';
import { DatabaseAwayError } from '../db/unavailable.ts';
import { readConfig } from '../settings/config.ts';
import type { Channel } from './channel.ts';
import { type LeadDesk, openLeadDesk } from './open-lead-desk.ts';
import { takeLead } from './take-lead.ts';
import { makeEntry } from './testing/make-lead.ts';
import { startWebhookReceiver } from './testing/start-webhook-receiver.ts';
import { createWebhookChannel } from './webhook-channel.ts';

let opened: Awaited<ReturnType<typeof openTestDatabase>>;
let desk: LeadDesk;
let sent: string[];

const channel: Channel = {
  name: 'webhook',
  async send({ email }) {
    sent.push(email ?? '');
  },
};

const open = (settings: Record<string, string> = {}, channels: readonly Channel[] = [channel]) =>
  openLeadDesk({
    config: readConfig({ DATA_DIR: opened.config.dataDir, ...settings }),
    database: opened.database,
    mailer: undefined,
    log: opened.log,
    channels,
  });

const take = (number: number) =>
  desk.take({ lead: makeEntry(number).lead, submissionId: `id-${number}`, trap: '', secondsOpen: 30 });

beforeEach(async () => {
  opened = await openTestDatabase();
  sent = [];
  desk = open();
});
afterEach(async () => {
  vi.restoreAllMocks();
  await desk.close();
  await opened.close();
});

test('a stored lead is handed on at once, and once, however often it is sent', async () => {
  desk.start();
  await take(1);
  await take(1);
  await vi.waitFor(() => expect(sent).toEqual(['ruth1@example.com']), { timeout: 5_000 });
  await take(1);
  expect(await opened.database.contacts.list()).toHaveLength(1);
});

test('what was kept is stored and handed on by itself when the database is back', async () => {
  const away = vi.spyOn(opened.database.contacts, 'add').mockRejectedValue(new DatabaseAwayError('Away.'));
  desk.start();
  expect((await take(1)).place).toBe('kept');
  expect((await take(2)).place).toBe('kept');
  expect(await desk.countWaiting()).toBe(2);
  expect(await opened.database.contacts.list()).toEqual([]);
  away.mockRestore();
  await vi.waitFor(() => expect(sent).toHaveLength(2), { timeout: 15_000 });
  expect(await opened.database.contacts.list()).toHaveLength(2);
  expect(await desk.countWaiting()).toBe(0);
});

test('what another process kept is stored at the next start', async () => {
  vi.spyOn(opened.database.contacts, 'add').mockRejectedValueOnce(new DatabaseAwayError('Away.'));
  await take(1);
  await desk.close();
  desk = open();
  desk.start();
  await vi.waitFor(async () => expect(await opened.database.contacts.list()).toHaveLength(1), {
    timeout: 5_000,
  });
});

test('a disk that is slow is waited for once the database has failed', async () => {
  const slow = {
    put: () => new Promise<void>((resolve) => setTimeout(resolve, 900)),
    remove: async () => {},
  };
  const parts = { outbox: slow, isDatabaseAway: () => false, log: opened.log };
  const away = async () => {
    await new Promise((resolve) => setTimeout(resolve, 300));
    throw new DatabaseAwayError('Away.');
  };
  expect(await takeLead(makeEntry(1), { ...parts, store: away })).toBe('kept');
  expect(await takeLead(makeEntry(1), { ...parts, store: async () => {} })).toBe('stored');
});

test('a database that is known to be away is not asked', async () => {
  const add = vi.spyOn(opened.database.contacts, 'add');
  vi.spyOn(opened.database.breaker, 'isOpen', 'get').mockReturnValue(true);
  expect((await take(1)).place).toBe('kept');
  expect(add).not.toHaveBeenCalled();
});

test('a stop waits a moment for a receiver that hangs, and hands the lead on at the next start', async () => {
  const receiver = await startWebhookReceiver();
  receiver.answer('hang');
  const webhook = createWebhookChannel({ url: receiver.url, secret: 'd8c1f0a3b2e49576' });
  desk = open({}, [webhook]);
  desk.start();
  await take(1);
  await vi.waitFor(() => expect(receiver.posts).toHaveLength(1), { timeout: 5_000 });
  const startedAt = performance.now();
  await desk.close();
  expect(performance.now() - startedAt).toBeLessThan(5_000);
  const [lead] = await opened.database.contacts.list();
  expect(lead?.deliveries.webhook).toMatchObject({ state: 'pending', attempts: 0, lastError: null });

  receiver.answer(200);
  desk = open({}, [webhook]);
  desk.start();
  await vi.waitFor(() => expect(receiver.posts).toHaveLength(2), { timeout: 5_000 });
  await receiver.stop();
});

test('what is to be handed on is counted, and what was given up, while the database answers', async () => {
  await take(1);
  await take(2);
  const { leadDeliveries } = opened.database;
  const queue = leadDeliveries.queueFor('webhook');
  const due = await claimDue(queue);
  if (!due) throw new Error('nothing is due');
  await queue.markFailed(due, 'The webhook answered 500, expected 2xx.', undefined);
  expect(await desk.countOpenDeliveries()).toEqual([
    { channel: 'webhook', state: 'pending', count: 1 },
    { channel: 'webhook', state: 'failed', count: 1 },
  ]);
  vi.spyOn(opened.database.breaker, 'run').mockRejectedValue(new DatabaseAwayError('Away.'));
  expect(await desk.countOpenDeliveries()).toEqual([]);
});

test('leads past their time are removed where a time is set', async () => {
  await opened.database.contacts.add({ ...makeEntry(1), receivedAt: '2020-01-01T00:00:00.000Z' });
  await take(2);
  desk.start();
  await vi.waitFor(() => expect(sent).toHaveLength(1), { timeout: 5_000 });
  expect(await opened.database.contacts.list()).toHaveLength(2);
  await desk.close();
  desk = open({ LEADS_RETENTION_DAYS: '30' });
  desk.start();
  await vi.waitFor(
    async () =>
      expect((await opened.database.contacts.list()).map(({ email }) => email)).toEqual([
        'ruth2@example.com',
      ]),
    { timeout: 5_000 },
  );
});

test('the same text from somebody else is noticed also after a restart', async () => {
  const goals = 'We can put your website on the first page of every search engine within a week';
  await desk.take({ lead: makeEntry(1, { goals }).lead, submissionId: 'a', trap: '', secondsOpen: 9 });
  await desk.close();
  const recalling = vi.spyOn(opened.database.contacts, 'listRecentTexts');
  desk = open();
  desk.start();
  await vi.waitFor(() => expect(recalling).toHaveResolved(), { timeout: 5_000 });
  await desk.take({ lead: makeEntry(2, { goals }).lead, submissionId: 'b', trap: '', secondsOpen: 9 });
  const suspicious = await opened.database.contacts.list({ isSuspicious: true });
  expect(suspicious.map(({ email }) => email)).toEqual(['ruth2@example.com']);
});
