import { openBodyConverter } from '../content/body-converter.ts';
import type { Log } from '../logging/log.ts';
import type { Config } from '../settings/config.ts';
import { blogPostIndexes, createBlogPostRepository } from './blog-posts.repository.ts';
import { caseStudyIndexes, createCaseStudyRepository } from './case-studies.repository.ts';
import { type Changes, createChanges } from './changes.ts';
import { CircuitBreaker } from './circuit-breaker.ts';
import { COLLECTION_NAMES, type CollectionName } from './collection-names.ts';
import { type ConnectOptions, connectOrStart } from './connect.ts';
import { contactIndexes, createContactRepository } from './contacts.repository.ts';
import { createDocumentBodies, hasBodies } from './document-bodies.ts';
import { createFaqRepository, faqIndexes } from './faqs.repository.ts';
import { createFormAnswerRepository, formAnswerIndexes } from './form-answers.repository.ts';
import { ensureIndexes } from './indexes.ts';
import { createIndustryPageRepository, industryPageIndexes } from './industry-pages.repository.ts';
import { createLeadDeliveryRepository } from './lead-deliveries.repository.ts';
import { createLocationRepository, locationIndexes } from './locations.repository.ts';
import {
  createNewsletterSubscriberRepository,
  newsletterSubscriberIndexes,
} from './newsletter-subscribers.repository.ts';
import { createPageRecords } from './page-records.ts';
import { createPricingPackageRepository, pricingPackageIndexes } from './pricing-packages.repository.ts';
import { createSeedLedger } from './seed-ledger.ts';
import { createServiceLocationRepository, serviceLocationIndexes } from './service-locations.repository.ts';
import { createServiceRepository, serviceIndexes } from './services.repository.ts';
import { DatabaseReadOnlyError } from './unavailable.ts';
import { UnshownRecords } from './unshown-records.ts';
import { createUserRepository, userIndexes } from './users.repository.ts';
import { watchChanges } from './watch-changes.ts';
import { wipeRemoved } from './wipe-removed.ts';
import { within } from './within.ts';

const EVERY_INDEX = [
  serviceIndexes,
  caseStudyIndexes,
  blogPostIndexes,
  locationIndexes,
  serviceLocationIndexes,
  pricingPackageIndexes,
  faqIndexes,
  industryPageIndexes,
  userIndexes,
  contactIndexes,
  newsletterSubscriberIndexes,
  formAnswerIndexes,
];

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
    await ensureIndexes(db, EVERY_INDEX);
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
  const services = createServiceRepository(context);
  const caseStudies = createCaseStudyRepository(context);
  const blogPosts = createBlogPostRepository(context);
  const locations = createLocationRepository(context);
  const serviceLocations = createServiceLocationRepository(context);
  const industryPages = createIndustryPageRepository(context);
  const withBodies = {
    services,
    case_studies: caseStudies,
    blog_posts: blogPosts,
    locations,
    service_locations: serviceLocations,
    industry_pages: industryPages,
  };
  changes.subscribe((collection) => {
    lookAgain(collection).catch((err) =>
      log.warn({ err }, `Records of ${collection} could not be read again`),
    );
  });

  /** A record that could not be shown may have been fixed by what changed. */
  async function lookAgain(collection: CollectionName): Promise<void> {
    if (!hasBodies(collection)) return;
    for (const slug of unshown.list(collection)) {
      const document = await withBodies[collection].findBySlug(slug);
      if (document) await bodies.complete(collection, document);
    }
  }

  return {
    services,
    caseStudies,
    blogPosts,
    locations,
    serviceLocations,
    industryPages,
    bodies,
    pricingPackages: createPricingPackageRepository(context),
    faqs: createFaqRepository(context),
    users: createUserRepository(context),
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
