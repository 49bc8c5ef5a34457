import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openTestDatabase } from '../db/open-test-database.ts';
import { type Mailer, openMailer } from '../mail/open-mailer.ts';
import { startSmtpServer, type TestSmtpServer } from '../mail/testing/start-smtp-server.ts';
import type { Channel } from './channel.ts';
import { deliverDue } from './deliver-due.ts';
import { createEmailChannel } from './email-channel.ts';
import { makeEntry } from './testing/make-lead.ts';
import { startWebhookReceiver } from './testing/start-webhook-receiver.ts';
import { createWebhookChannel } from './webhook-channel.ts';

let opened: Awaited<ReturnType<typeof openTestDatabase>>;
let smtp: TestSmtpServer;
let mailer: Mailer;
let channel: Channel;

beforeEach(async () => {
  opened = await openTestDatabase();
  smtp = await startSmtpServer();
  const ours = openMailer({ smtpUrl: smtp.url, mailFrom: 'site@example.com.au' }, { timeoutMs: 1_500 });
  if (!ours) throw new Error('no mailer');
  mailer = ours;
  const siteUrl = 'https://www.example.com.au';
  channel = createEmailChannel({ mailer, to: 'leads@example.com.au', siteUrl });
});
afterEach(async () => {
  await mailer.close();
  await smtp.stop();
  await opened.close();
});

const add = (count: number) =>
  Promise.all(
    Array.from({ length: count }, (_, index) =>
      opened.database.contacts.add(makeEntry(index), { channels: ['email'] }),
    ),
  );

/** One round, in which what failed is due again at once unless told otherwise. */
const deliver = (findDelay: (attempts: number) => number | undefined = () => -1, by = channel) =>
  deliverDue(by, {
    deliveries: opened.database.leadDeliveries,
    log: opened.log,
    isStopping: () => false,
    giveUp: new AbortController().signal,
    findDelay,
  });

const listDeliveries = async () =>
  (await opened.database.contacts.list()).map(({ deliveries }) => deliveries.email);

test('what is due is handed on once', async () => {
  await add(3);
  expect(await deliver()).toBe(3);
  expect(await deliver()).toBe(0);
  expect(smtp.messages).toHaveLength(3);
});

test('several workers at once hand each lead on once', async () => {
  await add(12);
  const counts = await Promise.all([deliver(), deliver(), deliver(), deliver()]);
  expect(counts.reduce((sum, count) => sum + count)).toBe(12);
  expect(smtp.messages).toHaveLength(12);
  expect(new Set(smtp.messages.map(({ headers }) => headers.get('message-id'))).size).toBe(12);
});

test('a server that refuses, hangs, goes away and comes back loses no lead', async () => {
  await add(2);
  smtp.refuse(451);
  expect(await deliver()).toBe(0);
  smtp.hang();
  expect(await deliver()).toBe(0);
  smtp.accept();
  await smtp.stop();
  expect(await deliver()).toBe(0);
  const before = await listDeliveries();
  expect(before.map((delivery) => delivery?.attempts ?? 0).reduce((sum, count) => sum + count)).toBe(3);
  expect(before.map((delivery) => delivery?.state)).toEqual(['pending', 'pending']);

  await smtp.start();
  expect(await deliver()).toBe(2);
  expect(smtp.messages).toHaveLength(2);
  expect((await listDeliveries()).map((delivery) => delivery?.state)).toEqual(['delivered', 'delivered']);
});

test('the first failure ends a round, and what failed waits its time', async () => {
  await add(5);
  smtp.refuse(451);
  await deliver(() => 60_000);
  const attempts = (await listDeliveries()).map((delivery) => delivery?.attempts);
  expect(attempts.sort()).toEqual([0, 0, 0, 0, 1]);
  smtp.accept();
  expect(await deliver()).toBe(4);
});

test('after the last try a lead is given up, listed with the reason, and can be put back', async () => {
  await add(1);
  smtp.refuse(550);
  await deliver(() => undefined);
  expect(await deliver()).toBe(0);
  const [failed] = await opened.database.contacts.list({ hasFailed: true });
  expect(failed?.deliveries.email).toMatchObject({
    state: 'failed',
    attempts: 1,
    lastError: expect.stringMatching(/did not take a message.*550/),
  });
  expect(opened.log.lines.join('\n')).toContain('npm run leads -- --failed');

  smtp.accept();
  expect(await opened.database.leadDeliveries.retry(failed?.id, new Date())).toBe(1);
  expect(await deliver()).toBe(1);
  expect(await opened.database.contacts.list({ hasFailed: true })).toEqual([]);
});

test('a lead whose worker was killed is taken over once its claim has run out', async () => {
  await add(1);
  const [due] = await opened.database.leadDeliveries.findDue('email', new Date(), 1);
  if (!due) throw new Error('nothing is due');
  const until = new Date(Date.now() + 60_000);
  expect(await opened.database.leadDeliveries.claim('email', due, until)).toBe(true);
  expect(await opened.database.leadDeliveries.claim('email', due, until)).toBe(false);
  expect(await deliver()).toBe(0);
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 61_000 });
  expect(await deliver()).toBe(1);
  vi.useRealTimers();
});

test('the two channels do not wait for each other', async () => {
  const receiver = await startWebhookReceiver();
  const webhook = createWebhookChannel({ url: receiver.url, secret: 'd8c1f0a3b2e49576' });
  await opened.database.contacts.add(makeEntry(1), { channels: ['email', 'webhook'] });
  smtp.refuse(451);
  expect(await deliver()).toBe(0);
  expect(await deliver(undefined, webhook)).toBe(1);
  expect((await opened.database.contacts.list())[0]?.deliveries).toMatchObject({
    email: { state: 'pending' },
    webhook: { state: 'delivered' },
  });
  await receiver.stop();
});
