import { createHmac } from 'node:crypto';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Channel } from './channel.ts';
import { signWebhook } from './sign-webhook.ts';
import { makeLead } from './testing/make-lead.ts';
import { startWebhookReceiver, type WebhookReceiver } from './testing/start-webhook-receiver.ts';
import { createWebhookChannel } from './webhook-channel.ts';

const SECRET = 'd8c1f0a3b2e49576';

let receiver: WebhookReceiver;
let channel: Channel;

beforeEach(async () => {
  receiver = await startWebhookReceiver();
  channel = createWebhookChannel({ url: receiver.url, secret: SECRET, timeoutMs: 300 });
});
afterEach(() => receiver.stop());

test('a lead is posted with its fields and an id to tell repetitions by', async () => {
  await channel.send(makeLead());
  const [post] = receiver.posts;
  expect(post?.headers).toMatchObject({
    'content-type': 'application/json',
    'pagewright-delivery': '6b0024f31f872f21cd85e0e0',
  });
  expect(JSON.parse(post?.body ?? '')).toEqual({
    type: 'lead.created',
    id: '6b0024f31f872f21cd85e0e0',
    lead: {
      firstName: 'Ruth',
      lastName: 'Calloway',
      email: 'ruth1@example.com',
      company: 'Calloway Kilns',
      website: null,
      monthlyBudget: '5k-10k',
      goals: 'More bookings\nfor the Tuesday class',
      source: 'contact_form',
      createdAt: '2026-11-20T10:46:11.327Z',
      suspicion: null,
    },
  });
});

test('its signature holds for the time and the body that were sent', async () => {
  await channel.send(makeLead());
  const [post] = receiver.posts;
  const signature = String(post?.headers['pagewright-signature']);
  const [, seconds, digest] = /^t=(\d+),v1=([0-9a-f]{64})$/.exec(signature) ?? [];
  expect(Math.abs(Number(seconds) - Date.now() / 1_000)).toBeLessThan(60);
  const expected = createHmac('sha256', SECRET).update(`${seconds}.${post?.body}`).digest('hex');
  expect(digest).toBe(expected);
});

test('another body, another time and another secret each sign differently', () => {
  const at = new Date('2026-11-20T10:46:11Z');
  const signatures = [
    signWebhook('{}', SECRET, at),
    signWebhook('{ }', SECRET, at),
    signWebhook('{}', SECRET, new Date('2026-11-20T10:46:12Z')),
    signWebhook('{}', `${SECRET}0`, at),
  ];
  expect(new Set(signatures).size).toBe(4);
});

test.each([301, 307, 400, 410, 500])('an answer of %d is a failure, and is not followed', async (status) => {
  receiver.answer(status);
  await expect(channel.send(makeLead())).rejects.toThrow(`answered ${status}, expected 2xx`);
  expect(receiver.posts).toHaveLength(1);
});

test('a try at a receiver that hangs ends when it is given up', async () => {
  receiver.answer('hang');
  const patient = createWebhookChannel({ url: receiver.url, secret: SECRET });
  const giveUp = new AbortController();
  const sending = patient.send(makeLead(), giveUp.signal);
  const startedAt = performance.now();
  giveUp.abort();
  await expect(sending).rejects.toThrow('The webhook did not answer');
  expect(performance.now() - startedAt).toBeLessThan(1_000);
});

test('a receiver that hangs is given up, one that is away is named without its address', async () => {
  receiver.answer('hang');
  await expect(channel.send(makeLead())).rejects.toThrow('no answer within 300 ms');
  const url = 'http://127.0.0.1:1/hook?token=secret';
  const away = createWebhookChannel({ url, secret: SECRET });
  await expect(away.send(makeLead())).rejects.toThrow(/^((?!token).)*$/);
});
