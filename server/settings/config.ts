import { isIP } from 'node:net';
import { resolve } from 'node:path';

/** How the server and its commands are set up; read once, at start, from the environment. */
export interface Config {
  /** `PORT`: where the site listens; 0 takes any free port. Default 3000. */
  readonly port: number;
  /**
   * `HOST`: the address to listen on. Default 127.0.0.1, so that a first `npm start` at home is seen
   * by this machine only. In a container set `HOST=0.0.0.0`, or its published port leads nowhere.
   */
  readonly host: string;
  /** `SITE_URL`: the public origin, for canonical links and feeds. Default http://localhost:PORT. */
  readonly siteUrl: string;
  /** `LAYOUTS_DIR`: the absolute folder of the layouts. Default `layouts`. */
  readonly layoutsDir: string;
  /** `DATA_DIR`: the absolute folder of the embedded database and of the outbox of leads. Default `.data`. */
  readonly dataDir: string;
  /** `MONGODB_URI`: a MongoDB server to use instead of the embedded database. */
  readonly mongodbUri: string | undefined;
  /** `DB_PORT`: the port `npm run db` listens on; without it, any free one. */
  readonly dbPort: number | undefined;
  /** `LOG_LEVEL`: how much is logged. Default info. */
  readonly logLevel: LogLevel;
  /** `LOG_FORMAT`: `plain` lines for people, or `json`. Default plain on a terminal, else json. */
  readonly logFormat: LogFormat | undefined;
  /**
   * `TRUST_PROXY`: whose X-Forwarded-For is believed: how many proxies stand in front, or their
   * addresses and networks. Default none, so that nobody can pretend to another address.
   */
  readonly trustProxy: number | string[] | false;
  /** `WORKERS`: how many processes serve the site on this machine. Default 1. */
  readonly workers: number;
  /**
   * `DRAIN_SECONDS`: how long a process that is told to stop goes on taking requests while `/readyz`
   * says no; as long as a load balancer takes to ask. Default 0.
   */
  readonly drainSeconds: number;
  /** `METRICS_PORT`: where `/metrics` tells how the site is doing; without it, nowhere. */
  readonly metricsPort: number | undefined;
  /** `METRICS_HOST`: the address `/metrics` listens on. Default 127.0.0.1. */
  readonly metricsHost: string;
  /** `CONTACT_RATE_MAX`: how many posts of the contact form one address may make in a window. Default 10. */
  readonly contactRateMax: number;
  /** `CONTACT_RATE_WINDOW`: the length of that window in seconds. Default 600. */
  readonly contactRateWindow: number;
  /** `SMTP_URL`: the mail server that takes the site's messages; without it the site sends none. */
  readonly smtpUrl: string | undefined;
  /** `MAIL_FROM`: who those messages are from, an address or `Name <address>`. Needed with `SMTP_URL`. */
  readonly mailFrom: string | undefined;
  /** `LEADS_TO`: the address that each lead is sent to by e-mail. Needs `SMTP_URL`. */
  readonly leadsTo: string | undefined;
  /** `LEADS_WEBHOOK_URL`: the program that each lead is posted to. Needs `LEADS_WEBHOOK_SECRET`. */
  readonly leadsWebhookUrl: string | undefined;
  /** `LEADS_WEBHOOK_SECRET`: what those posts are signed with. */
  readonly leadsWebhookSecret: string | undefined;
  /** `LEADS_RETENTION_DAYS`: leads older than this are removed. Default: they are kept. */
  readonly leadsRetentionDays: number | undefined;
}

export const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;
export type LogLevel = (typeof LOG_LEVELS)[number];

export const LOG_FORMATS = ['plain', 'json'] as const;
export type LogFormat = (typeof LOG_FORMATS)[number];

/** A shorter secret could be guessed from one signature. */
const MIN_SECRET_LENGTH = 16;

/** Settings that cannot be used: every fault at once, one a line. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
  readonly faults: readonly string[];

  constructor(faults: readonly string[]) {
    super(faults.join('\n'));
    this.faults = faults;
  }
}

/**
 * Reads every setting from the environment.
 * @param env usually `process.env`; an empty value counts as not set.
 * @throws ConfigError with all faults, each naming the setting, what was found and what is expected.
 */
export function readConfig(env: Readonly<Record<string, string | undefined>>): Config {
  const faults: string[] = [];
  const fault = (name: string, found: string, expected: string) => {
    faults.push(`${name}: found "${found}", expected ${expected}.`);
  };
  const text = (name: string) => env[name]?.trim() || undefined;

  const readInteger = (name: string, min: number, max: number): number | undefined => {
    const value = text(name);
    if (value === undefined) return undefined;
    const number = /^\d+$/.test(value) ? Number(value) : Number.NaN;
    if (number >= min && number <= max) return number;
    fault(name, value, `a whole number from ${min} to ${max}`);
    return undefined;
  };

  const readLogLevel = (): LogLevel => {
    const value = text('LOG_LEVEL');
    const level = LOG_LEVELS.find((known) => known === (value ?? 'info'));
    if (level === undefined) fault('LOG_LEVEL', value ?? '', `one of ${LOG_LEVELS.join(', ')}`);
    return level ?? 'info';
  };

  const readLogFormat = (): LogFormat | undefined => {
    const value = text('LOG_FORMAT');
    const format = LOG_FORMATS.find((known) => known === value);
    if (value !== undefined && format === undefined)
      fault('LOG_FORMAT', value, `one of ${LOG_FORMATS.join(', ')}`);
    return format;
  };

  const port = readInteger('PORT', 0, 65_535) ?? 3000;

  const readSiteUrl = (): string => {
    const value = text('SITE_URL');
    const fallback = `http://localhost:${port}`;
    if (value === undefined) return fallback;
    const url = URL.canParse(value) ? new URL(value) : undefined;
    if (url && /^https?:$/.test(url.protocol) && url.href === `${url.origin}/`) return url.origin;
    fault('SITE_URL', value, 'an origin without a path, e.g. https://www.example.com.au');
    return fallback;
  };

  const readMongodbUri = (): string | undefined => {
    const value = text('MONGODB_URI');
    if (value !== undefined && !/^mongodb(?:\+srv)?:\/\/[^/]/.test(value)) {
      // The value may hold a password, so it is not repeated here.
      faults.push('MONGODB_URI: expected mongodb://host:port/name or mongodb+srv://host/name.');
    }
    return value;
  };

  const readSmtpUrl = (): string | undefined => {
    const value = text('SMTP_URL');
    if (value === undefined || isSmtpUrl(value)) return value;
    // The value may hold a password, so it is not repeated here.
    faults.push('SMTP_URL: expected smtp://user:password@host:port or smtps://user:password@host:port.');
    return undefined;
  };

  const readMailFrom = (): string | undefined => {
    const value = text('MAIL_FROM');
    if (value === undefined) {
      if (text('SMTP_URL') !== undefined) {
        faults.push('MAIL_FROM: found nothing, expected who messages are from, as SMTP_URL is set.');
      }
      return undefined;
    }
    if (/^(?:[^<>,;:@"\p{Cc}]+ )?<[^\s<>,@]+@[^\s<>,@]+>$|^[^\s<>,@]+@[^\s<>,@]+$/u.test(value)) return value;
    fault('MAIL_FROM', value, 'an address, e.g. Example Agency <hello@example.com.au>');
    return undefined;
  };

  const readLeadsTo = (): string | undefined => {
    const value = text('LEADS_TO');
    if (value === undefined) return undefined;
    if (!/^[^\s@<>,;:"()[\]\\]+@[^\s@<>,;:"()[\]\\]+$/.test(value)) {
      fault('LEADS_TO', value, 'one e-mail address, e.g. leads@example.com.au');
    } else if (text('SMTP_URL') === undefined) {
      faults.push('SMTP_URL: found nothing, expected the mail server that takes the leads for LEADS_TO.');
    }
    return value;
  };

  const readWebhookUrl = (): string | undefined => {
    const value = text('LEADS_WEBHOOK_URL');
    if (value === undefined) return undefined;
    const url = URL.canParse(value) ? new URL(value) : undefined;
    // Neither value is repeated here: both may hold a secret.
    if (!url || !/^https?:$/.test(url.protocol) || url.username !== '' || url.password !== '') {
      faults.push('LEADS_WEBHOOK_URL: expected https://host/path without a user name.');
    }
    if ((text('LEADS_WEBHOOK_SECRET') ?? '').length < MIN_SECRET_LENGTH) {
      faults.push(
        `LEADS_WEBHOOK_SECRET: expected at least ${MIN_SECRET_LENGTH} characters, e.g. from \`openssl rand -hex 32\`, as LEADS_WEBHOOK_URL is set.`,
      );
    }
    return value;
  };

  const readTrustProxy = (): number | string[] | false => {
    const value = text('TRUST_PROXY');
    if (value === undefined) return false;
    if (/^\d+$/.test(value)) return readInteger('TRUST_PROXY', 0, 20) || false;
    const networks = value.split(',').map((network) => network.trim());
    if (networks.every(isNetwork)) return networks;
    fault(
      'TRUST_PROXY',
      value,
      'a number of proxies, or addresses and networks separated by commas, e.g. 10.0.0.0/8',
    );
    return false;
  };

  const config: Config = {
    port,
    host: text('HOST') ?? '127.0.0.1',
    siteUrl: readSiteUrl(),
    layoutsDir: resolve(text('LAYOUTS_DIR') ?? 'layouts'),
    dataDir: resolve(text('DATA_DIR') ?? '.data'),
    mongodbUri: readMongodbUri(),
    dbPort: readInteger('DB_PORT', 0, 65_535),
    logLevel: readLogLevel(),
    logFormat: readLogFormat(),
    trustProxy: readTrustProxy(),
    workers: readInteger('WORKERS', 1, 256) ?? 1,
    drainSeconds: readInteger('DRAIN_SECONDS', 0, 600) ?? 0,
    metricsPort: readInteger('METRICS_PORT', 1, 65_535),
    metricsHost: text('METRICS_HOST') ?? '127.0.0.1',
    contactRateMax: readInteger('CONTACT_RATE_MAX', 1, 100_000) ?? 10,
    contactRateWindow: readInteger('CONTACT_RATE_WINDOW', 1, 86_400) ?? 600,
    smtpUrl: readSmtpUrl(),
    mailFrom: readMailFrom(),
    leadsTo: readLeadsTo(),
    leadsWebhookUrl: readWebhookUrl(),
    leadsWebhookSecret: text('LEADS_WEBHOOK_SECRET'),
    leadsRetentionDays: readInteger('LEADS_RETENTION_DAYS', 1, 36_500),
  };
  if (faults.length > 0) throw new ConfigError(faults);
  return config;
}

function isSmtpUrl(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, username, password, hostname, pathname, search, hash } = new URL(text);
  try {
    decodeURIComponent(username + password);
  } catch {
    return false;
  }
  return /^smtps?:$/.test(protocol) && hostname !== '' && /^\/?$/.test(pathname) && search + hash === '';
}

/** Whether a text is an address, a network like 10.0.0.0/8, or a name that Fastify knows. */
function isNetwork(text: string): boolean {
  if (['loopback', 'linklocal', 'uniquelocal'].includes(text)) return true;
  const [address = '', bits = '0', ...rest] = text.split('/');
  const version = isIP(address);
  if (version === 0 || rest.length > 0 || !/^\d{1,3}$/.test(bits)) return false;
  return Number(bits) <= (version === 4 ? 32 : 128);
}
