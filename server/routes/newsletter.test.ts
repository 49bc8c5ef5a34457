import { readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import Fastify from 'fastify';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { checkSite } from '../../blocks/_contract/check-site.ts';
import siteFile from '../../layouts/_site.json' with { type: 'json' };
import { openTestDatabase } from '../db/open-test-database.ts';
import { DatabaseAwayError } from '../db/unavailable.ts';
import { traceAnswers } from '../http/trace-answers.ts';
import { type Mailer, openMailer } from '../mail/open-mailer.ts';
import { startSmtpServer, type TestSmtpServer } from '../mail/testing/start-smtp-server.ts';
import { openNewsletter } from '../newsletter/open-newsletter.ts';
import type { PostedForm } from '../pages/answer-form.ts';
import { createFastifyOptions } from './fastify-options.ts';
import { newsletterRoutes } from './newsletter.routes.ts';

const SITE_URL = 'https://www.example.com.au';
const EMAIL = 'ruth@example.com';
const FORM = { 'content-type': 'application/x-www-form-urlencoded', accept: 'text/html,*/*;q=0.8' };
const { site } = checkSite('_site.json', JSON.stringify(siteFile));

type Opened = Pick<Awaited<ReturnType<typeof openTestDatabase>>, 'config' | 'database' | 'log'>;

function openTestNewsletter(
  { config, database, log }: Opened,
  mailer: Mailer | undefined,
  findDelay?: AppOptions['findDelay'],
) {
  const frame = site;
  if (!frame) throw new Error('the frame of the layouts has faults');
  return openNewsletter({
    config: { ...config, siteUrl: SITE_URL },
    database,
    mailer,
    getSite: () => frame,
    log,
    lookAgainMs: 50,
    findDelay,
  });
}

interface AppOptions {
  hasMail?: boolean;
  contactRateMax?: number;
  findDelay?: (attempts: number) => number | undefined;
}

/** The newsletter's calls over a database and a mail server of their own. */
async function buildNewsletterApp({ hasMail = true, contactRateMax = 1_000, findDelay }: AppOptions = {}) {
  const opened = await openTestDatabase();
  const smtp = await startSmtpServer();
  const smtpUrl = hasMail ? smtp.url : undefined;
  const mailer = openMailer({ smtpUrl, mailFrom: 'hello@example.com.au' }, { timeoutMs: 2_000 });
  const newsletter = openTestNewsletter(opened, mailer, findDelay);
  newsletter.start();
  const shown: PostedForm[] = [];
  const app = Fastify(createFastifyOptions({ trustProxy: false }));
  traceAnswers(app);
  await app.register(newsletterRoutes, {
    newsletter,
    config: { siteUrl: SITE_URL, contactRateMax, contactRateWindow: 600 },
    answerSignup: async (_request, reply, outcome) => {
      shown.push(outcome);
      return reply.code(outcome.httpStatus).type('text/html').send('<p>A page</p>');
    },
  });
  return {
    ...opened,
    app,
    mailer,
    smtp,
    shown,
    async close() {
      await app.close();
      await newsletter.close();
      await mailer?.close();
      await smtp.stop();
      await opened.close();
    },
  };
}

let running: Awaited<ReturnType<typeof buildNewsletterApp>>;
const signUp = (email: unknown) =>
  running.app.inject({ method: 'POST', url: '/api/newsletter', payload: { email } });
const post = (url: string, headers = FORM, payload = '') =>
  running.app.inject({ method: 'POST', url, headers, payload });

/** Waits for a number of messages in all. @returns the last of them. */
async function waitForMail(smtp: TestSmtpServer, count: number) {
  await vi.waitFor(() => expect(smtp.messages).toHaveLength(count), { timeout: 3_000 });
  const mail = smtp.messages.at(-1);
  if (!mail) throw new Error('no message');
  return mail;
}

/** The path with the token of the link to a page, out of a message. */
function linkIn(text: string, page: 'confirm' | 'unsubscribe'): string {
  const found = new RegExp(`${SITE_URL}(/newsletter/${page}\\?token=[\\w-]{43})\\b`).exec(text);
  if (!found?.[1]) throw new Error(`no link to ${page} in: ${text}`);
  return found[1];
}

const statuses = async () =>
  (await running.database.newsletterSubscribers.list()).map(({ email, status }) => [email, status]);

describe('with a mail server and a layout that keeps subscribers', () => {
  beforeEach(async () => {
    running = await buildNewsletterApp();
  });
  afterEach(() => running.close());

  test('a person signs up, confirms, is welcomed and unsubscribes, each by one button', async () => {
    const answer = await signUp(EMAIL);
    expect(answer.statusCode).toBe(202);
    expect(answer.json()).toEqual({
      message: 'Check your email for a confirmation link and your first set of SEO tips.',
    });
    const asked = await waitForMail(running.smtp, 1);
    expect(asked.to).toEqual([EMAIL]);
    expect(await statuses()).toEqual([[EMAIL, 'pending']]);

    const confirm = linkIn(asked.text, 'confirm');
    for (const _time of ['first', 'second']) {
      expect((await post(confirm)).headers.location).toBe('/newsletter/confirmed');
    }
    const welcome = await waitForMail(running.smtp, 2);
    expect(await statuses()).toEqual([[EMAIL, 'confirmed']]);
    expect(welcome.text).toContain('Search Console');

    const unsubscribe = linkIn(welcome.text, 'unsubscribe');
    for (const _time of ['first', 'second']) {
      const left = await post(unsubscribe);
      expect([left.statusCode, left.headers.location]).toEqual([303, '/newsletter/unsubscribed']);
    }
    expect(await statuses()).toEqual([[EMAIL, 'unsubscribed']]);
    expect((await post(confirm)).headers.location).toBe('/newsletter/link-expired');
    expect(running.smtp.messages).toHaveLength(2);
  });

  test('a mail program unsubscribes by itself, in either way of sending its post', async () => {
    await signUp(EMAIL);
    const { headers } = await waitForMail(running.smtp, 1);
    expect(headers.get('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
    const url = linkIn(headers.get('list-unsubscribe') ?? '', 'unsubscribe');
    const ways = [
      [
        'multipart/form-data; boundary=x',
        '--x\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--\r\n',
      ],
      ['application/x-www-form-urlencoded', 'List-Unsubscribe=One-Click'],
    ] as const;
    for (const [type, body] of ways) {
      const answer = await post(url, { 'content-type': type, accept: '*/*' }, body);
      expect(answer.statusCode).toBe(200);
    }
    expect(await statuses()).toEqual([[EMAIL, 'unsubscribed']]);
  });

  test('an answer never tells whether an address was known', async () => {
    const first = await signUp(EMAIL);
    const asked = await waitForMail(running.smtp, 1);
    const again = await signUp(EMAIL.toUpperCase());
    await post(linkIn(asked.text, 'confirm'));
    const confirmed = await signUp(EMAIL);
    for (const answer of [again, confirmed]) {
      expect([answer.statusCode, answer.body]).toEqual([first.statusCode, first.body]);
    }
  });

  test('no token lies in the database as it is', async () => {
    await signUp(EMAIL);
    const { text } = await waitForMail(running.smtp, 1);
    const stored = JSON.stringify(await running.raw.collection('newsletter_subscribers').find().toArray());
    for (const page of ['confirm', 'unsubscribe'] as const) {
      expect(stored).not.toContain(linkIn(text, page).split('token=')[1]);
    }
  });

  test.each([
    '',
    'ruth',
    'ruth@',
    '@example.com',
    'a@b.c, d@e.f',
    'a@b.com\nBcc: c@d.com',
    `${'a'.repeat(250)}@b.com`,
    7,
    null,
    { $gt: '' },
  ])('%j is no address', async (email) => {
    const answer = await signUp(email);
    expect(answer.statusCode).toBe(422);
    expect(answer.json()).toEqual({
      requestId: expect.any(String),
      message: 'Please enter a valid email address.',
      fields: { email: 'Please enter a valid email address.' },
    });
    expect(await statuses()).toEqual([]);
  });

  test('a plain form is led to a page, or shown again with what was typed', async () => {
    const sent = await post('/api/newsletter', FORM, 'page=%2Fblog&email=ruth%40example.com');
    expect([sent.statusCode, sent.headers.location]).toEqual([303, '/newsletter/check-your-email']);
    const failed = await post('/api/newsletter', FORM, 'page=%2Fblog&form=insights-signup&email=ruth');
    expect(failed.statusCode).toBe(422);
    expect(running.shown).toMatchObject([
      { form: 'insights-signup', status: 'invalid', values: { email: 'ruth' }, page: '/blog' },
    ]);
  });

  test('an address is kept with the moment and the page it came from, without the query of that', async () => {
    const before = Date.now();
    await post('/api/newsletter', FORM, 'page=%2Fblog%3Fsearch%3Druth&email=ruth%40example.com');
    await waitForMail(running.smtp, 1);
    const [subscriber] = await running.database.newsletterSubscribers.list();
    expect(subscriber).toMatchObject({ email: EMAIL, status: 'pending', page: '/blog' });
    expect(Date.parse(subscriber?.createdAt ?? '')).toBeGreaterThanOrEqual(before);
  });

  test('sixty that one domain refuses for a while hold up nobody else', async () => {
    running.smtp.refuse(450, /@refusing\.example$/);
    for (let number = 0; number < 60; number += 1) await signUp(`p${number}@refusing.example`);
    await signUp(EMAIL);
    expect((await waitForMail(running.smtp, 1)).to).toEqual([EMAIL]);
  });

  test.each([
    '/newsletter/confirm',
    '/newsletter/unsubscribe',
    `/newsletter/confirm?token=${'a'.repeat(43)}`,
  ])('a post to %s, with a token that nobody was sent, is told so', async (url) => {
    expect((await post(url)).headers.location).toBe('/newsletter/link-expired');
  });

  test('a page of another site can sign nobody up', async () => {
    const headers = { 'sec-fetch-site': 'cross-site' };
    const answer = await running.app.inject({
      method: 'POST',
      url: '/api/newsletter',
      headers,
      payload: { email: EMAIL },
    });
    expect(answer.statusCode).toBe(403);
    expect(await statuses()).toEqual([]);
  });

  test('a message waits for a mail server that is away, and one for good refused is given up', async () => {
    running.smtp.refuse(451);
    expect((await signUp(EMAIL)).statusCode).toBe(202);
    await vi.waitFor(() => expect(running.log.lines.join()).toContain('is tried again'));
    running.smtp.refuse(550);
    const due = { $set: { 'mail.nextAt': new Date() } };
    await running.raw.collection('newsletter_subscribers').updateMany({}, due);
    await vi.waitFor(() => expect(running.log.lines.join()).toContain('was given up'));
    running.smtp.accept();
    await signUp('wei@example.com');
    expect((await waitForMail(running.smtp, 1)).to).toEqual(['wei@example.com']);
  });
});

test('while the database hangs a sign-up is taken all the same, and a link shows its page again', async () => {
  running = await buildNewsletterApp();
  const { newsletterSubscribers } = running.database;
  const hanging = vi.spyOn(newsletterSubscribers, 'request').mockReturnValue(new Promise(() => {}));
  vi.spyOn(newsletterSubscribers, 'confirm').mockReturnValue(new Promise(() => {}));
  const startedAt = performance.now();
  expect((await signUp(EMAIL)).statusCode).toBe(202);
  const url = `/newsletter/confirm?token=${'a'.repeat(43)}`;
  expect((await post(url)).statusCode).toBe(503);
  expect(performance.now() - startedAt).toBeLessThan(2_000);
  expect(running.shown).toMatchObject([{ status: 'failed', page: url }]);
  expect(await readdir(path.join(running.config.dataDir, 'outbox', 'newsletter'))).toHaveLength(1);
  expect(hanging).toHaveBeenCalledTimes(1);
  hanging.mockRestore();
});

test('a sign-up that waited on disk is stored by the next process, and its message goes', async () => {
  running = await buildNewsletterApp();
  vi.spyOn(running.database.newsletterSubscribers, 'request').mockRejectedValue(
    new DatabaseAwayError('Away.'),
  );
  expect((await signUp(EMAIL)).statusCode).toBe(202);
  vi.restoreAllMocks();
  const next = openTestNewsletter(running, running.mailer);
  next.start();
  expect((await waitForMail(running.smtp, 1)).to).toEqual([EMAIL]);
  await next.close();
  await running.close();
});

test('where neither disk nor database takes a sign-up, the visitor is told so in time', async () => {
  running = await buildNewsletterApp();
  await writeFile(path.join(running.config.dataDir, 'outbox'), 'a file in the place of the folder');
  const request = vi.spyOn(running.database.newsletterSubscribers, 'request');
  expect((await signUp(EMAIL)).statusCode).toBe(202);
  expect(await statuses()).toEqual([[EMAIL, 'pending']]);
  request.mockReturnValue(new Promise(() => {}));
  const startedAt = performance.now();
  const answer = await signUp('wei@example.com');
  expect(performance.now() - startedAt).toBeLessThan(2_000);
  expect([answer.statusCode, answer.headers['retry-after']]).toEqual([503, '10']);
  await running.close();
});

test('one network signs up so many addresses and no more', async () => {
  running = await buildNewsletterApp({ contactRateMax: 2 });
  const codes = [];
  for (const name of ['a', 'b', 'c']) codes.push((await signUp(`${name}@example.com`)).statusCode);
  expect(codes).toEqual([202, 202, 429]);
  await running.close();
});

describe('without a mail server', () => {
  beforeEach(async () => {
    running = await buildNewsletterApp({ hasMail: false });
  });
  afterEach(() => running.close());

  test('a sign-up is kept, the visitor reads that it is, and the log says once what to set', async () => {
    const answer = await signUp(EMAIL);
    expect(answer.statusCode).toBe(202);
    expect(answer.json()).toEqual({
      message:
        'Check your email for a confirmation link and your first set of SEO tips. They come as soon as our mail is set up; until then we keep your address.',
    });
    const plain = await post('/api/newsletter', FORM, 'email=wei%40example.com');
    expect([plain.statusCode, plain.headers.location]).toEqual([303, '/newsletter/address-kept']);
    await vi.waitFor(async () => expect(await statuses()).toHaveLength(2), { timeout: 5_000 });
    const warnings = running.log.lines.filter((line) => line.includes('no mail server is set'));
    expect(warnings).toEqual([expect.stringContaining('Set SMTP_URL and MAIL_FROM')]);
  });

  test('the message goes as soon as there is one', async () => {
    await signUp(EMAIL);
    await vi.waitFor(async () => expect(await statuses()).toEqual([[EMAIL, 'pending']]), { timeout: 5_000 });
    const mailer = openMailer({ smtpUrl: running.smtp.url, mailFrom: 'hello@example.com.au' });
    const configured = openTestNewsletter(running, mailer);
    configured.start();
    const { to, text } = await waitForMail(running.smtp, 1);
    expect(to).toEqual([EMAIL]);
    expect((await post(linkIn(text, 'confirm'))).headers.location).toBe('/newsletter/confirmed');
    await configured.close();
    await mailer?.close();
  });
});
