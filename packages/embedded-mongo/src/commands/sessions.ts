import { randomUUID } from 'node:crypto';
import { Long, UUID } from 'bson';
import { type Document, isDocument } from '../bson/value.ts';
import { MongoError } from '../mongo-error.ts';
import { SESSION_TIMEOUT_MINUTES, sessionKey } from '../sessions/session-table.ts';
import type { Command, Commands } from './command.ts';
import type { Request } from './request.ts';

const startSession: Command = {
  options: [],
  run: () => ({ id: { id: new UUID(randomUUID()) }, timeoutMinutes: SESSION_TIMEOUT_MINUTES }),
};

function endAll({ engine, body, name }: Request): Document {
  const ids = body[name];
  const keys = (Array.isArray(ids) ? ids : []).map(sessionKey);
  engine.sessions.end(keys);
  for (const key of keys) engine.cursors.killSession(key);
  return {};
}

const endSessions: Command = { options: [], run: endAll };

/** Naming a session is using it, so there is nothing more to do. */
const refreshSessions: Command = {
  options: [],
  run({ engine, body }) {
    const ids = body.refreshSessions;
    for (const lsid of Array.isArray(ids) ? ids : []) engine.sessions.of({ lsid });
    return {};
  },
};

const commitTransaction: Command = {
  options: ['recoveryToken'],
  isTransactional: true,
  endsTransaction: true,
  run({ engine, body, session }) {
    const { number, lsid } = transactionOf(body);
    if (session) engine.sessions.commit(session, number, lsid);
    return {};
  },
};

const abortTransaction: Command = {
  options: ['recoveryToken'],
  isTransactional: true,
  endsTransaction: true,
  run({ engine, body, session }) {
    if (!session) return {};
    engine.sessions.checkOpen(session, transactionOf(body).number);
    engine.sessions.abort(session);
    return {};
  },
};

function transactionOf({ txnNumber, lsid }: Document): { number: bigint; lsid: Document } {
  if (!isDocument(lsid) || txnNumber === undefined) {
    throw new MongoError('InvalidOptions', 'A transaction needs a session and a transaction number.');
  }
  return { number: txnNumber instanceof Long ? txnNumber.toBigInt() : BigInt(String(txnNumber)), lsid };
}

export const SESSION_COMMANDS: Commands = {
  startSession,
  endSessions,
  killSessions: endSessions,
  refreshSessions,
  commitTransaction,
  abortTransaction,
};
