import path from 'node:path';
import type { Site } from '../../blocks/_contract/site.ts';
import type { Database } from '../db/database.ts';
import { within } from '../db/within.ts';
import { type DeliveryWorkerOptions, startDeliveryWorker } from '../deliveries/delivery-worker.ts';
import type { Log } from '../logging/log.ts';
import type { Mailer } from '../mail/open-mailer.ts';
import { createOutbox, type Outbox } from '../outbox/outbox.ts';
import { startDraining } from '../outbox/start-draining.ts';
import type { Config } from '../settings/config.ts';
import { createNewsletterMailKind } from './newsletter-mail-kind.ts';
import { makeSignupEntry, SIGNUP_FORMAT, type SignupEntry } from './signup-entry.ts';
import { hashToken } from './token.ts';

/** The site's newsletter: who gets it, and the messages that lead there. */
export interface Newsletter {
  /** False while no mail server is set: sign-ups are kept all the same, and their messages wait. */
  readonly canSendMail: boolean;
  /**
   * Takes a sign-up; resolves when it is durable. Whether the address was known is looked up afterwards, so
   * neither the answer nor its time depends on it. The message follows by itself.
   * @throws DatabaseAwayError where neither the disk nor the database takes it soon.
   */
  signUp(email: string, page: string): Promise<void>;
  /** Follows the link of a message. @returns false where the link is unknown or too old. */
  confirm(token: string): Promise<boolean>;
  unsubscribe(token: string): Promise<boolean>;
  /** Begins to store what waits on disk and to send messages. */
  start(): void;
  close(): Promise<void>;
}

export interface NewsletterOptions {
  readonly config: Pick<Config, 'dataDir' | 'siteUrl'>;
  readonly database: Pick<Database, 'newsletterSubscribers' | 'breaker'>;
  readonly mailer: Mailer | undefined;
  /** The frame as it is now: messages say who sends them. */
  readonly getSite: () => Site;
  readonly log: Log;
  readonly lookAgainMs?: DeliveryWorkerOptions['lookAgainMs'];
  readonly findDelay?: DeliveryWorkerOptions['findDelay'];
}

const SIGNUP_FOLDER = path.join('outbox', 'newsletter');
/** Together with the database's time less than the two seconds in which a visitor is answered. */
const DISK_MS = 500;

/** The sign-ups on disk in a data folder. */
export function openSignupOutbox(dataDir: string): Outbox<SignupEntry> {
  return createOutbox(path.join(dataDir, SIGNUP_FOLDER), SIGNUP_FORMAT);
}

/** Opens the newsletter over the outbox in the data folder and the database. */
export function openNewsletter(options: NewsletterOptions): Newsletter {
  const { config, database, mailer, log, lookAgainMs, findDelay } = options;
  const { newsletterSubscribers: subscribers, breaker } = database;
  const outbox = openSignupOutbox(config.dataDir);
  let work: { wake(): void; stop(): Promise<void> }[] = [];
  let isMissingMailTold = false;

  const wake = () => {
    for (const each of work) each.wake();
  };
  const store = async ({ email, page, receivedAt }: SignupEntry) => {
    await subscribers.request(email, { page, moment: new Date(receivedAt) });
    wake();
  };

  return {
    canSendMail: mailer !== undefined,
    async signUp(email, page) {
      if (!mailer && !isMissingMailTold) {
        isMissingMailTold = true;
        log.warn(
          'Somebody signed up for the newsletter, but no mail server is set. Sign-ups are kept, and the messages that ask for a confirmation wait. Set SMTP_URL and MAIL_FROM to send them.',
        );
      }
      const entry = makeSignupEntry(email, page, new Date());
      try {
        await within(DISK_MS, outbox.put(entry));
      } catch (error) {
        log.error({ err: error }, 'The outbox takes no sign-ups: they go straight to the database');
        return breaker.run(() => store(entry));
      }
      wake();
    },
    async confirm(token) {
      const isKnown = await breaker.run(() => subscribers.confirm(hashToken(token), new Date()));
      wake();
      return isKnown;
    },
    unsubscribe: (token) => breaker.run(() => subscribers.unsubscribe(hashToken(token), new Date())),
    start() {
      if (work.length > 0) return;
      work = [startDraining({ outbox, store, log })];
      if (!mailer) return;
      const kind = createNewsletterMailKind({ ...options, siteUrl: config.siteUrl, mailer });
      work.push(startDeliveryWorker(kind, { log, lookAgainMs, findDelay }));
    },
    async close() {
      await Promise.all(work.map((each) => each.stop()));
    },
  };
}
