import { Value } from '@sinclair/typebox/value';
import { type Collection, MongoServerError } from 'mongodb';
import type { StoreContext } from './collection-store.ts';
import { type ChannelName, type Deliveries, readDeliveries, startDeliveries } from './lead-delivery.ts';
import { keyOf, type LeadEntry, type NewLead, Suspicion } from './lead-entry.ts';
import { matchEmail } from './match-email.ts';
import { fromStored, type StoredRecord, toIdText } from './stored-form.ts';

/** What the contact form leaves, once it is stored (the specification, section 3: `contacts`). */
export interface Lead extends NewLead {
  readonly id: string;
  readonly isProcessed: boolean;
  /** ISO 8601, UTC. */
  readonly createdAt: string | null;
  /** Why it may be no person's wish; null where nothing speaks against it. */
  readonly suspicion: Suspicion | null;
  /** How far it was handed on, by channel; empty where none was set up when it came. */
  readonly deliveries: Deliveries;
}

/** A lead as it lies in the database: what the specification lists, and what only operators see. */
export interface StoredLead extends NewLead {
  isProcessed: boolean;
  createdAt: Date;
  submissionKey: string;
  suspicion?: Suspicion;
  deliveries: Deliveries;
}

export interface AddOptions {
  /** Where the lead is to be handed on to. */
  readonly channels?: readonly ChannelName[];
  /** Gives up looking, and then storing, after this time. Whether the lead was stored is not known then. */
  readonly withinMs?: number;
}

export interface LeadFilter {
  /** Only leads received at this moment or later. */
  readonly since?: Date | undefined;
  readonly isSuspicious?: boolean;
  /** Only leads that a channel gave up on. */
  readonly hasFailed?: boolean;
}

// A lead is only acknowledged once it is on disk, and on most members where there are several.
const DURABLE = { writeConcern: { w: 'majority', journal: true } } as const;

const DUPLICATE_KEY = 11_000;

/** Leads, newest first. */
export function createContactRepository({ db, changes }: Pick<StoreContext, 'db' | 'changes'>) {
  const collection: Collection<StoredLead> = db.collection('contacts');

  return {
    /**
     * Stores a lead unless it is there already under one of its keys; resolves when it is durable.
     * @returns whether it was new.
     */
    async add(entry: LeadEntry, { channels = [], withinMs }: AddOptions = {}): Promise<boolean> {
      const { keys, lead, receivedAt, suspicion } = entry;
      const limit = withinMs === undefined ? {} : { timeoutMS: withinMs };
      const known = await collection.findOne(
        { submissionKey: { $in: keys } },
        { projection: { submissionKey: 1 }, readPreference: 'primary', ...limit },
      );
      // Also what is there already is written once more, to no effect: that waits until a majority has it.
      const submissionKey = known?.submissionKey ?? keyOf(entry);
      const createdAt = new Date(receivedAt);
      const record: StoredLead = {
        ...lead,
        isProcessed: false,
        createdAt,
        submissionKey,
        ...(suspicion ? { suspicion } : {}),
        deliveries: startDeliveries(channels, createdAt),
      };
      try {
        // One key, since a sharded cluster upserts by equality with its shard key alone.
        const { upsertedCount } = await collection.updateOne(
          { submissionKey },
          { $setOnInsert: record },
          { upsert: true, ...DURABLE, ...limit },
        );
        if (upsertedCount > 0) changes.announce('contacts');
        return upsertedCount > 0;
      } catch (error) {
        // Two of the same at the same time: the other one was quicker.
        if (error instanceof MongoServerError && error.code === DUPLICATE_KEY) return false;
        throw error;
      }
    },

    async list({ since, isSuspicious, hasFailed }: LeadFilter = {}): Promise<Lead[]> {
      const stored = await collection
        .find({
          ...(since ? { createdAt: { $gte: since } } : {}),
          ...(isSuspicious ? { suspicion: { $exists: true } } : {}),
          ...(hasFailed
            ? { $or: [{ 'deliveries.email.state': 'failed' }, { 'deliveries.webhook.state': 'failed' }] }
            : {}),
        })
        .sort({ createdAt: -1, _id: -1 })
        .toArray();
      return stored.map(toLead);
    },

    /** The goals of the newest leads, with who wrote them. */
    async listRecentTexts(limit: number): Promise<Pick<Lead, 'email' | 'goals'>[]> {
      const found = await collection
        .find({ goals: { $type: 'string' } }, { projection: { email: 1, goals: 1 } })
        .sort({ createdAt: -1 })
        .limit(limit)
        .toArray();
      return found.map(toLead);
    },

    /** Removes every lead of a person. @returns how many there were. */
    async forget(email: string): Promise<number> {
      const { deletedCount } = await collection.deleteMany({ email: matchEmail(email) }, DURABLE);
      if (deletedCount > 0) changes.announce('contacts');
      return deletedCount;
    },

    /** Removes the leads received before a moment. @returns how many there were. */
    async removeBefore(moment: Date): Promise<number> {
      const { deletedCount } = await collection.deleteMany({ createdAt: { $lt: moment } });
      if (deletedCount > 0) changes.announce('contacts');
      return deletedCount;
    },
  };
}

/** Every lead is shown, whatever a person made of its fields with a shell. */
export function toLead(stored: StoredRecord): Lead {
  const plain = fromStored(stored);
  const text = (name: string) => (typeof plain[name] === 'string' ? plain[name] : null);
  return {
    id: toIdText(stored._id) ?? '',
    firstName: text('firstName'),
    lastName: text('lastName'),
    email: text('email'),
    company: text('company'),
    website: text('website'),
    monthlyBudget: text('monthlyBudget'),
    goals: text('goals'),
    ...(typeof plain.service === 'string' ? { service: plain.service } : {}),
    ...(typeof plain.package === 'string' ? { package: plain.package } : {}),
    source: text('source'),
    isProcessed: plain.isProcessed === true,
    createdAt: text('createdAt'),
    suspicion: Value.Check(Suspicion, stored.suspicion) ? stored.suspicion : null,
    deliveries: readDeliveries(stored.deliveries),
  };
}
