import { preparePipeline } from '../aggregation/pipeline.ts';
import { readPipeline } from '../aggregation/stages/join.ts';
import type { BsonValue, Document } from '../bson/value.ts';
import { MongoError } from '../mongo-error.ts';
import { type FindInput, prepareQuery, type Query } from '../query/find.ts';
import type { IndexScan } from '../query/plan.ts';
import { scopeOf } from './aggregate.ts';
import { booleanArgument, documentArgument, documentsArgument } from './arguments.ts';
import type { Command, Commands } from './command.ts';
import { SERVER_VERSION } from './handshake.ts';
import { hintOf, readFindInput } from './read.ts';
import { Request } from './request.ts';

const VERBOSITIES: BsonValue[] = ['queryPlanner', 'executionStats', 'allPlansExecution'];

const explain: Command = {
  options: ['verbosity'],
  run(request) {
    const { verbosity = 'allPlansExecution' } = request.body;
    if (!VERBOSITIES.includes(verbosity))
      throw new MongoError('FailedToParse', `verbosity must be one of ${VERBOSITIES.join(', ')}`);
    const command = documentArgument(request.body, 'explain') ?? {};
    const name = Object.keys(command)[0] ?? '';
    const read = READERS[name];
    if (!read)
      throw new MongoError('CommandNotSupported', `Explain is not supported for the command '${name}'`);
    const inner = new Request(
      request.engine,
      name,
      { ...command, $db: request.db },
      request.connectionId,
      request.session,
      false,
    );
    return describe(inner, read(inner), verbosity !== 'queryPlanner');
  },
};

/** How each command searches. */
const READERS: Readonly<Record<string, (request: Request) => Query>> = {
  find: (request) => {
    return prepareQuery(readFindInput(request, request.readable()));
  },
  count: (request) => search(request, request.body, documentArgument(request.body, 'query')),
  distinct: (request) => search(request, request.body, documentArgument(request.body, 'query')),
  findAndModify: (request) => search(request, request.body, documentArgument(request.body, 'query'), 1),
  update: (request) => {
    const [statement = {}] = documentsArgument(request.body, 'updates') ?? [];
    return search(
      request,
      statement,
      documentArgument(statement, 'q'),
      booleanArgument(statement, 'multi') ? 0 : 1,
    );
  },
  delete: (request) => {
    const [statement = {}] = documentsArgument(request.body, 'deletes') ?? [];
    return search(request, statement, documentArgument(statement, 'q'));
  },
  aggregate: (request) =>
    preparePipeline(
      request.readable(),
      readPipeline('aggregate', request.body.pipeline),
      scopeOf(request),
      hintOf(request.body),
    ).query,
};

function search(request: Request, statement: Document, filter: Document | undefined, limit = 0): Query {
  const access = request.readable();
  const context = request.context(statement);
  const input: FindInput = {
    access,
    filter: filter ?? {},
    sort: [],
    context,
    limit,
  };
  return prepareQuery({ ...input, ...hintOf(statement) });
}

function describe(request: Request, query: Query, isExecuted: boolean): Document {
  const queryPlanner = {
    namespace: request.namespace,
    parsedQuery: documentArgument(request.body, 'filter') ?? documentArgument(request.body, 'query') ?? {},
    winningPlan: describePlan(query),
    rejectedPlans: [],
  };
  return {
    explainVersion: '1',
    queryPlanner,
    ...(isExecuted ? { executionStats: execute(query) } : {}),
    command: request.body,
    serverInfo: { version: SERVER_VERSION },
  };
}

function describePlan({ plan, text, isSortedInMemory }: Query): Document {
  const source = text
    ? { stage: 'TEXT_MATCH' }
    : plan.kind === 'index'
      ? { stage: 'FETCH', inputStage: describeIndexScan(plan) }
      : { stage: 'COLLSCAN', direction: plan.isBackwards ? 'backward' : 'forward' };
  return isSortedInMemory ? { stage: 'SORT', inputStage: source } : source;
}

function describeIndexScan({ index, bounds, isBackwards }: IndexScan): Document {
  const indexBounds: Document = {};
  for (const { path } of index.spec.fields) {
    const bound = bounds.get(path);
    indexBounds[path] = bound?.equal
      ? bound.equal
      : bound
        ? [{ ...limits(bound.lower, '$gt'), ...limits(bound.upper, '$lt') }]
        : [];
  }
  return {
    stage: 'IXSCAN',
    indexName: index.spec.name,
    keyPattern: index.spec.document.key,
    isMultiKey: index.isMultikey,
    isUnique: index.spec.isUnique,
    isSparse: index.spec.isSparse,
    isPartial: index.spec.partialFilter !== undefined,
    direction: isBackwards ? 'backward' : 'forward',
    indexBounds,
  };
}

function limits(limit: { value: BsonValue; isInclusive: boolean } | undefined, operator: string): Document {
  return limit ? { [limit.isInclusive ? `${operator}e` : operator]: limit.value } : {};
}

function execute(query: Query): Document {
  const start = performance.now();
  let nReturned = 0;
  for (const _ of query.run()) nReturned++;
  return {
    executionSuccess: true,
    nReturned,
    executionTimeMillis: Math.round(performance.now() - start),
    totalKeysExamined: query.costs.keysExamined,
    totalDocsExamined: query.costs.documentsExamined,
  };
}

export const EXPLAIN_COMMANDS: Commands = { explain };
