import { Timestamp } from 'bson';
import { compilePipeline, createClosedScope } from '../aggregation/pipeline.ts';
import type { Stage } from '../aggregation/stage.ts';
import { compareValues } from '../bson/compare.ts';
import { type BsonValue, type Document, isDocument } from '../bson/value.ts';
import { Deadline } from '../deadline.ts';
import { MongoError } from '../mongo-error.ts';
import { findOne } from '../query/find.ts';
import { plainContext, type QueryContext } from '../query/predicate.ts';
import { DirectAccess } from '../storage/direct-access.ts';
import type { Store } from '../storage/store.ts';
import { formatToken, parseToken } from './resume-token.ts';

/** What a stream watches: a collection, a database when `name` is undefined, or everything. */
export interface Watched {
  db: string | undefined;
  name: string | undefined;
}

const OPTIONS = [
  'fullDocument',
  'fullDocumentBeforeChange',
  'resumeAfter',
  'startAfter',
  'startAtOperationTime',
  'allChangesForCluster',
  'showExpandedEvents',
];
const STAGES = ['$match', '$project', '$addFields', '$set', '$unset', '$replaceRoot', '$replaceWith'];
const READ_AHEAD = 500;

/** A change stream: its place in the log, and what it makes of what comes after. */
export class ChangeStream {
  lastUsed = Date.now();
  readonly #store: Store;
  readonly #watched: Watched;
  readonly #looksUp: boolean;
  readonly #startTime: Timestamp | undefined;
  readonly #shape: Stage;
  #position: number;
  #isInvalidated = false;

  /** @param pipeline begins with `$changeStream`; throws for options and stages it does not know */
  constructor(
    store: Store,
    readonly namespace: string,
    readonly sessionKey: string | undefined,
    watched: Watched,
    pipeline: Document[],
    context: QueryContext,
  ) {
    const [first, ...stages] = pipeline;
    const options = isDocument(first?.$changeStream) ? first.$changeStream : {};
    checkOptions(options);
    this.#store = store;
    this.#watched = options.allChangesForCluster === true ? { db: undefined, name: undefined } : watched;
    this.#looksUp = options.fullDocument === 'updateLookup';
    this.#startTime =
      options.startAtOperationTime instanceof Timestamp ? options.startAtOperationTime : undefined;
    this.#position = startPosition(store, options);
    const scope = createClosedScope(context);
    this.#shape = compilePipeline(stages, scope);
    checkStages(stages);
  }

  get isInvalidated(): boolean {
    return this.#isInvalidated;
  }

  /** The position of the stream, for a client that wants to resume from here. */
  get token(): Document {
    return formatToken(this.#position, this.#isInvalidated);
  }

  /** The events since the last call, at most `limit`; none when nothing of interest has happened. */
  read(limit: number): Document[] {
    const events: Document[] = [];
    while (events.length < limit && !this.#isInvalidated) {
      if (this.#position < this.#store.changes.oldestPosition) throw historyLost();
      const changes = this.#store.changes.after(this.#position, READ_AHEAD);
      for (const { token, event } of changes) {
        this.#position = token;
        events.push(...this.#eventsFor(token, event));
        if (events.length >= limit || this.#isInvalidated) break;
      }
      if (changes.length < READ_AHEAD) break;
    }
    return events;
  }

  #eventsFor(token: number, event: Document): Document[] {
    if (!this.#isWatched(event)) return [];
    if (this.#startTime && compareValues(event.clusterTime, this.#startTime) < 0) return [];
    const documents: Document[] = [{ _id: formatToken(token, false), ...this.#withLookup(event) }];
    if (this.#isEnd(event)) {
      this.#isInvalidated = true;
      const { clusterTime, wallTime } = event;
      documents.push({ _id: formatToken(token, true), operationType: 'invalidate', clusterTime, wallTime });
    }
    const found = documents.map((document) => ({ document }));
    const shaped = new Deadline(undefined).run(() => [...this.#shape(found)].map(({ document }) => document));
    if (shaped.some(({ _id }) => !isDocument(_id))) throw tokenRemoved();
    return shaped;
  }

  #isWatched(event: Document): boolean {
    const { db, name } = this.#watched;
    const ns = isDocument(event.ns) ? event.ns : {};
    if (db === undefined) return true;
    if (ns.db !== db) return false;
    if (name === undefined) return true;
    return ns.coll === name || (isDocument(event.to) && event.to.db === db && event.to.coll === name);
  }

  /** After a drop or a rename there is nothing left to watch. */
  #isEnd({ operationType }: Document): boolean {
    const { db, name } = this.#watched;
    if (name !== undefined) return operationType === 'drop' || operationType === 'rename';
    return db !== undefined && operationType === 'dropDatabase';
  }

  #withLookup(event: Document): Document {
    if (!this.#looksUp || event.operationType !== 'update' || !isDocument(event.ns)) return event;
    const collection = this.#store.find(String(event.ns.db), String(event.ns.coll));
    const filter = isDocument(event.documentKey) ? event.documentKey : {};
    const access = collection && new DirectAccess(this.#store, collection);
    const match = access && findOne({ access, filter, sort: [], context: plainContext() });
    return { ...event, fullDocument: match?.document ?? null };
  }
}

function checkOptions(options: Document): void {
  for (const option of Object.keys(options)) {
    if (!OPTIONS.includes(option))
      throw new MongoError('UnknownField', `BSON field '$changeStream.${option}' is an unknown field.`);
  }
  const { fullDocument = 'default', fullDocumentBeforeChange = 'off', showExpandedEvents = false } = options;
  if (fullDocument !== 'default' && fullDocument !== 'updateLookup') {
    throw new MongoError(
      'BadValue',
      `$changeStream: fullDocument "${String(fullDocument)}" is not supported; known are "default" and "updateLookup".`,
    );
  }
  if (fullDocumentBeforeChange !== 'off') {
    throw new MongoError(
      'BadValue',
      '$changeStream: fullDocumentBeforeChange is not supported: earlier versions are not kept.',
    );
  }
  if (showExpandedEvents !== false)
    throw new MongoError('BadValue', '$changeStream: showExpandedEvents is not supported.');
  const starts = ['resumeAfter', 'startAfter', 'startAtOperationTime'].filter((option) => option in options);
  if (starts.length > 1)
    throw new MongoError('Location50573', `$changeStream: only one of ${starts.join(', ')} may be given`);
}

function checkStages(stages: Document[]): void {
  for (const stage of stages.flatMap((entry) => Object.keys(entry))) {
    if (!STAGES.includes(stage)) {
      throw new MongoError('IllegalOperation', `${stage} is not permitted in a $changeStream pipeline`);
    }
  }
}

function startPosition(store: Store, options: Document): number {
  const { resumeAfter, startAfter, startAtOperationTime } = options;
  if (startAtOperationTime !== undefined) {
    if (!(startAtOperationTime instanceof Timestamp))
      throw new MongoError('TypeMismatch', '$changeStream: startAtOperationTime has to be a timestamp');
    return store.changes.oldestPosition;
  }
  const token: BsonValue = resumeAfter ?? startAfter;
  if (token === undefined) return store.changes.position;
  const { position, isInvalidate } = parseToken(token);
  if (isInvalidate && resumeAfter !== undefined) {
    throw new MongoError(
      'InvalidResumeToken',
      'Attempting to resume a change stream using resumeAfter is not allowed from an invalidate notification.',
    );
  }
  if (position < store.changes.oldestPosition) throw historyLost();
  return position;
}

function historyLost(): MongoError {
  return new MongoError(
    'ChangeStreamHistoryLost',
    'Resume of change stream was not possible, as the resume point may no longer be in the log. Open a new stream and read the documents anew.',
    {},
    ['NonResumableChangeStreamError'],
  );
}

function tokenRemoved(): MongoError {
  return new MongoError(
    'ChangeStreamFatalError',
    'Encountered an event whose _id field, which contains the resume token, was modified by the pipeline.',
    {},
    ['NonResumableChangeStreamError'],
  );
}
