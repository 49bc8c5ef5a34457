import { type Db, MongoServerError } from 'mongodb';

/** The files of the embedded database could not be written anew; its message says what to do. */
export class WipeError extends Error {
  override readonly name = 'WipeError';
}

/**
 * Has the embedded database write its file anew, so that nothing of what was removed is left in it.
 * @throws WipeError where it cannot; what was removed stays removed.
 */
export async function wipeRemoved(db: Db): Promise<void> {
  try {
    await db.command({ compact: 'contacts' });
  } catch (error) {
    if (!(error instanceof MongoServerError)) throw error;
    throw new WipeError(
      `What was to be removed is removed, but the database file could not be written anew and may still hold traces of it: ${error.message}. Free as much space as DATA_DIR takes, there and in the system's temporary folder, then run the command again.`,
      { cause: error },
    );
  }
}
