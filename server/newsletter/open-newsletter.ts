import type { PreparedBlock } from '../../blocks/_contract/prepared-layout.ts';
import { walkBlocks } from '../../blocks/_contract/walk.ts';
import type { Database } from '../db/database.ts';
import { type DeliveryWorkerOptions, startDeliveryWorker } from '../deliveries/delivery-worker.ts';
import type { Log } from '../log.ts';
import type { Mailer } from '../mail/open-mailer.ts';
import type { LayoutStore } from '../pages/layout-store.ts';
import { createNewsletterMailKind } from './newsletter-mail-kind.ts';
import { hashToken } from './token.ts';

/** The site's newsletter: who gets it, and the messages that lead there. */
export interface Newsletter {
  /**
   * Whether sign-ups can be kept: `off` where no layout asks for it (`store: true` of a newsletter
   * block), `mute` where one does but no mail server is set.
   */
  readonly state: 'open' | 'off' | 'mute';
  /**
   * Takes a sign-up; resolves when it is durable. The message follows by itself.
   * @throws DatabaseAwayError where the database does not answer soon; so do the next two.
   */
  signUp(email: string): Promise<void>;
  /** Follows the link of a message. @returns false where the link is unknown or too old. */
  confirm(token: string): Promise<boolean>;
  unsubscribe(token: string): Promise<boolean>;
  close(): Promise<void>;
}

export interface NewsletterOptions {
  readonly database: Pick<Database, 'newsletterSubscribers' | 'breaker'>;
  readonly layouts: Pick<LayoutStore, 'layouts' | 'site' | 'onChange'>;
  readonly mailer: Mailer | undefined;
  readonly siteUrl: string;
  readonly log: Log;
  readonly lookAgainMs?: DeliveryWorkerOptions['lookAgainMs'];
  readonly findDelay?: DeliveryWorkerOptions['findDelay'];
}

/** Opens the newsletter, and warns where a layout keeps subscribers that nobody could write to. */
export function openNewsletter(options: NewsletterOptions): Newsletter {
  const { database, layouts, mailer, log, lookAgainMs, findDelay } = options;
  const { newsletterSubscribers: subscribers, breaker } = database;
  const sender =
    mailer &&
    startDeliveryWorker(createNewsletterMailKind({ ...options, mailer, getSite: () => layouts.site }), {
      log,
      lookAgainMs,
      findDelay,
    });
  let storing: string | undefined;

  const look = () => {
    const before = storing;
    storing = findStoringLayout(layouts.layouts);
    if (storing === undefined || storing === before || mailer) return;
    log.warn(
      { file: storing },
      `layouts/${storing} keeps newsletter subscribers (store: true), but there is no mail server to ask them for a confirmation, so sign-ups are refused. Set SMTP_URL and MAIL_FROM, or take "store" out.`,
    );
  };
  look();
  const stopLooking = layouts.onChange(look);

  return {
    get state() {
      if (storing === undefined) return 'off';
      return sender ? 'open' : 'mute';
    },
    async signUp(email) {
      await breaker.run(() => subscribers.request(email, new Date()));
      sender?.wake();
    },
    async confirm(token) {
      const isKnown = await breaker.run(() => subscribers.confirm(hashToken(token), new Date()));
      sender?.wake();
      return isKnown;
    },
    unsubscribe: (token) => breaker.run(() => subscribers.unsubscribe(hashToken(token), new Date())),
    async close() {
      stopLooking();
      await sender?.stop();
    },
  };
}

/** The file of the first layout with a newsletter block that really keeps subscribers. */
function findStoringLayout(
  layouts: ReadonlyMap<string, { readonly blocks: readonly PreparedBlock[] }>,
): string | undefined {
  for (const [file, { blocks }] of layouts) {
    let isStoring = false;
    walkBlocks(blocks, ({ type, props }) => {
      isStoring ||= type === 'newsletter' && props?.store === true;
    });
    if (isStoring) return file;
  }
  return undefined;
}
