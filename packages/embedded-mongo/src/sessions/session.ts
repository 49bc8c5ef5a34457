import type { Document } from '../bson/value.ts';
import type { Transaction } from './transaction.ts';

/** The outcome of the operation with a session's transaction number. */
export type Outcome = 'none' | 'written' | 'open' | 'committed' | 'aborted';

/** What the server knows of a client's session. */
export class Session {
  lastUsed = Date.now();
  /** The highest transaction number seen. */
  number = -1n;
  outcome: Outcome = 'none';
  /** The reply to the retryable write of that number. */
  reply: Document | undefined;
  /** The record that the reply holds, where it holds one. */
  repliedRecord: number | undefined;
  /** The retryable write of that number while it runs. */
  running: Promise<Document> | undefined;
  transaction: Transaction | undefined;

  constructor(
    /** The session's id, in hexadecimal digits. */
    readonly key: string,
  ) {}

  /** Begins a new number; what the old one stood for is over. */
  advance(number: bigint, outcome: Outcome): void {
    this.number = number;
    this.outcome = outcome;
    this.reply = undefined;
    this.repliedRecord = undefined;
    this.running = undefined;
  }
}
