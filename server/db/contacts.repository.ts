import type { ContactCreation } from '../../blocks/_contract/documents/contact.ts';
import type { StoreContext } from './collection-store.ts';
import type { CollectionIndexes } from './indexes.ts';
import { fromStored, type StoredRecord } from './stored-form.ts';

export const contactIndexes: CollectionIndexes = {
  collection: 'contacts',
  indexes: [{ key: { createdAt: -1 } }, { key: { email: 1 } }],
};

/** What the contact form leaves, once it is stored (the specification, section 3: `contacts`). */
export type Lead = { readonly [field in keyof Required<ContactCreation>]: string | null } & {
  readonly id: string;
  readonly isProcessed: boolean;
  /** ISO 8601, UTC. */
  readonly createdAt: string | null;
};

/** A new lead: every field is there, empty ones as null. */
export type NewLead = Omit<Lead, 'id' | 'isProcessed' | 'createdAt'>;

// A lead is only acknowledged once it is on disk, and on most members where there are several.
const DURABLE = { writeConcern: { w: 'majority', journal: true } } as const;

/** Leads, newest first. */
export function createContactRepository({ db, changes }: Pick<StoreContext, 'db' | 'changes'>) {
  const collection = db.collection<NewLead & { isProcessed: boolean; createdAt: Date }>('contacts');
  return {
    /** Stores a lead; resolves when it is durable. @returns its identifier. */
    async add(lead: NewLead): Promise<string> {
      const record = { ...lead, isProcessed: false, createdAt: new Date() };
      const { insertedId } = await collection.insertOne(record, DURABLE);
      changes.announce('contacts');
      return insertedId.toHexString();
    },

    async list(): Promise<Lead[]> {
      const stored = await collection.find().sort({ createdAt: -1, _id: -1 }).toArray();
      return stored.map(toLead);
    },
  };
}

/** Every lead is shown, whatever a person made of its fields with a shell. */
function toLead(stored: StoredRecord): Lead {
  const plain = fromStored(stored);
  const text = (name: string) => (typeof plain[name] === 'string' ? plain[name] : null);
  return {
    id: stored._id.toHexString(),
    firstName: text('firstName'),
    lastName: text('lastName'),
    email: text('email'),
    company: text('company'),
    website: text('website'),
    monthlyBudget: text('monthlyBudget'),
    goals: text('goals'),
    source: text('source'),
    isProcessed: plain.isProcessed === true,
    createdAt: text('createdAt'),
  };
}
