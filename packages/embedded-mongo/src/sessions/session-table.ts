import { Binary, Long } from 'bson';
import { type BsonValue, type Document, isDocument, isNumeric, toNumber } from '../bson/value.ts';
import { MongoError } from '../mongo-error.ts';
import { asDocument, toColumn } from '../storage/database-file.ts';
import type { Store } from '../storage/store.ts';
import { abortTransaction, commitTransaction } from './commit.ts';
import { Session } from './session.ts';
import { Transaction } from './transaction.ts';

/** How long a session that is not used is kept, as `hello` reports it. */
export const SESSION_TIMEOUT_MINUTES = 30;
const SESSION_TIMEOUT_MS = SESSION_TIMEOUT_MINUTES * 60_000;
/** How long a transaction that wrote may stay open: others may be waiting for its documents. */
const TRANSACTION_LIMIT_MS = 60_000;
/** One that only reads, such as a backup, keeps nobody waiting, but earlier versions of documents in memory. */
const READ_TRANSACTION_LIMIT_MS = 60 * 60_000;

/**
 * The sessions of clients. What a session last did under a transaction number is stored with the write itself,
 * so that a client which sends it again, even after a crash, gets the old answer and not a second write.
 */
export class SessionTable {
  readonly #store: Store;
  readonly #sessions = new Map<string, Session>();

  constructor(store: Store) {
    this.#store = store;
    const oldest = Date.now() - SESSION_TIMEOUT_MS;
    const load = ([state, used]: unknown[]): void => this.#load(asDocument(state), Number(used));
    store.file.rows('SELECT state, used FROM sessions WHERE used > ?', load, oldest);
    this.#forgetUnused(oldest);
  }

  /** The session a command names with `lsid`; undefined when it names none. */
  of(body: Document): Session | undefined {
    if (body.lsid === undefined) return undefined;
    const key = sessionKey(body.lsid);
    let session = this.#sessions.get(key);
    if (!session) {
      session = new Session(key);
      this.#sessions.set(key, session);
    }
    session.lastUsed = Date.now();
    return session;
  }

  /** Opens a transaction; one that was still open in the session is aborted. */
  begin(session: Session, number: bigint): void {
    if (number < session.number) throw tooOld(number);
    if (number === session.number) {
      throw new MongoError(
        'ConflictingOperationInProgress',
        `Transaction ${number} has been started before.`,
      );
    }
    this.abort(session);
    session.advance(number, 'open');
    session.transaction = new Transaction(this.#store.transactions.time);
    this.#store.transactions.open(session.transaction);
  }

  /** Throws unless the number is that of the session's open transaction. */
  checkOpen(session: Session, number: bigint): void {
    if (number < session.number) throw tooOld(number);
    if (number === session.number && session.transaction) return;
    if (number === session.number && session.outcome === 'committed') {
      throw new MongoError('TransactionCommitted', `Transaction ${number} has been committed`);
    }
    throw new MongoError(
      'NoSuchTransaction',
      `Given transaction number ${number} does not match any in-progress transactions.`,
      {},
      ['TransientTransactionError'],
    );
  }

  /** Commits; committing once more is answered the same way. */
  commit(session: Session, number: bigint, lsid: Document): void {
    if (number === session.number && session.outcome === 'committed') return;
    this.checkOpen(session, number);
    if (session.transaction) commitTransaction(this.#store, session.transaction, { lsid, txnNumber: number });
    session.transaction = undefined;
    session.outcome = 'committed';
    this.#persist(session);
  }

  /** Aborts the session's open transaction, if it has one. */
  abort(session: Session): void {
    if (!session.transaction) return;
    abortTransaction(this.#store, session.transaction);
    session.transaction = undefined;
    session.outcome = 'aborted';
  }

  /** Runs a retryable write once per number; the same number again gets the first answer. */
  runOnce(session: Session, number: bigint, run: () => Promise<Document>): Promise<Document> {
    if (number < session.number) throw tooOld(number);
    if (number > session.number) {
      this.abort(session);
      session.advance(number, 'none');
    }
    if (session.reply) return Promise.resolve(session.reply);
    session.running ??= this.#runAndRemember(session, number, run);
    return session.running;
  }

  /** Ends sessions: their transactions are aborted, and nothing of them is kept. */
  end(keys: Iterable<string>): void {
    for (const key of keys) {
      const session = this.#sessions.get(key);
      if (session) this.abort(session);
      this.#sessions.delete(key);
    }
  }

  /** Aborts transactions that stayed open too long, and forgets sessions that are not used any more. */
  sweep(now = Date.now()): void {
    for (const session of this.#sessions.values()) {
      const { transaction } = session;
      if (!transaction) continue;
      const limit = transaction.hasWrites ? TRANSACTION_LIMIT_MS : READ_TRANSACTION_LIMIT_MS;
      if (now - transaction.startedAt > limit) this.abort(session);
    }
    const expired = [...this.#sessions.values()].filter(
      ({ lastUsed }) => now - lastUsed > SESSION_TIMEOUT_MS,
    );
    if (expired.length === 0) return;
    this.end(expired.map(({ key }) => key));
    this.#forgetUnused(now - SESSION_TIMEOUT_MS);
  }

  #forgetUnused(since: number): void {
    this.#store.journal.record({
      persist: (file) => file.run('DELETE FROM sessions WHERE used <= ?', since),
      undo: () => {},
    });
  }

  async #runAndRemember(session: Session, number: bigint, run: () => Promise<Document>): Promise<Document> {
    try {
      const reply = await run();
      // A later number may have begun while this one waited for a transaction to end.
      if (session.number === number) {
        session.outcome = 'written';
        session.reply = reply;
        this.#persist(session);
      }
      return reply;
    } finally {
      if (session.number === number) session.running = undefined;
    }
  }

  #persist(session: Session): void {
    const { key, number, outcome, reply, lastUsed, repliedRecord } = session;
    const state = toColumn({ key, number: Long.fromBigInt(number), outcome, reply });
    this.#store.journal.record({
      persist: (file) => {
        const id = Buffer.from(key, 'hex');
        const sql = 'INSERT OR REPLACE INTO sessions VALUES(?, ?, ?, ?)';
        file.run(sql, id, state, lastUsed, repliedRecord ?? null);
      },
      // What could not be written was not done, so that the client may try again.
      undo: () => {
        if (session.number === number) session.advance(number, 'aborted');
      },
    });
  }

  #load(state: Document, used: number): void {
    const session = new Session(String(state.key));
    session.advance(isNumeric(state.number) ? BigInt(toNumber(state.number)) : -1n, 'none');
    session.lastUsed = used;
    session.outcome = state.outcome === 'committed' ? 'committed' : 'written';
    session.reply = isDocument(state.reply) ? state.reply : undefined;
    this.#sessions.set(session.key, session);
  }
}

/** A session's id as hexadecimal digits; throws for an `lsid` of another form. */
export function sessionKey(lsid: BsonValue): string {
  const id = isDocument(lsid) ? lsid.id : undefined;
  if (id instanceof Binary && id.value().length === 16) return Buffer.from(id.value()).toString('hex');
  throw new MongoError('BadValue', 'lsid: expected a document with a UUID called id.');
}

function tooOld(number: bigint): MongoError {
  return new MongoError(
    'TransactionTooOld',
    `Transaction number ${number} is older than one the session has used since.`,
  );
}
