import { Binary } from 'bson';
import { type BsonValue, type Document, isDocument } from '../bson/value.ts';
import { MongoError } from '../mongo-error.ts';
import { Session } from './session.ts';

/** How long a session that is not used is kept, as `hello` tells clients. */
export const SESSION_TIMEOUT_MINUTES = 30;

/** The sessions that clients have used of late. */
export class SessionTable {
  readonly #sessions = new Map<string, Session>();

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
}

/** A session's id as hexadecimal digits; throws for an `lsid` of another form. */
export function sessionKey(lsid: BsonValue): string {
  const id = isDocument(lsid) ? lsid.id : undefined;
  if (id instanceof Binary && id.value().length === 16) return Buffer.from(id.value()).toString('hex');
  throw new MongoError('BadValue', 'lsid: expected a document with a UUID called id.');
}
