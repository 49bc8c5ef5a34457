import { type Filter, MongoServerError } from 'mongodb';
import type { StoreContext } from './collection-store.ts';
import { type Delivery, startDelivery } from './delivery.ts';
import { type ClaimedDelivery, createDeliveryQueue } from './delivery-queue.ts';

export const SUBSCRIBER_STATUSES = ['pending', 'confirmed', 'unsubscribed'] as const;
export type SubscriberStatus = (typeof SUBSCRIBER_STATUSES)[number];

/** Someone who signed up; moments are ISO 8601, UTC, and null while they have not come. */
export interface Subscriber {
  readonly email: string;
  readonly status: SubscriberStatus;
  /** The path of the page whose form was used first; null where none is known. */
  readonly page: string | null;
  readonly createdAt: string;
  readonly confirmedAt: string | null;
  readonly unsubscribedAt: string | null;
}

/** Whom a message is due to: the confirmation, or the welcome once confirmed. */
export interface MailRecipient {
  readonly email: string;
  readonly status: SubscriberStatus;
}

/** A sign-up: when it came, and the path of the page whose form was used. */
export interface SignUp {
  readonly moment: Date;
  readonly page: string;
}

interface StoredSubscriber {
  email: string;
  status: SubscriberStatus;
  createdAt: Date;
  confirmedAt?: Date;
  unsubscribedAt?: Date;
  /** The path of the page whose form was used first; left out where none is known. */
  page?: string;
  /** Of a pending one that was written to: until when its links confirm, and when it is removed. */
  expiresAt?: Date;
  /** The last requests that led to a message. */
  askedAt: Date[];
  /** The message that is due, or the last one; left out once the person has left. */
  mail?: Delivery;
  /** The domain of the address, by which messages are spread. */
  domain: string;
  confirmHashes: string[];
  unsubscribeHashes: string[];
}

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
/** How long a sign-up may be confirmed. */
export const CONFIRM_WITHIN_MS = 7 * DAY_MS;
/** However often an address is entered, it gets this many messages a day, this far apart at least. */
export const MAILS_A_DAY = 3;
export const MAIL_PAUSE_MS = 10 * MINUTE_MS;
const KEPT_HASHES = 20;
const DUPLICATE_KEY = 11_000;

// As with leads: acknowledged once on disk, and on most members where there are several.
const DURABLE = { writeConcern: { w: 'majority', journal: true } } as const;

/** One address, one subscriber: addresses are told apart without regard to case. */
const toKey = (email: string) => email.trim().toLowerCase();

/** Those who signed up for the newsletter. Every moment comes from the caller. */
export function createNewsletterSubscriberRepository({ db }: Pick<StoreContext, 'db'>) {
  const collection = db.collection<StoredSubscriber>('newsletter_subscribers');

  const insertNew = async (email: string, { page, moment }: SignUp): Promise<boolean> => {
    const subscriber: StoredSubscriber = {
      email,
      status: 'pending',
      createdAt: moment,
      page,
      askedAt: [moment],
      mail: startDelivery(moment),
      domain: email.slice(email.lastIndexOf('@') + 1),
      confirmHashes: [],
      unsubscribeHashes: [],
    };
    try {
      await collection.insertOne(subscriber, DURABLE);
      return true;
    } catch (error) {
      if (error instanceof MongoServerError && error.code === DUPLICATE_KEY) return false;
      throw error;
    }
  };

  return {
    /**
     * Notes that someone entered an address, and that a message is due to it, unless it got enough
     * of them lately. Resolves when that is durable; doing it twice changes nothing.
     */
    async request(email: string, signUp: SignUp): Promise<void> {
      const key = toKey(email);
      if (await insertNew(key, signUp)) return;
      const { moment } = signUp;
      await collection.updateOne(
        { email: key, status: 'unsubscribed', unsubscribedAt: { $lt: moment } },
        // Too many messages lately: the one that asks for a confirmation comes a little later.
        {
          $set: {
            status: 'pending',
            confirmHashes: [],
            mail: startDelivery(new Date(moment.getTime() + MAIL_PAUSE_MS)),
          },
        },
        DURABLE,
      );
      const hasRoom: Filter<StoredSubscriber> = {
        $or: [
          { [`askedAt.${MAILS_A_DAY - 1}`]: { $exists: false } },
          { 'askedAt.0': { $lte: new Date(moment.getTime() - DAY_MS) } },
        ],
        askedAt: { $not: { $gt: new Date(moment.getTime() - MAIL_PAUSE_MS) } },
      };
      await collection.updateOne(
        { email: key, status: { $ne: 'unsubscribed' }, ...hasRoom },
        {
          $set: { mail: startDelivery(moment) },
          $push: { askedAt: { $each: [moment], $slice: -MAILS_A_DAY } },
        },
        DURABLE,
      );
    },

    /** The messages that are due. */
    mails: createDeliveryQueue<MailRecipient>({
      db,
      collection: 'newsletter_subscribers',
      field: 'mail',
      targetField: 'domain',
      toItem: ({ email, status }) => ({
        email: String(email),
        status: SUBSCRIBER_STATUSES.find((known) => known === status) ?? 'unsubscribed',
      }),
    }),

    /**
     * Keeps the hashes of the links in a message, before it goes. From then on a pending one has seven days to
     * confirm: an address that nobody could be asked about yet is kept.
     * @returns false where the message is no longer this process's to send: the person left, or asked anew.
     */
    async addLinks(
      { id, lease }: ClaimedDelivery<MailRecipient>,
      hashes: { confirm?: string; unsubscribe: string },
      now: Date,
    ): Promise<boolean> {
      const keep = (hash: string) => ({ $each: [hash], $slice: -KEPT_HASHES });
      const { matchedCount } = await collection.updateOne(
        { _id: id, 'mail.nextAt': lease },
        {
          $push: {
            unsubscribeHashes: keep(hashes.unsubscribe),
            ...(hashes.confirm === undefined ? {} : { confirmHashes: keep(hashes.confirm) }),
          },
          ...(hashes.confirm === undefined
            ? {}
            : { $set: { expiresAt: new Date(now.getTime() + CONFIRM_WITHIN_MS) } }),
        },
        DURABLE,
      );
      return matchedCount === 1;
    },

    /**
     * Confirms the sign-up whose message held this link; a second time changes nothing.
     * @returns false where the link is unknown, too old, or of someone who unsubscribed since.
     */
    async confirm(tokenHash: string, now: Date): Promise<boolean> {
      const confirmed = await collection.updateOne(
        { confirmHashes: tokenHash, status: 'pending', expiresAt: { $gt: now } },
        {
          $set: { status: 'confirmed', confirmedAt: now, mail: startDelivery(now) },
          $unset: { expiresAt: '', unsubscribedAt: '' },
        },
        DURABLE,
      );
      if (confirmed.matchedCount === 1) return true;
      const known = { confirmHashes: tokenHash, status: 'confirmed' as const };
      return (await collection.findOne(known, { projection: { _id: 1 } })) !== null;
    },

    /** Ends a subscription by the link of any message; a second time changes nothing. @returns whether the link is known. */
    async unsubscribe(tokenHash: string, now: Date): Promise<boolean> {
      const link = { unsubscribeHashes: tokenHash };
      const ended = await collection.updateOne(
        { ...link, status: { $ne: 'unsubscribed' } },
        {
          $set: { status: 'unsubscribed', unsubscribedAt: now, confirmHashes: [] },
          $unset: { expiresAt: '', mail: '' },
        },
        DURABLE,
      );
      if (ended.matchedCount === 1) return true;
      return (await collection.findOne(link, { projection: { _id: 1 } })) !== null;
    },

    /** Everyone, newest first. */
    async list(): Promise<Subscriber[]> {
      const stored = await collection.find().sort({ createdAt: -1, _id: -1 }).toArray();
      return stored.map(({ email, status, page, createdAt, confirmedAt, unsubscribedAt }) => ({
        email,
        status,
        page: page ?? null,
        createdAt: createdAt.toISOString(),
        confirmedAt: confirmedAt?.toISOString() ?? null,
        unsubscribedAt: unsubscribedAt?.toISOString() ?? null,
      }));
    },

    /** Erases an address for good. @returns whether it was known. */
    async forget(email: string): Promise<boolean> {
      const { deletedCount } = await collection.deleteOne({ email: toKey(email) }, DURABLE);
      return deletedCount > 0;
    },
  };
}

export type NewsletterSubscribers = ReturnType<typeof createNewsletterSubscriberRepository>;
