import type { ClientSession, Db, MongoClient } from 'mongodb';
import { expect } from 'vitest';

/** Writes in its own way until the server is gone, remembers what was acknowledged, and looks for it afterwards. */
export interface CrashWriter {
  /** How many writes the server has acknowledged so far. */
  readonly acknowledged: number;
  writeUntilFault(client: MongoClient, round: number): Promise<void>;
  /** Fails when an acknowledged write is missing or any write is half there. */
  verify(db: Db): Promise<void>;
}

const BATCH_SIZE = 25;
const ACCOUNTS = 10;
const START_BALANCE = 1000;

interface Named {
  _id: string;
}

interface BatchPart extends Named {
  batch: string;
}

interface Account {
  _id: number;
  balance: number;
}

interface Transfer extends Named {
  from: number;
  to: number;
  amount: number;
}

/** Runs `write` over and over, with a name of its own each time, until it fails. */
async function repeat(prefix: string, write: (name: string) => Promise<void>): Promise<void> {
  for (let n = 0; ; n++) {
    try {
      await write(`${prefix}-${n}`);
    } catch {
      return;
    }
  }
}

/** Several single inserts at once: they share commits. */
function singleInserts(): CrashWriter {
  const names = new Set<string>();
  return {
    get acknowledged() {
      return names.size;
    },
    async writeUntilFault(client, round) {
      const collection = client.db('crash').collection<Named>('singles');
      const write = async (name: string): Promise<void> => {
        await collection.insertOne({ _id: name });
        names.add(name);
      };
      await Promise.all(Array.from({ length: 8 }, (_, i) => repeat(`${round}-${i}`, write)));
    },
    async verify(db) {
      const found = new Set(await db.collection<Named>('singles').distinct('_id'));
      expect([...names].filter((name) => !found.has(name))).toEqual([]);
    },
  };
}

/** Batches, each a single command: all of it or nothing. */
function batches(): CrashWriter {
  const names = new Set<string>();
  return {
    get acknowledged() {
      return names.size;
    },
    async writeUntilFault(client, round) {
      const collection = client.db('crash').collection<BatchPart>('batches');
      const write = async (batch: string): Promise<void> => {
        await collection.insertMany(
          Array.from({ length: BATCH_SIZE }, (_, i) => ({ _id: `${batch}/${i}`, batch })),
        );
        names.add(batch);
      };
      await Promise.all([repeat(`${round}-a`, write), repeat(`${round}-b`, write)]);
    },
    async verify(db) {
      const groups = await db
        .collection('batches')
        .aggregate<{ _id: string; count: number }>([{ $group: { _id: '$batch', count: { $sum: 1 } } }])
        .toArray();
      expect(groups.filter(({ count }) => count !== BATCH_SIZE)).toEqual([]);
      const found = new Set(groups.map(({ _id }) => _id));
      expect([...names].filter((name) => !found.has(name))).toEqual([]);
    },
  };
}

/** Makes the accounts that transactions move money between. */
export async function prepareAccounts(db: Db): Promise<void> {
  const accounts = Array.from({ length: ACCOUNTS }, (_, _id) => ({ _id, balance: START_BALANCE }));
  await db.collection<Account>('accounts').insertMany(accounts);
}

/** Moves a random amount between two random accounts, and writes that down. */
async function transfer(db: Db, _id: string, session: ClientSession): Promise<void> {
  const [from, to, amount] = [pick(ACCOUNTS), pick(ACCOUNTS), pick(10) + 1];
  const accounts = db.collection<Account>('accounts');
  await accounts.updateOne({ _id: from }, { $inc: { balance: -amount } }, { session });
  await accounts.updateOne({ _id: to }, { $inc: { balance: amount } }, { session });
  await db.collection<Transfer>('transfers').insertOne({ _id, from, to, amount }, { session });
}

/** Transactions over three documents of two collections: the balances always match the transfers. */
function transfers(): CrashWriter {
  const names = new Set<string>();
  return {
    get acknowledged() {
      return names.size;
    },
    async writeUntilFault(client, round) {
      const write = async (name: string): Promise<void> => {
        await client.withSession(async (session) => {
          session.startTransaction();
          await transfer(client.db('crash'), name, session);
          await session.commitTransaction();
        });
        names.add(name);
      };
      await repeat(`${round}`, write);
    },
    async verify(db) {
      const done = await db.collection<Transfer>('transfers').find().toArray();
      const balances = new Map(Array.from({ length: ACCOUNTS }, (_, id) => [id, START_BALANCE]));
      for (const { from, to, amount } of done) {
        balances.set(from, (balances.get(from) ?? 0) - amount);
        balances.set(to, (balances.get(to) ?? 0) + amount);
      }
      const accounts = await db.collection<Account>('accounts').find().toArray();
      expect(new Map(accounts.map(({ _id, balance }) => [_id, balance]))).toEqual(balances);
      const found = new Set(done.map(({ _id }) => _id));
      expect([...names].filter((name) => !found.has(name))).toEqual([]);
    },
  };
}

function pick(count: number): number {
  return Math.floor(Math.random() * count);
}

/** Three kinds of writers, all at work at the same time. */
export const CRASH_WRITERS: readonly (() => CrashWriter)[] = [singleInserts, batches, transfers];
