import type { Db, ObjectId } from 'mongodb';
import type { Delivery } from './delivery.ts';
import type { StoredRecord } from './stored-form.ts';

/** A delivery that one process has claimed. */
export interface ClaimedDelivery<Item> {
  readonly id: ObjectId;
  /** What is delivered. */
  readonly item: Item;
  /** Where it goes, for fairness between receivers: a recipient's domain. Empty where all go to one. */
  readonly target: string;
  /** How many tries were begun, with this one. */
  readonly attempts: number;
  /** When it was due. */
  readonly dueAt: Date;
  /** When others may claim it; also tells whether the claim is still this process's. */
  readonly lease: Date;
}

export interface ClaimOptions {
  readonly now: Date;
  /** How long the claim lasts: a process that is killed delays its deliveries until then. */
  readonly lease: Date;
  /** Deliveries that were tried before, or those that never were. */
  readonly isRetry: boolean;
  /** Targets of which none is to be claimed. */
  readonly exceptTargets: readonly string[];
}

/** Deliveries waiting in a collection. Any number of processes may claim from it. */
export interface DeliveryQueue<Item> {
  /** Claims the one that is due longest; undefined where none is. */
  claim(options: ClaimOptions): Promise<ClaimedDelivery<Item> | undefined>;
  markDelivered(delivery: ClaimedDelivery<Item>): Promise<void>;
  /** Notes why a try failed. @param nextAt when to try again; undefined gives the delivery up. */
  markFailed(delivery: ClaimedDelivery<Item>, lastError: string, nextAt: Date | undefined): Promise<void>;
  /** Gives a claim back as if it had not been made. */
  release(delivery: ClaimedDelivery<Item>): Promise<void>;
}

export interface DeliveryQueueOptions<Item> {
  readonly db: Db;
  readonly collection: string;
  /** The path of the field that holds the state of the delivery (see `Delivery`). */
  readonly field: string;
  /** The field that names the target; left out where all deliveries go to one. */
  readonly targetField?: string;
  toItem(stored: StoredRecord): Item;
}

/**
 * Makes a queue of the deliveries whose state lies in a field of a collection's documents. A claim moves
 * `nextAt` in one operation, so that one process has it; only whoever has the claim may mark the delivery.
 */
export function createDeliveryQueue<Item>(options: DeliveryQueueOptions<Item>): DeliveryQueue<Item> {
  const { field, targetField, toItem } = options;
  const collection = options.db.collection(options.collection);
  const pathOf = (name: keyof Delivery) => `${field}.${name}`;

  /** Changes a delivery for which this process still has the claim. */
  const mark = async ({ id, lease }: ClaimedDelivery<Item>, changes: Partial<Delivery>) => {
    const fields = Object.entries(changes).map(([name, value]) => [`${field}.${name}`, value]);
    await collection.updateOne({ _id: id, [pathOf('nextAt')]: lease }, { $set: Object.fromEntries(fields) });
  };

  return {
    async claim({ now, lease, isRetry, exceptTargets }) {
      if (targetField === undefined && exceptTargets.length > 0) return undefined;
      const before = await collection.findOneAndUpdate(
        {
          [pathOf('state')]: 'pending',
          [pathOf('nextAt')]: { $lte: now },
          [pathOf('attempts')]: isRetry ? { $gt: 0 } : 0,
          ...(targetField && exceptTargets.length > 0 ? { [targetField]: { $nin: [...exceptTargets] } } : {}),
        },
        { $set: { [pathOf('nextAt')]: lease }, $inc: { [pathOf('attempts')]: 1 } },
        { sort: { [pathOf('nextAt')]: 1 }, returnDocument: 'before' },
      );
      if (!before) return undefined;
      const attempts = readPath(before, pathOf('attempts'));
      const dueAt = readPath(before, pathOf('nextAt'));
      const target = targetField === undefined ? '' : readPath(before, targetField);
      return {
        id: before._id,
        item: toItem(before),
        target: typeof target === 'string' ? target : '',
        attempts: Number(attempts) + 1,
        dueAt: dueAt instanceof Date ? dueAt : now,
        lease,
      };
    },

    markDelivered: (delivery) => mark(delivery, { state: 'delivered', nextAt: null, lastError: null }),

    markFailed: (delivery, lastError, nextAt) =>
      mark(delivery, { state: nextAt ? 'pending' : 'failed', nextAt: nextAt ?? null, lastError }),

    release: (delivery) => mark(delivery, { attempts: delivery.attempts - 1, nextAt: delivery.dueAt }),
  };
}

function readPath(record: unknown, path: string): unknown {
  return path.split('.').reduce<unknown>((value, name) => {
    return typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;
  }, record);
}
