import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openTestDatabase } from '../db/open-test-database.ts';
import { type DeliveryWorker, startDeliveryWorker } from '../deliveries/delivery-worker.ts';
import { type Mailer, openMailer } from '../mail/open-mailer.ts';
import { startSmtpServer, type TestSmtpServer } from '../mail/testing/start-smtp-server.ts';
import type { Channel } from './channel.ts';
import { createEmailChannel } from './email-channel.ts';
import { createLeadKind } from './lead-kind.ts';
import { makeEntry } from './testing/make-lead.ts';
import { startWebhookReceiver } from './testing/start-webhook-receiver.ts';
import { createWebhookChannel } from './webhook-channel.ts';

let opened: Awaited<ReturnType<typeof openTestDatabase>>;
let smtp: TestSmtpServer;
let mailer: Mailer;
let email: Channel;
let workers: DeliveryWorker[];

beforeEach(async () => {
  opened = await openTestDatabase();
  smtp = await startSmtpServer();
  const ours = openMailer({ smtpUrl: smtp.url, mailFrom: 'site@example.com.au' }, { timeoutMs: 300 });
  if (!ours) throw new Error('no mailer');
  mailer = ours;
  email = createEmailChannel({ mailer, to: 'leads@example.com.au', siteUrl: 'https://www.example.com.au' });
  workers = [];
});
afterEach(async () => {
  await Promise.all(workers.map((worker) => worker.stop()));
  await mailer.close();
  await smtp.stop();
  await opened.close();
});

const start = (channel: Channel, findDelay: (attempts: number) => number | undefined = () => 100) => {
  const kind = createLeadKind(channel, opened.database.leadDeliveries);
  workers.push(startDeliveryWorker(kind, { log: opened.log, lookAgainMs: 30, findDelay }));
};
const add = (number: number, channels: readonly Channel['name'][] = ['email']) =>
  opened.database.contacts.add(makeEntry(number), { channels });
const listDeliveries = async () =>
  (await opened.database.contacts.list()).map(({ deliveries }) => deliveries.email);
const untilFailed = (reason: RegExp) =>
  vi.waitFor(
    async () => {
      for (const delivery of await listDeliveries()) expect(delivery?.lastError).toMatch(reason);
    },
    { timeout: 10_000 },
  );

test('a mail server that refuses, hangs, goes away and comes back gets every lead once', async () => {
  smtp.refuse(451);
  await add(1);
  await add(2);
  start(email);
  await untilFailed(/451/);
  smtp.hang();
  await untilFailed(/timed? ?out|Greeting/i);
  await smtp.stop();
  await untilFailed(/ECONNREFUSED|connect/);
  smtp.accept();
  await smtp.start();
  await vi.waitFor(
    async () =>
      expect((await listDeliveries()).map((delivery) => delivery?.state)).toEqual(['delivered', 'delivered']),
    { timeout: 10_000 },
  );
  expect(new Set(smtp.messages.map(({ headers }) => headers.get('message-id'))).size).toBe(2);
  expect(smtp.messages).toHaveLength(2);
});

test('after the last try a lead is given up, listed with the reason, and can be put back', async () => {
  smtp.refuse(550);
  await add(1);
  start(email, () => undefined);
  await vi.waitFor(() => expect(opened.log.lines.join('\n')).toContain('npm run leads -- --failed'));
  const [failed] = await opened.database.contacts.list({ hasFailed: true });
  expect(failed?.deliveries.email).toMatchObject({
    state: 'failed',
    attempts: 1,
    lastError: expect.stringMatching(/did not take a message.*550/),
  });
  smtp.accept();
  expect(await opened.database.leadDeliveries.retry(failed?.id, new Date())).toBe(1);
  await vi.waitFor(() => expect(smtp.messages).toHaveLength(1));
  expect(await opened.database.contacts.list({ hasFailed: true })).toEqual([]);
});

test('the two channels do not wait for each other', async () => {
  const receiver = await startWebhookReceiver();
  smtp.refuse(451);
  start(email);
  start(createWebhookChannel({ url: receiver.url, secret: 'd8c1f0a3b2e49576' }));
  await add(1, ['email', 'webhook']);
  await vi.waitFor(
    async () =>
      expect((await opened.database.contacts.list())[0]?.deliveries).toMatchObject({
        email: { state: 'pending', lastError: expect.any(String) },
        webhook: { state: 'delivered', lastError: null },
      }),
    { timeout: 10_000 },
  );
  await receiver.stop();
});
