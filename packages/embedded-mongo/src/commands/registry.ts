import { AGGREGATE_COMMANDS } from './aggregate.ts';
import { COLLECTION_COMMANDS } from './collections.ts';
import type { Commands } from './command.ts';
import { CURSOR_COMMANDS } from './cursors.ts';
import { DELETE_COMMANDS } from './delete.ts';
import { DIAGNOSTIC_COMMANDS } from './diagnostics.ts';
import { EXPLAIN_COMMANDS } from './explain.ts';
import { FIND_AND_MODIFY_COMMANDS } from './find-and-modify.ts';
import { HANDSHAKE_COMMANDS } from './handshake.ts';
import { INDEX_COMMANDS } from './indexes.ts';
import { INSERT_COMMANDS } from './insert.ts';
import { READ_COMMANDS } from './read.ts';
import { SESSION_COMMANDS } from './sessions.ts';
import { UPDATE_COMMANDS } from './update.ts';

/** Every command the server knows. */
export const COMMANDS: Commands = {
  ...HANDSHAKE_COMMANDS,
  ...READ_COMMANDS,
  ...AGGREGATE_COMMANDS,
  ...INSERT_COMMANDS,
  ...UPDATE_COMMANDS,
  ...DELETE_COMMANDS,
  ...FIND_AND_MODIFY_COMMANDS,
  ...CURSOR_COMMANDS,
  ...COLLECTION_COMMANDS,
  ...INDEX_COMMANDS,
  ...SESSION_COMMANDS,
  ...EXPLAIN_COMMANDS,
  ...DIAGNOSTIC_COMMANDS,
};
