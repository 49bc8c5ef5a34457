import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Mailer, openMailer } from '../mail/open-mailer.ts';
import { startSmtpServer, type TestSmtpServer } from '../mail/testing/start-smtp-server.ts';
import type { Channel } from './channel.ts';
import { createEmailChannel } from './email-channel.ts';
import { makeLead } from './testing/make-lead.ts';

let smtp: TestSmtpServer;
let mailer: Mailer;
let channel: Channel;

beforeEach(async () => {
  smtp = await startSmtpServer();
  const opened = openMailer({ smtpUrl: smtp.url, mailFrom: 'site@example.com.au' }, { timeoutMs: 1_500 });
  if (!opened) throw new Error('no mailer');
  mailer = opened;
  const siteUrl = 'https://www.example.com.au';
  channel = createEmailChannel({ mailer, to: 'leads@example.com.au', siteUrl });
});
afterEach(async () => {
  await mailer.close();
  await smtp.stop();
});

test('a lead arrives with every field, and an answer goes to the person', async () => {
  await channel.send(makeLead());
  const [received] = smtp.messages;
  expect(received?.to).toEqual(['leads@example.com.au']);
  expect(received?.headers.get('subject')).toBe('New lead: Ruth Calloway, Calloway Kilns');
  expect(received?.headers.get('reply-to')).toBe('ruth1@example.com');
  expect(received?.headers.get('message-id')).toBe('<lead-6b0024f31f872f21cd85e0e0@www.example.com.au>');
  expect(received?.text.replaceAll('\r\n', '\n').trim()).toMatchInlineSnapshot(`
    "First name: Ruth
    Last name: Calloway
    Email: ruth1@example.com
    Company: Calloway Kilns
    Monthly budget: 5k-10k

    More bookings
    for the Tuesday class

    Received 2026-11-20T10:46:11.327Z on www.example.com.au (contact_form), lead 6b0024f31f872f21cd85e0e0."
  `);
});

test('a suspicious lead is marked in the subject and says why', async () => {
  await channel.send(makeLead({ suspicion: { score: 30, reasons: ['the text holds 3 links'] } }));
  const [received] = smtp.messages;
  expect(received?.headers.get('subject')).toMatch(/^\[Suspicious\] New lead/);
  expect(received?.text).toContain('no real request: the text holds 3 links.');
});
