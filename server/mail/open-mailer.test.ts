import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { MailError } from './mail-error.ts';
import type { MailMessage } from './mail-message.ts';
import { type Mailer, openMailer } from './open-mailer.ts';
import { startSmtpServer, type TestSmtpServer } from './testing/start-smtp-server.ts';

const MAIL_FROM = 'Example Agency <hello@example.com.au>';
const MESSAGE: MailMessage = { to: 'ruth@example.com', subject: 'Your audit', text: 'It is ready.\n' };

let smtp: TestSmtpServer;
let mailer: Mailer;

const open = (smtpUrl: string): Mailer => {
  const opened = openMailer({ smtpUrl, mailFrom: MAIL_FROM }, { timeoutMs: 1_000 });
  if (!opened) throw new Error('no mailer');
  return opened;
};

/** The error with which a message is turned down. */
async function fail(message: MailMessage = MESSAGE, by = mailer): Promise<MailError> {
  const error = await by.send(message).catch((reason: unknown) => reason);
  if (!(error instanceof MailError)) throw new Error(`expected a MailError, got ${error}`);
  return error;
}

beforeEach(async () => {
  smtp = await startSmtpServer();
  mailer = open(smtp.url);
});
afterEach(async () => {
  await mailer.close();
  await smtp.stop();
});

test('without a mail server there is no mailer', () => {
  expect(openMailer({ smtpUrl: undefined, mailFrom: MAIL_FROM })).toBeUndefined();
});

test('a message arrives as it was written, from the site and marked as automatic', async () => {
  await mailer.send({
    ...MESSAGE,
    text: 'Grüße aus Brisbane, 10 % sooner.\n',
    replyTo: 'ann@example.com',
    messageId: '<lead-1@example.com.au>',
    headers: { 'List-Unsubscribe': `<https://www.example.com.au/unsubscribe?token=${'a'.repeat(90)}>` },
  });
  const [received] = smtp.messages;
  expect(received).toMatchObject({ from: 'hello@example.com.au', to: ['ruth@example.com'] });
  expect(received?.text.trim()).toBe('Grüße aus Brisbane, 10 % sooner.');
  expect(Object.fromEntries(received?.headers ?? [])).toMatchObject({
    from: MAIL_FROM,
    to: 'ruth@example.com',
    'reply-to': 'ann@example.com',
    subject: 'Your audit',
    'message-id': '<lead-1@example.com.au>',
    'auto-submitted': 'auto-generated',
    'list-unsubscribe': `<https://www.example.com.au/unsubscribe?token=${'a'.repeat(90)}>`,
  });
});

describe('nothing can add a header or a recipient', () => {
  test('a line break in a subject or a header stays on its line', async () => {
    await mailer.send({
      ...MESSAGE,
      subject: 'Hello\r\nBcc: eve@example.net',
      headers: { 'X-Source': 'form\nBcc: eve@example.net' },
    });
    const [received] = smtp.messages;
    expect(received?.headers.get('subject')).toBe('Hello Bcc: eve@example.net');
    expect(received?.headers.get('x-source')).toBe('form Bcc: eve@example.net');
    expect(received?.headers.has('bcc')).toBe(false);
    expect(received?.to).toEqual(['ruth@example.com']);
  });

  test.each<Partial<MailMessage>>([
    { to: 'ruth@example.com, eve@example.net' },
    { to: 'ruth@example.com\r\nBcc: eve@example.net' },
    { to: 'Eve <eve@example.net>' },
    { to: '' },
    { replyTo: 'ann@example.com\nBcc: eve@example.net' },
    { replyTo: 'group: eve@example.net;' },
    { messageId: '<a@b>\r\nBcc: eve@example.net' },
    { headers: { 'X-A\r\nBcc': 'eve@example.net' } },
    { headers: { 'X-A: b': 'c' } },
  ])('%j is turned down before it is sent', async (part) => {
    const error = await fail({ ...MESSAGE, ...part });
    expect(error.isPermanent).toBe(true);
    expect(error.message).not.toContain('eve@');
    expect(smtp.messages).toHaveLength(0);
  });
});

describe('a mail server that fails', () => {
  test.each([
    [451, false],
    [550, true],
  ])('and refuses with %d is told, without the address it repeats', async (code, isPermanent) => {
    smtp.refuse(code);
    const error = await fail();
    expect(error.isPermanent).toBe(isPermanent);
    expect(error.message).toContain(String(code));
    expect(error.message).not.toContain('ruth@example.com');
    smtp.accept();
    await mailer.send(MESSAGE);
    expect(smtp.messages).toHaveLength(1);
  });

  test('and hangs is given up after the time allowed, and used again when it answers', async () => {
    smtp.hang();
    const startedAt = performance.now();
    expect((await fail()).isPermanent).toBe(false);
    expect(performance.now() - startedAt).toBeLessThan(3_000);
    smtp.accept();
    await mailer.send(MESSAGE);
    expect(smtp.messages).toHaveLength(1);
  });

  test('and is away is named, and used again when it is back on its port', async () => {
    await smtp.stop();
    const error = await fail();
    expect(error.isPermanent).toBe(false);
    expect(error.message).toContain(new URL(smtp.url).host);
    await smtp.start();
    await mailer.send(MESSAGE);
    expect(smtp.messages).toHaveLength(1);
  });
});

describe('a mail server with a login', () => {
  const login = { user: 'site@example.com.au', password: 'p@ss:w/rd %' };

  test('is given the login, and a wrong password is told without repeating it', async () => {
    const guarded = await startSmtpServer({ login });
    await open(guarded.url).send(MESSAGE);
    expect(guarded.messages).toHaveLength(1);

    const url = new URL(guarded.url);
    url.password = 'wr0ng-secret';
    const error = await fail(MESSAGE, open(url.href));
    expect(error.isPermanent).toBe(false);
    expect(error.message).toContain('No such login');
    expect(`${error.message} ${error.stack} ${JSON.stringify(error)}`).not.toContain('wr0ng-secret');
    await guarded.stop();
  });

  test('gets no password in the clear unless it is on this machine', async () => {
    const guarded = await startSmtpServer({ login });
    const url = new URL(guarded.url);
    url.hostname = '[::ffff:127.0.0.1]';
    expect((await fail(MESSAGE, open(url.href))).message).toMatch(/TLS/);
    expect(guarded.messages).toHaveLength(0);
    await guarded.stop();
  });
});

test('closing waits for the message under way', async () => {
  const sending = mailer.send(MESSAGE);
  await mailer.close();
  expect(smtp.messages).toHaveLength(1);
  await sending;
});

test('closing gives up on a mail server that hangs', async () => {
  smtp.hang();
  const patient = openMailer({ smtpUrl: smtp.url, mailFrom: MAIL_FROM }, { timeoutMs: 60_000 });
  if (!patient) throw new Error('no mailer');
  const failing = fail(MESSAGE, patient);
  const startedAt = performance.now();
  await patient.close();
  expect(performance.now() - startedAt).toBeLessThan(4_000);
  expect((await failing).message).toContain('stopped');
});
