import { resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { ConfigError, readConfig } from './config.ts';

describe('without any setting', () => {
  test('a first start is seen by this machine only and keeps its data beside the program', () => {
    expect(readConfig({})).toEqual({
      port: 3000,
      host: '127.0.0.1',
      siteUrl: 'http://localhost:3000',
      layoutsDir: resolve('layouts'),
      dataDir: resolve('.data'),
      mongodbUri: undefined,
      dbPort: undefined,
      logLevel: 'info',
      logFormat: undefined,
      trustProxy: false,
      workers: 1,
      drainSeconds: 0,
      metricsPort: undefined,
      metricsHost: '127.0.0.1',
      contactRateMax: 10,
      contactRateWindow: 600,
      smtpUrl: undefined,
      mailFrom: undefined,
      leadsTo: undefined,
      leadsWebhookUrl: undefined,
      leadsWebhookSecret: undefined,
      leadsRetentionDays: undefined,
    });
  });

  test('an empty value counts as not set', () => {
    expect(readConfig({ PORT: ' ', MONGODB_URI: '', LOG_LEVEL: '' })).toEqual(readConfig({}));
  });
});

describe('a setting', () => {
  test.each([
    ['PORT', '8080', { port: 8080, siteUrl: 'http://localhost:8080' }],
    ['PORT', '0', { port: 0 }],
    ['HOST', '0.0.0.0', { host: '0.0.0.0' }],
    ['SITE_URL', 'https://www.example.com.au', { siteUrl: 'https://www.example.com.au' }],
    ['SITE_URL', 'https://www.example.com.au/', { siteUrl: 'https://www.example.com.au' }],
    [
      'MONGODB_URI',
      'mongodb+srv://cluster.example/site',
      { mongodbUri: 'mongodb+srv://cluster.example/site' },
    ],
    ['DB_PORT', '27017', { dbPort: 27017 }],
    ['LOG_LEVEL', 'silent', { logLevel: 'silent' }],
    ['LOG_FORMAT', 'json', { logFormat: 'json' }],
    ['TRUST_PROXY', '2', { trustProxy: 2 }],
    ['TRUST_PROXY', '0', { trustProxy: false }],
    ['TRUST_PROXY', 'loopback, 10.0.0.0/8, fd00::/8', { trustProxy: ['loopback', '10.0.0.0/8', 'fd00::/8'] }],
    ['METRICS_PORT', '9464', { metricsPort: 9464 }],
    ['METRICS_HOST', '10.0.0.5', { metricsHost: '10.0.0.5' }],
    ['CONTACT_RATE_MAX', '3', { contactRateMax: 3 }],
    ['CONTACT_RATE_WINDOW', '60', { contactRateWindow: 60 }],
    ['LEADS_RETENTION_DAYS', '730', { leadsRetentionDays: 730 }],
    ['MAIL_FROM', 'hello@example.com.au', { mailFrom: 'hello@example.com.au' }],
    [
      'MAIL_FROM',
      'Example Agency <hello@example.com.au>',
      { mailFrom: 'Example Agency <hello@example.com.au>' },
    ],
  ])('%s=%s is taken', (name, value, expected) => {
    expect(readConfig({ [name]: value })).toMatchObject(expected);
  });

  test.each([
    ['PORT', '70000'],
    ['PORT', '-1'],
    ['PORT', '3000.5'],
    ['PORT', '0x10'],
    ['SITE_URL', 'www.example.com'],
    ['SITE_URL', 'ftp://example.com'],
    ['SITE_URL', 'https://example.com/site'],
    ['SITE_URL', 'https://example.com/?a=b'],
    ['MONGODB_URI', 'localhost:27017'],
    ['MONGODB_URI', 'mongodb://'],
    ['DB_PORT', 'none'],
    ['LOG_LEVEL', 'loud'],
    ['LOG_FORMAT', 'xml'],
    ['TRUST_PROXY', 'everyone'],
    ['TRUST_PROXY', '10.0.0.0/33'],
    ['TRUST_PROXY', '21'],
    ['CONTACT_RATE_MAX', '0'],
    ['CONTACT_RATE_WINDOW', 'hour'],
    ['LEADS_TO', 'ann@example.com, bob@example.com'],
    ['LEADS_TO', 'Ann <ann@example.com>'],
    ['LEADS_WEBHOOK_URL', 'ftp://hooks.example'],
    ['LEADS_WEBHOOK_URL', 'https://user:secret@hooks.example'],
    ['LEADS_RETENTION_DAYS', '0'],
    ['SMTP_URL', 'mail.example.com:587'],
    ['SMTP_URL', 'https://mail.example.com'],
    ['SMTP_URL', 'smtp://ann:100%@mail.example.com'],
    ['SMTP_URL', 'smtp://mail.example.com/?tls=no'],
    ['MAIL_FROM', 'Example Agency'],
    ['MAIL_FROM', 'a@example.com, b@example.com'],
    ['MAIL_FROM', 'A: b\r\nBcc: <c@example.com>'],
  ])('%s=%s is refused by name', (name, value) => {
    expect(() => readConfig({ [name]: value })).toThrow(ConfigError);
    expect(() => readConfig({ [name]: value })).toThrow(`${name}: `);
  });
});

test('all faults are told at once, each on a line', () => {
  expect(() => readConfig({ PORT: 'http', LOG_LEVEL: 'loud' })).toThrowErrorMatchingInlineSnapshot(`
    [ConfigError: PORT: found "http", expected a whole number from 0 to 65535.
    LOG_LEVEL: found "loud", expected one of fatal, error, warn, info, debug, trace, silent.]
  `);
});

test.each(['smtp://ann:secret@mail.example.com:587', 'smtps://mail.example.com'])(
  'the mail server %s needs a sender for its messages',
  (SMTP_URL) => {
    expect(() => readConfig({ SMTP_URL })).toThrow('MAIL_FROM: found nothing');
    expect(readConfig({ SMTP_URL, MAIL_FROM: 'hello@example.com.au' }).smtpUrl).toBe(SMTP_URL);
  },
);

test('the password in the address of a mail server is not repeated', () => {
  expect(() => readConfig({ SMTP_URL: 'smtp://ann:secret@mail/x' })).toThrow(/^((?!secret).)*$/s);
});

test('the password in a connection string is not repeated', () => {
  expect(() => readConfig({ MONGODB_URI: 'mongo://ann:secret@db' })).toThrow(/^((?!secret).)*$/s);
});

describe('handing leads on', () => {
  const SMTP = { SMTP_URL: 'smtp://127.0.0.1:2525', MAIL_FROM: 'hello@example.com.au' };
  const WEBHOOK = { LEADS_WEBHOOK_URL: 'https://hooks.example/leads?token=1' };

  test('by e-mail needs a mail server', () => {
    const LEADS_TO = 'leads@example.com.au';
    expect(() => readConfig({ LEADS_TO })).toThrow('SMTP_URL: found nothing');
    expect(readConfig({ LEADS_TO, ...SMTP }).leadsTo).toBe(LEADS_TO);
  });

  test('by webhook needs a secret that cannot be guessed; neither is repeated', () => {
    for (const LEADS_WEBHOOK_SECRET of ['', 'short secret']) {
      const read = () => readConfig({ ...WEBHOOK, LEADS_WEBHOOK_SECRET });
      expect(read).toThrow(/^LEADS_WEBHOOK_SECRET: expected at least 16 characters/);
      expect(read).toThrow(/^((?!short secret|token).)*$/s);
    }
    const LEADS_WEBHOOK_SECRET = 'd8c1f0a3b2e49576';
    expect(readConfig({ ...WEBHOOK, LEADS_WEBHOOK_SECRET })).toMatchObject({
      leadsWebhookUrl: WEBHOOK.LEADS_WEBHOOK_URL,
      leadsWebhookSecret: LEADS_WEBHOOK_SECRET,
    });
  });
});
