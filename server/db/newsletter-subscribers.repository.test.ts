import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { forgetSubscriber } from '../newsletter/forget-subscriber.ts';
import type { NewsletterSubscribers } from './newsletter-subscribers.repository.ts';
import { openTestDatabase } from './open-test-database.ts';
import { claimDue } from './testing/claim-due.ts';

const START = Date.parse('2026-03-02T09:00:00Z');
const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const at = (ms: number) => new Date(START + ms);
const EMAIL = 'ruth@example.com';

let opened: Awaited<ReturnType<typeof openTestDatabase>>;
let subscribers: NewsletterSubscribers;

beforeAll(async () => {
  opened = await openTestDatabase();
  subscribers = opened.database.newsletterSubscribers;
});
afterAll(() => opened.close());
beforeEach(async () => {
  await opened.raw.collection('newsletter_subscribers').deleteMany({});
});

const request = (email: string, moment: Date) => subscribers.request(email, { page: '/blog', moment });
const take = (now: Date) => claimDue(subscribers.mails, now);

const statusOf = async (email: string) =>
  (await subscribers.list()).find((subscriber) => subscriber.email === email)?.status;

/** Sends what is due as the mail service would. @returns how many messages went. */
async function sendDue(now: Date, link = 'a'): Promise<number> {
  let sent = 0;
  for (let mail = await take(now); mail; mail = await take(now)) {
    await subscribers.addLinks(mail, { confirm: `confirm-${link}`, unsubscribe: `unsubscribe-${link}` }, now);
    await subscribers.mails.markDelivered(mail);
    sent += 1;
  }
  return sent;
}

describe('signing up', () => {
  test('leaves a pending subscriber and one message due', async () => {
    await request(' Ruth@Example.com ', at(0));
    expect(await subscribers.list()).toEqual([
      {
        email: EMAIL,
        status: 'pending',
        page: '/blog',
        createdAt: '2026-03-02T09:00:00.000Z',
        confirmedAt: null,
        unsubscribedAt: null,
      },
    ]);
    expect(await sendDue(at(0))).toBe(1);
    expect(await sendDue(at(DAY))).toBe(0);
  });

  test('twenty times at once leaves one', async () => {
    await Promise.all(Array.from({ length: 20 }, () => request(EMAIL, at(0))));
    expect(await subscribers.list()).toHaveLength(1);
    expect(await sendDue(at(0))).toBe(1);
  });

  test('again leads to a message after ten minutes at the earliest, and to three a day', async () => {
    const sent: number[] = [];
    for (const minute of [0, 1, 9, 11, 22, 33, 44, 24 * 60 + 1]) {
      await request(EMAIL, at(minute * MINUTE));
      if ((await sendDue(at(minute * MINUTE))) > 0) sent.push(minute);
    }
    expect(sent).toEqual([0, 11, 22, 24 * 60 + 1]);
  });
});

describe('an address that nobody was asked about', () => {
  test('is kept as long as no message went, and seven days from the first one', async () => {
    await request(EMAIL, at(0));
    const stored = () => opened.raw.collection('newsletter_subscribers').findOne({ email: EMAIL });
    expect(await stored()).not.toHaveProperty('expiresAt');
    await sendDue(at(60 * DAY));
    expect(await stored()).toMatchObject({ expiresAt: at(67 * DAY) });
  });

  test('is asked a little later where it got many messages and left', async () => {
    await request(EMAIL, at(0));
    await sendDue(at(0));
    await subscribers.unsubscribe('unsubscribe-a', at(1));
    await request(EMAIL, at(2));
    expect(await sendDue(at(3))).toBe(0);
    expect(await sendDue(at(2 + 10 * MINUTE))).toBe(1);
  });

  test('stays unsubscribed where the sign-up was of before', async () => {
    await request(EMAIL, at(0));
    await sendDue(at(0));
    await subscribers.unsubscribe('unsubscribe-a', at(DAY));
    await request(EMAIL, at(DAY - 1));
    expect(await statusOf(EMAIL)).toBe('unsubscribed');
    expect(await sendDue(at(2 * DAY))).toBe(0);
  });
});

describe('a message that is due', () => {
  test('is taken on by one process alone, and by another when that one died', async () => {
    await request(EMAIL, at(0));
    const taken = await Promise.all([take(at(0)), take(at(0))]);
    expect(taken.filter(Boolean)).toHaveLength(1);
    expect(await take(at(MINUTE))).toBeUndefined();
    expect(await take(at(2 * MINUTE))).toMatchObject({ item: { email: EMAIL }, attempts: 2 });
  });

  test('is not sent once the person has left', async () => {
    await request(EMAIL, at(0));
    const mail = await take(at(0));
    await subscribers.forget(EMAIL);
    expect(mail && (await subscribers.addLinks(mail, { unsubscribe: 'unsubscribe-a' }, at(0)))).toBe(false);
  });

  test('waits as long as it is put off', async () => {
    await request(EMAIL, at(0));
    const mail = await take(at(0));
    if (mail) await subscribers.mails.markFailed(mail, 'busy', at(5 * MINUTE));
    expect(await take(at(4 * MINUTE))).toBeUndefined();
    expect(await take(at(5 * MINUTE))).toMatchObject({ attempts: 2 });
  });
});

describe('the link to confirm', () => {
  beforeEach(async () => {
    await request(EMAIL, at(0));
    await sendDue(at(0));
  });

  test('confirms, as often as it is followed, and makes one welcome due', async () => {
    expect(await subscribers.confirm('confirm-a', at(DAY))).toBe(true);
    expect(await subscribers.confirm('confirm-a', at(2 * DAY))).toBe(true);
    expect((await subscribers.list())[0]).toMatchObject({
      status: 'confirmed',
      confirmedAt: at(DAY).toISOString(),
    });
    expect(await take(at(2 * DAY))).toMatchObject({ item: { status: 'confirmed' } });
  });

  test('holds for seven days', async () => {
    expect(await subscribers.confirm('confirm-a', at(7 * DAY))).toBe(false);
    expect(await statusOf(EMAIL)).toBe('pending');
    expect(await subscribers.confirm('confirm-a', at(7 * DAY - 1))).toBe(true);
  });

  test('is known by its hash alone, and not by that of unsubscribing', async () => {
    expect(await subscribers.confirm('confirm-b', at(1))).toBe(false);
    expect(await subscribers.confirm('unsubscribe-a', at(1))).toBe(false);
  });

  test('of an earlier message still holds after a second one', async () => {
    await request(EMAIL, at(20 * MINUTE));
    await sendDue(at(20 * MINUTE), 'b');
    expect(await subscribers.confirm('confirm-a', at(DAY))).toBe(true);
  });
});

describe('the link to unsubscribe', () => {
  beforeEach(async () => {
    await request(EMAIL, at(0));
    await sendDue(at(0));
  });

  test('ends the subscription, as often as it is followed', async () => {
    await subscribers.confirm('confirm-a', at(1));
    expect(await subscribers.unsubscribe('unsubscribe-a', at(2))).toBe(true);
    expect(await subscribers.unsubscribe('unsubscribe-a', at(3))).toBe(true);
    expect((await subscribers.list())[0]).toMatchObject({
      status: 'unsubscribed',
      unsubscribedAt: at(2).toISOString(),
    });
    expect(await sendDue(at(DAY))).toBe(0);
  });

  test('takes the link to confirm with it, until the person signs up and confirms anew', async () => {
    await subscribers.unsubscribe('unsubscribe-a', at(1));
    expect(await subscribers.confirm('confirm-a', at(2))).toBe(false);
    await request(EMAIL, at(DAY));
    expect(await statusOf(EMAIL)).toBe('pending');
    expect(await sendDue(at(DAY), 'b')).toBe(1);
    expect(await subscribers.confirm('confirm-a', at(DAY))).toBe(false);
    expect(await subscribers.confirm('confirm-b', at(DAY))).toBe(true);
  });

  test('that nobody was sent is unknown', async () => {
    expect(await subscribers.unsubscribe('unsubscribe-b', at(1))).toBe(false);
    expect(await statusOf(EMAIL)).toBe('pending');
  });
});

test('a person who is forgotten leaves nothing behind, however the address is written', async () => {
  await request(EMAIL, at(0));
  await request('ann@example.com', at(0));
  expect(await forgetSubscriber(opened.database, ' RUTH@example.com')).toBe(true);
  expect(await forgetSubscriber(opened.database, EMAIL)).toBe(false);
  expect((await subscribers.list()).map(({ email }) => email)).toEqual(['ann@example.com']);
});
