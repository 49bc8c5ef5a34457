import type { Document } from '../bson/value.ts';

/** Which session and transaction a change came from; empty for a change of its own. */
export interface ChangeOrigin {
  lsid?: Document;
  txnNumber?: bigint;
}
