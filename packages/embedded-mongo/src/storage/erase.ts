import { blankEvent } from '../change-streams/blank-event.ts';
import { blankState } from '../sessions/blank-state.ts';
import { asBytes, asDocument, type DatabaseFile, toColumn } from './database-file.ts';

/** Removes a record from the file, and what the log of changes and the replies of sessions hold of it. */
export function eraseRecord(file: DatabaseFile, id: number): void {
  blankCopies(file, '= ?', id);
  file.deleteRecord(id);
}

/** The same for every record of a collection. */
export function eraseRecordsOf(file: DatabaseFile, collection: number): void {
  blankCopies(file, 'IN (SELECT id FROM records WHERE collection = ?)', collection);
  file.deleteRecordsOf(collection);
}

function blankCopies(file: DatabaseFile, whose: string, value: number): void {
  // One event at a time: those of a collection may be too large to be held at once.
  for (const token of file.rows(`SELECT token FROM changes WHERE record ${whose}`, ([id]) => id, value)) {
    const [event = {}] = file.rows(
      'SELECT event FROM changes WHERE token = ?',
      ([bytes]) => asDocument(bytes),
      token,
    );
    file.run(
      'UPDATE changes SET event = ?, record = NULL WHERE token = ?',
      toColumn(blankEvent(event)),
      token,
    );
  }
  const sessions = file.rows(
    `SELECT id, state FROM sessions WHERE record ${whose}`,
    ([id, state]) => ({ id: Buffer.from(asBytes(id)), state: asDocument(state) }),
    value,
  );
  for (const { id, state } of sessions) {
    file.run('UPDATE sessions SET state = ?, record = NULL WHERE id = ?', toColumn(blankState(state)), id);
  }
}
