import { compareValues } from '../bson/compare.ts';
import { type BsonValue, type Document, isDocument } from '../bson/value.ts';
import { distinctValues } from '../bson/value-map.ts';
import { MongoError } from '../mongo-error.ts';
import { type FindInput, prepareQuery } from '../query/find.ts';
import { parsePath, valuesAtPath } from '../query/path.ts';
import { compileProjection } from '../query/projection.ts';
import { parseSort } from '../query/sort.ts';
import type { CollectionAccess } from '../storage/collection-access.ts';
import {
  booleanArgument,
  countArgument,
  documentArgument,
  integerArgument,
  stringArgument,
} from './arguments.ts';
import type { Command, Commands } from './command.ts';
import type { Request } from './request.ts';

const find: Command = {
  options: [
    'filter',
    'sort',
    'projection',
    'hint',
    'skip',
    'limit',
    'batchSize',
    'singleBatch',
    'collation',
    'let',
    'allowDiskUse',
    'noCursorTimeout',
    'allowPartialResults',
  ],
  isTransactional: true,
  run(request) {
    const { body, engine, namespace } = request;
    const access = request.readable();
    const options = {
      batchSize: countArgument(body, 'batchSize'),
      isSingleBatch: booleanArgument(body, 'singleBatch'),
      isLasting: booleanArgument(body, 'noCursorTimeout'),
      sessionKey: request.session?.key,
    };
    return engine.cursors.open(namespace, findDocuments(request, access), options);
  },
};

/** The `find` command's query, for itself and for `explain`. */
export function readFindInput(request: Request, access: CollectionAccess): FindInput {
  const { body } = request;
  return {
    access,
    filter: documentArgument(body, 'filter') ?? {},
    ...orderOf(body),
    context: request.context(),
    skip: countArgument(body, 'skip') ?? 0,
    limit: Math.abs(integerArgument(body, 'limit') ?? 0),
  };
}

/** The `sort` and the `hint`; sorting by `$natural` is a hint to read in that order. */
function orderOf(body: Document): Pick<FindInput, 'sort' | 'hint'> {
  const { sort } = body;
  const isNatural = isDocument(sort) && Object.keys(sort).join() === '$natural';
  return isNatural ? { sort: [], hint: sort } : { sort: parseSort(sort), ...hintOf(body) };
}

/** A statement's `hint`, if it has one. */
export function hintOf(statement: Document): { hint?: BsonValue } {
  const { hint } = statement;
  if (hint === undefined || (isDocument(hint) && Object.keys(hint).length === 0)) return {};
  if (typeof hint !== 'string' && !isDocument(hint)) {
    throw new MongoError('TypeMismatch', "BSON field 'hint' has to be an index's name or key");
  }
  return { hint };
}

function findDocuments(request: Request, access: CollectionAccess): Iterable<Document> {
  const input = readFindInput(request, access);
  const projection = documentArgument(request.body, 'projection') ?? {};
  const query = prepareQuery(input);
  const project =
    Object.keys(projection).length > 0 && compileProjection(projection, input.filter, input.context);
  return (function* () {
    for (const match of query.run()) {
      yield project ? project(match, input.context.variables) : match.document;
    }
  })();
}

const count: Command = {
  options: ['query', 'limit', 'skip', 'hint', 'collation'],
  run(request) {
    const access = request.readable();
    const { body } = request;
    const filter = documentArgument(body, 'query') ?? {};
    const isWhole = Object.keys(filter).length === 0 && !('skip' in body || 'limit' in body);
    if (isWhole) return { n: access.collection.records.size };
    const query = prepareQuery({
      access,
      filter,
      sort: [],
      context: request.context(),
      ...hintOf(body),
      skip: countArgument(body, 'skip') ?? 0,
      limit: Math.abs(integerArgument(body, 'limit') ?? 0),
    });
    let n = 0;
    for (const _ of query.run()) n++;
    return { n };
  },
};

const distinct: Command = {
  options: ['key', 'query', 'collation', 'hint'],
  isTransactional: true,
  run(request) {
    const { body } = request;
    const path = parsePath(stringArgument(body, 'key'));
    const access = request.readable();
    const context = request.context();
    const query = prepareQuery({
      access,
      filter: documentArgument(body, 'query') ?? {},
      sort: [],
      context,
      ...hintOf(body),
    });
    const found = [...query.run()].flatMap(({ document }) => valuesAtPath(document, path).flat());
    const values = distinctValues(
      found.filter((value) => value !== undefined),
      context.collation,
    );
    return { values: values.sort((a, b) => compareValues(a, b, context.collation.strings)) };
  },
};

export const READ_COMMANDS: Commands = { find, count, distinct };
