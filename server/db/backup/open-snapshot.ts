import { type ClientSession, MongoServerError } from 'mongodb';
import type { Connection } from '../connect.ts';

/** A view of the database in which all reads are of one moment, where the server offers that. */
export interface Snapshot {
  /** To be passed to each read; undefined where every read sees the data of its own moment. */
  readonly session: ClientSession | undefined;
  close(): Promise<void>;
}

/**
 * Opens the best view a server has: a snapshot session (a replica set of MongoDB 5 or newer), else a
 * transaction (the embedded database, older replica sets), else none (a server that stands alone).
 */
export async function openSnapshot({ client, db }: Pick<Connection, 'client' | 'db'>): Promise<Snapshot> {
  const open = async (session: ClientSession): Promise<Snapshot> => {
    // The moment is that of the first read, whatever is read.
    await db.collection('seed_ledger').findOne({}, { session, projection: { _id: 1 } });
    return {
      session,
      async close() {
        if (session.inTransaction()) await session.abortTransaction();
        await session.endSession();
      },
    };
  };
  const inTransaction = () => {
    const session = client.startSession();
    session.startTransaction({ readConcern: { level: 'snapshot' } });
    return session;
  };
  for (const start of [() => client.startSession({ snapshot: true }), inTransaction]) {
    const session = start();
    try {
      return await open(session);
    } catch (error) {
      await session.endSession();
      if (!isRefused(error)) throw error;
    }
  }
  return { session: undefined, close: async () => {} };
}

/** The server's or the driver's word that it has no such thing, and not that it is away. */
function isRefused(error: unknown): boolean {
  if (error instanceof MongoServerError) return !error.hasErrorLabel('TransientTransactionError');
  return error instanceof Error && error.name === 'MongoCompatibilityError';
}
