import { type Collection, ObjectId } from 'mongodb';
import type { StoreContext } from './collection-store.ts';
import { type Lead, type StoredLead, toLead } from './contacts.repository.ts';
import { createDeliveryQueue, type DeliveryQueue } from './delivery-queue.ts';
import { CHANNEL_NAMES, type ChannelName } from './lead-delivery.ts';

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
    /** The leads that are to be handed on through a channel. */
    queueFor(channel: ChannelName): DeliveryQueue<Lead> {
      return createDeliveryQueue({
        db,
        collection: 'contacts',
        field: `deliveries.${channel}`,
        toItem: toLead,
      });
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
