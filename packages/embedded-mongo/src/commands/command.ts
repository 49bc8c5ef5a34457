import type { Document } from '../bson/value.ts';
import type { Request } from './request.ts';

/** A command of the server. */
export interface Command {
  /** Its options, besides those that every command takes; any other is refused by name. */
  readonly options: readonly string[];
  /** Whether it may be sent again with the same transaction number, to be applied once. */
  readonly isRetryable?: boolean;
  /** Whether it may run inside a transaction. */
  readonly isTransactional?: boolean;
  /** Whether it commits or aborts one, and so runs whether or not one is open. */
  readonly endsTransaction?: boolean;
  run(request: Request): Document | Promise<Document>;
}

/** Commands by name. */
export type Commands = Readonly<Record<string, Command>>;
