import type { TProperties } from '@sinclair/typebox';
import { COLLECTIONS } from '../../collections/_contract/collections.ts';
import type { CollectionDefinition } from '../../collections/_contract/define-collection.ts';
import { openBodyConverter } from '../content/body-converter.ts';
import type { Log } from '../logging/log.ts';
import type { Config } from '../settings/config.ts';
import { type Changes, createChanges } from './changes.ts';
import { CircuitBreaker } from './circuit-breaker.ts';
import { COLLECTION_NAMES, type CollectionName } from './collection-names.ts';
import { createRepository, type Repository } from './collection-store.ts';
import { type ConnectOptions, connectOrStart } from './connect.ts';
import { createContactRepository } from './contacts.repository.ts';
import { collectionWithBodies, createDocumentBodies } from './document-bodies.ts';
import { createFormAnswerRepository, formAnswerIndexes } from './form-answers.repository.ts';
import { ensureIndexes } from './indexes.ts';
import { createLeadDeliveryRepository } from './lead-deliveries.repository.ts';
import { createNewsletterSubscriberRepository } from './newsletter-subscribers.repository.ts';
import { createPageRecords } from './page-records.ts';
import { createSeedLedger } from './seed-ledger.ts';
import { DatabaseReadOnlyError } from './unavailable.ts';
import { UnshownRecords } from './unshown-records.ts';
import { watchChanges } from './watch-changes.ts';
import { wipeRemoved } from './wipe-removed.ts';
import { within } from './within.ts';

export interface OpenOptions extends ConnectOptions {
  /** Announce what others write to the database, too. Default true; commands that end soon need it not. */
  readonly isWatching?: boolean;
}

/** The product's data: one repository a collection, and word of every change. */
export type Database = Awaited<ReturnType<typeof openDatabase>>;

/**
 * Opens the database: `MONGODB_URI`, or the embedded one over `DATA_DIR`; makes missing indexes.
 * @throws StartupError with one line on what is in the way.
 */
export async function openDatabase(
  config: Pick<Config, 'mongodbUri' | 'dataDir'>,
  log: Log,
  { isWatching = true, ...connectOptions }: OpenOptions = {},
) {
  const { db, close, connectAgain } = await connectOrStart(config, log, connectOptions);
  try {
    await ensureIndexes(db, [...COLLECTIONS, formAnswerIndexes]);
  } catch (error) {
    await close();
    throw error;
  }
  const changes: Changes = createChanges();
  const stopWatching = isWatching ? watchChanges(connectAgain, changes, log) : async () => {};
  const breaker = new CircuitBreaker({
    probe: () => db.command({ ping: 1 }),
    onChange: (isOpen) => {
      if (isOpen) log.error('The database is away: known pages are served as they were, others are refused');
      else log.info('The database is back');
    },
  });
  if (isWatching) breaker.start();
  const unshown = new UnshownRecords(changes);
  const context = { db, changes, log, unshown };
  const converter = await openBodyConverter({ dataDir: config.dataDir, log });
  const bodies = createDocumentBodies({ converter, unshown, log });
  const repositories = new Map(
    COLLECTIONS.map((definition) => [definition.name, createRepository(context, definition)]),
  );

  function of<F extends TProperties>(definition: CollectionDefinition<F>): Repository<F>;
  /** The records of a collection, typed by its definition. @throws Error where the site has no such collection. */
  function of({ name }: { readonly name: string }): unknown {
    const found = repositories.get(name);
    if (!found) throw new Error(`The site has no collection "${name}".`);
    return found;
  }

  changes.subscribe((collection) => {
    lookAgain(collection).catch((err) =>
      log.warn({ err }, `Records of ${collection} could not be read again`),
    );
  });

  /** A record that could not be shown may have been fixed by what changed. */
  async function lookAgain(collection: CollectionName): Promise<void> {
    const definition = collectionWithBodies(collection);
    if (!definition) return;
    for (const slug of unshown.list(collection)) {
      const document = await of(definition).findBySlug(slug);
      if (document) await bodies.complete(definition, document);
    }
  }

  return {
    of,
    /** Every collection's repository, by its name. */
    repositories,
    bodies,
    contacts: createContactRepository(context),
    leadDeliveries: createLeadDeliveryRepository(context),
    newsletterSubscribers: createNewsletterSubscriberRepository(context),
    formAnswers: createFormAnswerRepository(context),
    seedLedger: createSeedLedger(db),
    /** For work that nobody waits for: the search reads all there is. */
    pageRecords: createPageRecords(db, { unshown }),
    /** The same for what visitors wait for, such as the sitemap: the breaker stands before each batch. */
    guardedPageRecords: createPageRecords(db, { unshown, guard: (ask) => breaker.run(ask) }),
    changes,
    /** Stands before the reads that visitors wait for, and knows whether the database is away. */
    breaker,

    /** Whether no collection holds anything yet. */
    async isEmpty(): Promise<boolean> {
      for (const name of COLLECTION_NAMES) {
        if ((await db.collection(name).findOne({}, { projection: { _id: 1 } })) !== null) return false;
      }
      return true;
    },

    /**
     * Resolves when the database answers and takes writes.
     * @throws DatabaseReadOnlyError when it takes none; another error when it does not answer in the time given.
     */
    async ping(withinMs: number): Promise<void> {
      const { isWritablePrimary, info } = await within(withinMs, db.command({ hello: 1 }));
      if (isWritablePrimary !== true) {
        throw new DatabaseReadOnlyError(`The database takes no writes${info ? `: ${info}` : ''}.`);
      }
    },

    /**
     * Leaves nothing of what was removed in the files of the embedded database. A server of `MONGODB_URI` keeps
     * its own files, and its user may not be allowed to have them written anew.
     */
    async wipeRemoved(): Promise<void> {
      if (config.mongodbUri === undefined) await wipeRemoved(db);
    },

    async close(): Promise<void> {
      breaker.stop();
      await stopWatching();
      await close();
    },
  };
}
