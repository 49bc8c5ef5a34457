import { COLLECTION_COMMANDS } from './collections.ts';
import type { Commands } from './command.ts';
import { CURSOR_COMMANDS } from './cursors.ts';
import { DELETE_COMMANDS } from './delete.ts';
import { FIND_AND_MODIFY_COMMANDS } from './find-and-modify.ts';
import { HANDSHAKE_COMMANDS } from './handshake.ts';
import { INDEX_COMMANDS } from './indexes.ts';
import { INSERT_COMMANDS } from './insert.ts';
import { READ_COMMANDS } from './read.ts';
import { UPDATE_COMMANDS } from './update.ts';

/** Every command the server knows. */
export const COMMANDS: Commands = {
  ...HANDSHAKE_COMMANDS,
  ...READ_COMMANDS,
  ...INSERT_COMMANDS,
  ...UPDATE_COMMANDS,
  ...DELETE_COMMANDS,
  ...FIND_AND_MODIFY_COMMANDS,
  ...CURSOR_COMMANDS,
  ...COLLECTION_COMMANDS,
  ...INDEX_COMMANDS,
};
