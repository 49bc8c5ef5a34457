import { type Static, Type } from '@sinclair/typebox';
import { Value } from '@sinclair/typebox/value';
import { BackupError } from './backup-error.ts';

/*
 * A backup is gzip over BSON documents, one after the other, each of which begins with its length:
 *
 *   header                             what follows, and the indexes
 *   { batch: n } and n documents       again and again, collection by collection in the header's order
 *   { batch: 0 }                       the end of a collection
 *   footer                             how many documents there are, and the SHA-256 of all bytes before it
 *
 * Documents are the database's own bytes, so every type comes back as it was.
 */

export const BACKUP_FORMAT = 'pagewright-backup';
const BACKUP_VERSION = 1;

/** No document of a database is larger; what claims to be is damage. */
export const MAX_DOCUMENT_BYTES = 17 * 1024 * 1024;
/** The length in front of a document counts itself, and the zero at the end. */
export const MIN_DOCUMENT_BYTES = 5;

const Index = Type.Object(
  { name: Type.String(), key: Type.Record(Type.String(), Type.Unknown()) },
  { additionalProperties: true },
);

const BackupHeader = Type.Object({
  format: Type.Literal(BACKUP_FORMAT),
  version: Type.Integer(),
  createdAt: Type.Date(),
  /** Whether all documents are of one moment. */
  isSnapshot: Type.Boolean(),
  collections: Type.Array(Type.Object({ name: Type.String({ minLength: 1 }), indexes: Type.Array(Index) })),
});
export type BackupHeader = Static<typeof BackupHeader>;

export const BatchMarker = Type.Object({ batch: Type.Integer({ minimum: 0, maximum: 100_000 }) });

export const BackupFooter = Type.Object({
  /** How many documents each collection has, in the header's order. */
  counts: Type.Array(Type.Integer({ minimum: 0 })),
  sha256: Type.String({ pattern: '^[0-9a-f]{64}$' }),
});
export type BackupFooter = Static<typeof BackupFooter>;

export function createHeader(rest: Omit<BackupHeader, 'format' | 'version'>): BackupHeader {
  return { format: BACKUP_FORMAT, version: BACKUP_VERSION, ...rest };
}

/**
 * Takes the first document of a file for what it should be.
 * @throws BackupError where the file is something else, or was made by a newer version.
 */
export function readHeader(document: unknown, file: string): BackupHeader {
  if (!Value.Check(BackupHeader, document)) {
    throw new BackupError(`${file} is no backup of this program. Nothing was changed.`);
  }
  if (document.version > BACKUP_VERSION) {
    throw new BackupError(
      `${file} was made by a newer version of this program (format ${document.version}, this one reads up to ${BACKUP_VERSION}). Nothing was changed. Update, then restore.`,
    );
  }
  return document;
}
