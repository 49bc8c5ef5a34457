import { type Collection, ObjectId } from 'mongodb';
import type { StoreContext } from './collection-store.ts';
import { type Lead, type StoredLead, toLead } from './contacts.repository.ts';
import { CHANNEL_NAMES, type ChannelName } from './lead-delivery.ts';

/** A lead that is to be handed on now. */
export interface DueLead {
  readonly lead: Lead;
  readonly attempts: number;
  /** The moment it was due: whoever moves it first has the lead. */
  readonly nextAt: Date;
}

const OPEN_STATES = ['pending', 'failed'] as const;

/** How many leads wait on a channel, or were given up on it. */
export interface OpenDeliveries {
  readonly channel: ChannelName;
  readonly state: (typeof OPEN_STATES)[number];
  readonly count: number;
}

/** How far each lead was handed on. The state lies with the lead, so that the two are stored at once. */
export function createLeadDeliveryRepository({ db }: Pick<StoreContext, 'db'>) {
  const collection: Collection<StoredLead> = db.collection('contacts');
  const field = (channel: ChannelName, name: string) => `deliveries.${channel}.${name}`;

  return {
    /** The leads that are due on a channel, the longest waiting first. */
    async findDue(channel: ChannelName, now: Date, limit: number): Promise<DueLead[]> {
      const found = await collection
        .find({ [field(channel, 'state')]: 'pending', [field(channel, 'nextAt')]: { $lte: now } })
        .sort({ [field(channel, 'nextAt')]: 1 })
        .limit(limit)
        .toArray();
      return found.map(toLead).flatMap((lead) => {
        const delivery = lead.deliveries[channel];
        return delivery?.nextAt ? [{ lead, attempts: delivery.attempts, nextAt: delivery.nextAt }] : [];
      });
    },

    /**
     * Takes a lead for this process until a moment, after which others may try it.
     * @returns false where another process was quicker.
     */
    async claim(channel: ChannelName, { lead, nextAt }: DueLead, until: Date): Promise<boolean> {
      const { modifiedCount } = await collection.updateOne(
        {
          _id: new ObjectId(lead.id),
          [field(channel, 'state')]: 'pending',
          [field(channel, 'nextAt')]: nextAt,
        },
        { $set: { [field(channel, 'nextAt')]: until } },
      );
      return modifiedCount === 1;
    },

    /** Gives a lead that was claimed back as it was, so that it is due to whoever comes next. */
    async release(channel: ChannelName, { lead, nextAt }: DueLead): Promise<void> {
      await collection.updateOne(
        { _id: new ObjectId(lead.id), [field(channel, 'state')]: 'pending' },
        { $set: { [field(channel, 'nextAt')]: nextAt } },
      );
    },

    async markDelivered(channel: ChannelName, { lead, attempts }: DueLead): Promise<void> {
      await collection.updateOne(
        { _id: new ObjectId(lead.id) },
        {
          $set: {
            [`deliveries.${channel}`]: {
              state: 'delivered',
              attempts: attempts + 1,
              nextAt: null,
              lastError: null,
            },
          },
        },
      );
    },

    /** Notes why a try failed. @param nextAt when to try again; left out, the lead is given up. */
    async markFailed(channel: ChannelName, due: DueLead, lastError: string, nextAt?: Date): Promise<void> {
      await collection.updateOne(
        { _id: new ObjectId(due.lead.id) },
        {
          $set: {
            [`deliveries.${channel}`]: {
              state: nextAt ? 'pending' : 'failed',
              attempts: due.attempts + 1,
              nextAt: nextAt ?? null,
              lastError,
            },
          },
        },
      );
    },

    /** Counts what is not handed on yet; by an index, so that it takes no longer with more leads delivered. */
    countOpen(channels: readonly ChannelName[]): Promise<OpenDeliveries[]> {
      const kinds = channels.flatMap((channel) => OPEN_STATES.map((state) => ({ channel, state })));
      const count = async ({ channel, state }: (typeof kinds)[number]) => ({
        channel,
        state,
        count: await collection.countDocuments({ [field(channel, 'state')]: state }),
      });
      return Promise.all(kinds.map(count));
    },

    /** Puts given-up deliveries back, of one lead or of all. @returns how many. */
    async retry(id: string | undefined, now: Date): Promise<number> {
      let count = 0;
      for (const channel of CHANNEL_NAMES) {
        const { modifiedCount } = await collection.updateMany(
          { [field(channel, 'state')]: 'failed', ...(id === undefined ? {} : { _id: new ObjectId(id) }) },
          {
            $set: {
              [field(channel, 'state')]: 'pending',
              [field(channel, 'attempts')]: 0,
              [field(channel, 'nextAt')]: now,
            },
          },
        );
        count += modifiedCount;
      }
      return count;
    },
  };
}

export type LeadDeliveryRepository = ReturnType<typeof createLeadDeliveryRepository>;
