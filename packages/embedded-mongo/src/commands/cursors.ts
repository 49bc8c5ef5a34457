import { Long } from 'bson';
import { type BsonValue, isNumeric, toNumber } from '../bson/value.ts';
import { MongoError } from '../mongo-error.ts';
import { countArgument, stringArgument } from './arguments.ts';
import type { Command, Commands } from './command.ts';

const getMore: Command = {
  options: ['collection', 'batchSize', 'term', 'lastKnownCommittedOpTime'],
  isTransactional: true,
  run({ engine, body, db, session }) {
    const namespace = `${db}.${stringArgument(body, 'collection')}`;
    const batchSize = countArgument(body, 'batchSize') || undefined;
    const id = cursorId(body.getMore);
    if (engine.streams.has(id)) {
      const wait = countArgument(body, 'maxTimeMS');
      return engine.streams.next(id, namespace, batchSize, wait, session?.key);
    }
    return engine.cursors.next(id, namespace, batchSize, session?.key);
  },
};

const killCursors: Command = {
  options: ['cursors'],
  isTransactional: true,
  run({ engine, body, namespace }) {
    if (!Array.isArray(body.cursors))
      throw new MongoError('TypeMismatch', "BSON field 'cursors' has to be an array");
    const ids = body.cursors.map(cursorId);
    const cursorsKilled = ids.filter(
      (id) => engine.cursors.kill(id, namespace) || engine.streams.kill(id, namespace),
    );
    const cursorsNotFound = ids.filter((id) => !cursorsKilled.includes(id));
    return { cursorsKilled, cursorsNotFound, cursorsAlive: [], cursorsUnknown: [] };
  },
};

function cursorId(value: BsonValue): Long {
  if (value instanceof Long) return value;
  if (isNumeric(value)) return Long.fromNumber(toNumber(value));
  throw new MongoError('TypeMismatch', 'A cursor id has to be a long');
}

export const CURSOR_COMMANDS: Commands = { getMore, killCursors };
