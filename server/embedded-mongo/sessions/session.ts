import type { Document } from '../bson/value.ts';
import type { Transaction } from './transaction.ts';

/** What the server knows of a client's session. */
export class Session {
  lastUsed = Date.now();
  /** The highest transaction number seen, and what came of it. */
  number = -1n;
  /** The reply to the retryable write of that number, if it was one. */
  reply: Document | undefined;
  outcome: 'none' | 'open' | 'committed' | 'aborted' = 'none';
  transaction: Transaction | undefined;

  constructor(
    /** The session's id, in hexadecimal digits. */
    readonly key: string,
  ) {}
}
