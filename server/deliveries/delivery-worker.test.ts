import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createDeliveryQueue, type DeliveryQueue } from '../db/delivery-queue.ts';
import { openTestDatabase } from '../db/open-test-database.ts';
import { claimDue } from '../db/testing/claim-due.ts';
import type { DeliveryKind } from './delivery-kind.ts';
import { type DeliveryWorker, type DeliveryWorkerOptions, startDeliveryWorker } from './delivery-worker.ts';

let opened: Awaited<ReturnType<typeof openTestDatabase>>;
let queue: DeliveryQueue<string>;
let workers: DeliveryWorker[];
/** The addresses of what was taken over, in its order. */
let taken: string[];
let endHanging: (() => void)[];

beforeEach(async () => {
  opened = await openTestDatabase();
  queue = createDeliveryQueue({
    db: opened.raw,
    collection: 'newsletter_subscribers',
    field: 'mail',
    targetField: 'domain',
    toItem: ({ email }) => String(email),
  });
  workers = [];
  taken = [];
  endHanging = [];
});
afterEach(async () => {
  const stopped = workers.map((worker) => worker.stop());
  for (const end of endHanging) end();
  await Promise.all(stopped);
  await opened.close();
});

const request = (email: string, moment = new Date()) =>
  opened.database.newsletterSubscribers.request(email, { page: '/', moment });

/** Starts a worker whose receiver fails as told. @param send throws or hangs where an address is not taken. */
function start(
  send: (email: string, signal: AbortSignal) => Promise<void> = async () => {},
  options: Partial<DeliveryWorkerOptions & Pick<DeliveryKind<string>, 'isPermanent'>> = {},
): DeliveryWorker {
  const kind: DeliveryKind<string> = {
    name: 'test',
    queue,
    async send({ item }, signal) {
      await send(item, signal);
      taken.push(item);
    },
    isPermanent: options.isPermanent,
    listedBy: 'npm run subscribers',
  };
  const worker = startDeliveryWorker(kind, { log: opened.log, lookAgainMs: 50, ...options });
  workers.push(worker);
  return worker;
}

const untilTaken = (email: string) =>
  vi.waitFor(() => expect(taken).toContain(email), { timeout: 10_000, interval: 10 });

const readMails = () => opened.raw.collection('newsletter_subscribers').find().sort({ email: 1 }).toArray();
const countTried = async () => (await readMails()).filter(({ mail }) => mail.attempts > 0).length;

const isBad = (email: string) => !email.startsWith('good@');
const refuse = async (email: string) => {
  if (isBad(email)) throw new Error('450 try again later');
};
const hang = (email: string) =>
  new Promise<void>((resolve, reject) => {
    if (isBad(email)) endHanging.push(() => reject(new Error('the test is over')));
    else resolve();
  });
const breakDown = async (email: string) => {
  if (isBad(email)) throw new TypeError('socket hang up');
};

const manyOf = (count: number, write: (index: number) => string) =>
  Array.from({ length: count }, (_, i) => write(i));

/** What goes wrong, and what waits before the good one, oldest first. */
const BAD_COMPANY: readonly [
  name: string,
  send: (email: string) => Promise<void>,
  waiting: readonly string[],
][] = [
  ['60 that one domain refuses', refuse, manyOf(60, (i) => `p${i}@bad.example`)],
  ['40 at its own domain that are refused', refuse, manyOf(40, (i) => `p${i}@good.example`)],
  ['60 at one domain that never answers', hang, manyOf(60, (i) => `p${i}@bad.example`)],
  ['5 at each of 2 domains that never answer', hang, manyOf(10, (i) => `p${i}@bad${i % 2}.example`)],
  ['30 at as many domains that break the connection', breakDown, manyOf(30, (i) => `p${i}@bad${i}.example`)],
];

describe('a good delivery is made although before it wait', () => {
  test.each(BAD_COMPANY)('%s, never tried before', async (_name, send, waiting) => {
    for (const [i, email] of waiting.entries()) await request(email, new Date(Date.now() - 100_000 + i));
    await request('good@good.example');
    start(send);
    await untilTaken('good@good.example');
    expect(taken).toEqual(['good@good.example']);
  });

  test.each(BAD_COMPANY)('%s, all due again', async (_name, send, waiting) => {
    for (const [i, email] of waiting.entries()) await request(email, new Date(Date.now() - 100_000 + i));
    await opened.raw.collection('newsletter_subscribers').updateMany({}, { $set: { 'mail.attempts': 3 } });
    start(send, { findDelay: () => -1 });
    await vi.waitFor(async () => expect(await countTried()).toBeGreaterThan(0));
    await request('good@good.example');
    await untilTaken('good@good.example');
  });
});

test('a failure puts off that delivery alone, each by a schedule of its own', async () => {
  const waiting = manyOf(40, (i) => `p${i}@bad.example`);
  for (const email of waiting) await request(email);
  start(refuse);
  await vi.waitFor(async () => expect(await countTried()).toBe(40), { timeout: 10_000 });
  await Promise.all(workers.map((worker) => worker.stop()));
  const mails = (await readMails()).map(({ mail }) => mail);
  expect(mails.map(({ attempts }) => attempts)).toEqual(waiting.map(() => 1));
  expect(mails.map(({ lastError }) => lastError)).toEqual(waiting.map(() => '450 try again later'));
  expect(Math.min(...mails.map(({ nextAt }) => nextAt.getTime()))).toBeGreaterThan(Date.now() + 15_000);
  expect(new Set(mails.map(({ nextAt }) => nextAt.getTime())).size).toBeGreaterThan(20);
});

test('domains take turns: one with many waiting is served no more often than one with few', async () => {
  const emails = [...manyOf(20, (i) => `p${i}@many.example`), ...manyOf(3, (i) => `q${i}@few.example`)];
  for (const [i, email] of emails.entries()) await request(email, new Date(Date.now() - 100_000 + i));
  start();
  await vi.waitFor(() => expect(taken).toHaveLength(23), { timeout: 10_000 });
  expect(taken.slice(0, 6).filter((email) => email.endsWith('@few.example'))).toHaveLength(3);
});

test('so many tries are under way at once, two of them at one target, and first tries leave room to retries', async () => {
  const underWay: string[] = [];
  for (const [i, email] of manyOf(40, (i) => `p${i}@d${i % 8}.example`).entries()) {
    await request(email, new Date(Date.now() - 100_000 + i));
  }
  const retries = { email: /@d[0-3]\./ };
  await opened.raw.collection('newsletter_subscribers').updateMany(retries, { $set: { 'mail.attempts': 1 } });
  start(async (email) => {
    underWay.push(email);
    await hang(email);
  });
  await vi.waitFor(() => expect(underWay).toHaveLength(12), { timeout: 5_000 });
  await new Promise((resolve) => setTimeout(resolve, 200));
  expect(underWay).toHaveLength(12);
  expect(underWay.filter((email) => retries.email.test(email))).toHaveLength(6);
  const domains = underWay.map((email) => email.split('@')[1]);
  for (const domain of domains) expect(domains.filter((other) => other === domain).length).toBeLessThan(3);
});

test('several workers at once deliver each once', async () => {
  const emails = manyOf(24, (i) => `p${i}@d${i % 5}.example`);
  for (const email of emails) await request(email);
  for (let i = 0; i < 4; i += 1) start();
  await vi.waitFor(() => expect(taken).toHaveLength(24), { timeout: 10_000 });
  expect(new Set(taken).size).toBe(24);
});

test('what a killed worker had claimed is claimed again once its lease has run out', async () => {
  await request('ruth@good.example');
  expect(await claimDue(queue)).toMatchObject({ item: 'ruth@good.example', attempts: 1 });
  expect(await claimDue(queue)).toBeUndefined();
  const later = new Date(Date.now() + 121_000);
  const again = await claimDue(queue, later);
  expect(again).toMatchObject({ item: 'ruth@good.example', attempts: 2 });
});

test('a worker whose lease was lost marks nothing', async () => {
  await request('ruth@good.example');
  const lost = await claimDue(queue);
  await claimDue(queue, new Date(Date.now() + 121_000));
  if (lost) await queue.markFailed(lost, 'too late', undefined);
  expect((await readMails())[0]?.mail).toMatchObject({ state: 'pending', lastError: null });
});

test.each([
  ['after its last try', { findDelay: () => undefined }],
  ['at once where its failure is for good', { isPermanent: () => true }],
])('a delivery is given up %s, with the reason and where to find it', async (_when, options) => {
  await request('p@bad.example');
  start(refuse, options);
  await vi.waitFor(() => expect(opened.log.lines.join('\n')).toContain('given up: see npm run subscribers'));
  expect((await readMails())[0]?.mail).toEqual({
    state: 'failed',
    attempts: 1,
    nextAt: null,
    lastError: '450 try again later',
  });
});

test('a sender that ignores its signal is not waited for past the time of a try', async () => {
  await request('p@bad.example');
  start(hang, { tryWithinMs: 100 });
  await vi.waitFor(async () => expect((await readMails())[0]?.mail.lastError).toMatch(/took too long/));
});

test('a stop gives what is under way back as it was', async () => {
  await request('p@bad.example');
  const worker = start((_email, signal) => {
    return new Promise((_, reject) => signal.addEventListener('abort', () => reject(new Error('ended'))));
  });
  await vi.waitFor(async () => expect(await countTried()).toBe(1));
  await worker.stop();
  expect((await readMails())[0]?.mail).toMatchObject({ state: 'pending', attempts: 0, lastError: null });
  expect(await claimDue(queue)).toMatchObject({ item: 'p@bad.example', attempts: 1 });
});

test('a database that fails for a moment ends no worker', async () => {
  await request('ruth@good.example');
  const { claim } = queue;
  let isAway = true;
  queue = { ...queue, claim: (options) => (isAway ? Promise.reject(new Error('away')) : claim(options)) };
  const worker = start();
  await vi.waitFor(() => expect(opened.log.lines.join()).toContain('could not be claimed'));
  isAway = false;
  worker.wake();
  await untilTaken('ruth@good.example');
});
