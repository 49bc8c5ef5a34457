import { deserialize } from 'bson';
import type { Db } from 'mongodb';
import { BackupError } from './backup-error.ts';
import type { BackupHeader } from './backup-format.ts';
import { readBackup } from './read-backup.ts';
import { STAGING_PREFIX } from './staging.ts';

export interface RestoreSummary {
  readonly collections: number;
  readonly documents: number;
  /** When the backup was made. */
  readonly createdAt: Date;
}

export interface RestoreOptions {
  /** Whether what the database holds is replaced. */
  readonly isForced?: boolean;
}

const DURABLE = { writeConcern: { w: 'majority', journal: true } } as const;
/** Every type as it is stored: no long becomes a number, no double an integer. */
const EXACT = { promoteValues: false, promoteBuffers: false, bsonRegExp: true } as const;

/**
 * Makes a database what it was when a backup was made. The whole file is checked before anything is
 * touched; then everything is loaded beside what is there, indexes included, and only when all of it
 * has arrived do the new collections take the place of the old ones, each at one stroke.
 * @throws BackupError where the file is damaged, or the database holds documents and `isForced` is not set.
 */
export async function restoreBackup(
  db: Db,
  file: string,
  { isForced = false }: RestoreOptions = {},
): Promise<RestoreSummary> {
  const { header, footer } = await readBackup(file);
  const present = await listCollections(db);
  if (!isForced) await refuseIfNotEmpty(db, present);

  await dropStaging(db);
  try {
    await load(db, file, header, footer.counts, footer.sha256);
  } catch (error) {
    await dropStaging(db);
    throw error;
  }
  for (const { name } of header.collections) {
    await db.renameCollection(STAGING_PREFIX + name, name, { dropTarget: true });
  }
  const restored = new Set(header.collections.map(({ name }) => name));
  for (const name of present) if (!restored.has(name)) await db.dropCollection(name);
  return {
    collections: header.collections.length,
    documents: footer.counts.reduce((sum, count) => sum + count, 0),
    createdAt: header.createdAt,
  };
}

/** Loads everything beside what is there. */
async function load(
  db: Db,
  file: string,
  { collections }: BackupHeader,
  counts: readonly number[],
  sha256: string,
): Promise<void> {
  for (const { name, indexes } of collections) {
    await db.createCollection(STAGING_PREFIX + name);
    // Filled as documents come: made of 150,000 at once, they keep the embedded database too busy to answer.
    await createIndexes(
      db,
      name,
      indexes.filter((index) => !expires(index)),
    );
  }
  const { footer } = await readBackup(file, {
    async onBatch(name, documents) {
      await db.collection(STAGING_PREFIX + name).insertMany(
        documents.map((bytes) => deserialize(bytes, EXACT)),
        DURABLE,
      );
    },
  });
  if (footer.sha256 !== sha256)
    throw new BackupError(`${file} changed while it was read. Nothing was changed.`);
  for (const [position, { name, indexes }] of collections.entries()) {
    const staged = db.collection(STAGING_PREFIX + name);
    const count = await staged.countDocuments();
    if (count !== counts[position]) {
      throw new BackupError(
        `${name}: ${count} of ${counts[position]} documents arrived in the database. Nothing was changed.`,
      );
    }
    await createIndexes(db, name, indexes.filter(expires));
  }
}

/** Whether an index removes documents: those of a backup must have been counted before. */
const expires = (index: object) => 'expireAfterSeconds' in index;

async function createIndexes(db: Db, name: string, indexes: BackupHeader['collections'][number]['indexes']) {
  const wanted = indexes.filter((index) => index.name !== '_id_').map(toIndexRequest);
  if (wanted.length > 0) await db.command({ createIndexes: STAGING_PREFIX + name, indexes: wanted });
}

/** An index as it is asked for: without what a server adds when it lists it. */
function toIndexRequest(index: object): object {
  return Object.fromEntries(Object.entries(index).filter(([name]) => name !== 'v' && name !== 'ns'));
}

async function refuseIfNotEmpty(db: Db, names: readonly string[]): Promise<void> {
  const filled: string[] = [];
  for (const name of names) {
    if (await db.collection(name).findOne({}, { projection: { _id: 1 } })) filled.push(name);
  }
  if (filled.length === 0) return;
  throw new BackupError(
    `The database is not empty: ${filled.join(', ')}. Nothing was changed. Back it up, then add --force to replace everything in it.`,
  );
}

async function listCollections(db: Db): Promise<string[]> {
  const found = await db.listCollections({ type: 'collection' }, { nameOnly: true }).toArray();
  return found.map(({ name }) => name).filter((name) => !/^(?:system|restoring)\./.test(name));
}

async function dropStaging(db: Db): Promise<void> {
  const found = await db.listCollections({}, { nameOnly: true }).toArray();
  for (const { name } of found) if (name.startsWith(STAGING_PREFIX)) await db.dropCollection(name);
}
