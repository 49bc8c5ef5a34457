import { once } from 'node:events';
import { createTransport } from 'nodemailer';
import type { Config } from '../settings/config.ts';
import { MailError } from './mail-error.ts';
import { checkMessage, type MailMessage } from './mail-message.ts';

/** Hands messages to the site's mail server. */
export interface Mailer {
  /**
   * Resolves once the mail server has taken the message over.
   * @throws MailError; `isPermanent` tells whether trying again can help.
   */
  send(message: MailMessage): Promise<void>;
  /** Waits for the messages under way, three seconds at most; those left then fail. Afterwards nothing may be sent. */
  close(): Promise<void>;
}

export interface MailerOptions {
  /** How long the server may take to be reached, to greet and to answer each command. Default 10,000 ms. */
  readonly timeoutMs?: number;
}

const CLOSE_WITHIN_MS = 3_000;

/** Opens the way to the mail server that `SMTP_URL` names; without that setting there is none. */
export function openMailer(
  { smtpUrl, mailFrom }: Pick<Config, 'smtpUrl' | 'mailFrom'>,
  { timeoutMs = 10_000 }: MailerOptions = {},
): Mailer | undefined {
  if (smtpUrl === undefined || mailFrom === undefined) return undefined;
  const server = readSmtpUrl(smtpUrl);
  const { host, port, auth } = server;
  const transport = createTransport({
    ...server,
    connectionTimeout: timeoutMs,
    dnsTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  const underWay = new Set<Promise<unknown>>();
  const stop = new AbortController();
  const stopped = once(stop.signal, 'abort').then(() => {
    throw new MailError('The site stopped while the message was under way.');
  });
  stopped.catch(() => {});

  const deliver = async (message: MailMessage) => {
    const { to, replyTo, headers, ...rest } = checkMessage(message);
    try {
      await transport.sendMail({
        ...rest,
        to: { name: '', address: to },
        ...(replyTo === undefined ? {} : { replyTo: { name: '', address: replyTo } }),
        from: mailFrom,
        xMailer: false,
        // Out-of-office programs answer no message that says a machine wrote it (RFC 3834).
        headers: { 'Auto-Submitted': 'auto-generated', ...headers },
      });
    } catch (error) {
      const secrets = [...listSecrets(auth), to, replyTo ?? ''];
      const reason = hide(error instanceof Error ? error.message : String(error), secrets);
      // Made anew, without its cause: that one holds the whole conversation.
      throw new MailError(`The mail server ${host}:${port} did not take a message: ${reason}`, {
        isPermanent: isPermanent(error),
      });
    }
  };

  return {
    async send(message) {
      const sending = Promise.race([deliver(message), stopped]);
      underWay.add(sending);
      try {
        await sending;
      } finally {
        underWay.delete(sending);
      }
    },
    async close() {
      const timer = setTimeout(() => stop.abort(), CLOSE_WITHIN_MS);
      await Promise.allSettled(underWay);
      clearTimeout(timer);
      transport.close();
    },
  };
}

function readSmtpUrl(smtpUrl: string) {
  const url = new URL(smtpUrl);
  const host = url.hostname.replace(/^\[|\]$/g, '');
  const secure = url.protocol === 'smtps:';
  const isThisMachine = /^(localhost|127\.[\d.]+|::1)$/.test(host);
  const hasUser = url.username !== '';
  return {
    host,
    port: Number(url.port) || (secure ? 465 : 587),
    secure,
    // A password leaves this machine encrypted or not at all; on this machine certificates are seldom real.
    requireTLS: hasUser && !isThisMachine,
    ignoreTLS: isThisMachine,
    auth: hasUser
      ? { user: decodeURIComponent(url.username), pass: decodeURIComponent(url.password) }
      : undefined,
  };
}

function isPermanent(error: unknown): boolean {
  if (!(error instanceof Error) || !('responseCode' in error)) return false;
  const isAboutLogin = 'code' in error && (error.code === 'EAUTH' || error.code === 'ENOAUTH');
  // A refused password is a setting to mend, after which the message may go.
  return !isAboutLogin && Number(error.responseCode) >= 500;
}

/** The password in each form in which a server could repeat it. */
function listSecrets(auth: { user: string; pass: string } | undefined): string[] {
  if (!auth) return [];
  const toBase64 = (text: string) => Buffer.from(text).toString('base64');
  return [auth.pass, toBase64(auth.pass), toBase64(`\0${auth.user}\0${auth.pass}`)];
}

function hide(text: string, secrets: readonly string[]): string {
  return secrets
    .filter((secret) => secret !== '')
    .reduce((safe, secret) => safe.replaceAll(secret, '[hidden]'), text)
    .replace(/\s+/g, ' ')
    .slice(0, 300);
}
