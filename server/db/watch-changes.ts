import { setTimeout as wait } from 'node:timers/promises';
import { type ChangeStreamDocument, type Db, MongoServerError } from 'mongodb';
import type { Log } from '../logging/log.ts';
import type { Changes } from './changes.ts';
import { COLLECTION_NAMES, isCollectionName } from './collection-names.ts';
import type { Connection } from './connect.ts';
import { pollChanges } from './poll-changes.ts';

const RETRY_MS = 1_000;
const POLL_MS = 1_000;

// What servers answer that have no change streams: not a replica set, unknown command or stage.
const NO_CHANGE_STREAMS = new Set([59, 115, 40_324, 40_573]);

/** Opens a connection for watching alone. */
type OpenConnection = () => Promise<Pick<Connection, 'db' | 'close'>>;

/**
 * Announces what is written to the database from outside: with a shell, or by another instance. Each
 * try has a connection of its own: after a cut, a stream that the driver (7.8) resumes by itself can
 * keep the client it shares from ever finding the server again.
 * @returns how to stop it.
 */
export function watchChanges(open: OpenConnection, changes: Changes, log: Log): () => Promise<void> {
  const stop = new AbortController();
  const watching = watchUntilStopped(open, changes, log, stop.signal);
  return async () => {
    stop.abort();
    await watching;
  };
}

async function watchUntilStopped(
  open: OpenConnection,
  changes: Changes,
  log: Log,
  signal: AbortSignal,
): Promise<void> {
  while (!signal.aborted) {
    let connection: Pick<Connection, 'db' | 'close'> | undefined;
    try {
      connection = await open();
      await follow(connection.db, changes, log, signal);
    } catch (error) {
      if (!signal.aborted) log.warn({ err: error }, 'The change stream broke off and is opened again');
    }
    await connection?.close().catch(() => {});
    await wait(RETRY_MS, undefined, { signal }).catch(() => {});
  }
}

/** Follows the change stream; where there is none, asks again and again. */
async function follow(db: Db, changes: Changes, log: Log, signal: AbortSignal): Promise<void> {
  try {
    await followChangeStream(db, changes, signal);
  } catch (error) {
    if (!(error instanceof MongoServerError && NO_CHANGE_STREAMS.has(Number(error.code)))) throw error;
    log.info('The database offers no change streams; it is asked for changes every second');
    await pollChanges(db, changes, log, { intervalMs: POLL_MS, signal });
  }
}

async function followChangeStream(db: Db, changes: Changes, signal: AbortSignal): Promise<void> {
  const stream = db.watch<Record<string, unknown>, ChangeStreamDocument>([]);
  const close = () => void stream.close();
  signal.addEventListener('abort', close, { once: true });
  // The first token says that the stream is open; what was written until then went unheard.
  stream.once('resumeTokenChanged', () => announceAll(changes));
  try {
    for await (const change of stream) {
      const name = nameOf(change);
      if (name === undefined) announceAll(changes);
      else if (isCollectionName(name)) changes.announce(name);
    }
  } finally {
    signal.removeEventListener('abort', close);
    await stream.close();
  }
}

function announceAll(changes: Changes): void {
  for (const name of COLLECTION_NAMES) changes.announce(name);
}

/** The collection whose content changed; a renamed one, as a restore leaves it, has it under its new name. */
function nameOf(change: ChangeStreamDocument): string | undefined {
  if (change.operationType === 'rename') return change.to.coll;
  return 'ns' in change && 'coll' in change.ns ? change.ns.coll : undefined;
}
