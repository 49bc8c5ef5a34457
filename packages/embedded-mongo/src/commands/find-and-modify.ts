import type { Document } from '../bson/value.ts';
import { MongoError } from '../mongo-error.ts';
import { findOne } from '../query/find.ts';
import { compileProjection } from '../query/projection.ts';
import { parseSort } from '../query/sort.ts';
import { compileUpdate } from '../update/update.ts';
import { buildUpsert } from '../update/upsert.ts';
import { booleanArgument, documentArgument, documentsArgument } from './arguments.ts';
import type { Command, Commands } from './command.ts';
import { withId } from './insert.ts';
import { hintOf } from './read.ts';
import type { Request } from './request.ts';
import { applyUpdate } from './update.ts';

const findAndModify: Command = {
  options: [
    'query',
    'sort',
    'remove',
    'update',
    'new',
    'fields',
    'upsert',
    'bypassDocumentValidation',
    'collation',
    'arrayFilters',
    'hint',
    'let',
  ],
  isRetryable: true,
  isTransactional: true,
  run(request) {
    return booleanArgument(request.body, 'remove') ? removeOne(request) : updateOne(request);
  },
};

function removeOne(request: Request): Document {
  const { body } = request;
  if (body.update !== undefined || booleanArgument(body, 'new') || booleanArgument(body, 'upsert')) {
    throw new MongoError('FailedToParse', 'findAndModify: remove goes without update, new and upsert');
  }
  const access = request.readable();
  const match = findOne({ access, ...readInput(request) });
  if (!match) return { lastErrorObject: { n: 0 }, value: null };
  access.remove(match.id, match.document);
  return { lastErrorObject: { n: 1 }, value: projected(request, match.document) };
}

function updateOne(request: Request): Document {
  const { body } = request;
  if (body.update === undefined)
    throw new MongoError('FailedToParse', 'Either an update or remove=true must be specified');
  const input = readInput(request);
  const update = compileUpdate({
    filter: input.filter,
    update: body.update,
    arrayFilters: documentsArgument(body, 'arrayFilters') ?? [],
    context: input.context,
  });
  const access = request.writable();
  const returnsNew = booleanArgument(body, 'new');
  const match = findOne({ access, ...input });
  const noteReplied = (record: number): void => {
    if (request.session) request.session.repliedRecord = record;
  };
  if (match) {
    noteReplied(match.id);
    const after = applyUpdate(access, match, update);
    const value = projected(request, returnsNew ? after : match.document);
    return { lastErrorObject: { n: 1, updatedExisting: true }, value };
  }
  if (!booleanArgument(body, 'upsert'))
    return { lastErrorObject: { n: 0, updatedExisting: false }, value: null };
  const document = withId(buildUpsert(input.filter, update));
  noteReplied(access.insert(document));
  const value = returnsNew ? projected(request, document) : null;
  return { lastErrorObject: { n: 1, updatedExisting: false, upserted: document._id }, value };
}

function readInput(request: Request) {
  const { body } = request;
  return {
    filter: documentArgument(body, 'query') ?? {},
    sort: parseSort(body.sort),
    context: request.context(),
    ...hintOf(body),
  };
}

function projected(request: Request, document: Document): Document {
  const fields = documentArgument(request.body, 'fields') ?? {};
  if (Object.keys(fields).length === 0) return document;
  const { filter, context } = readInput(request);
  return compileProjection(fields, filter, context)({ document }, context.variables);
}

export const FIND_AND_MODIFY_COMMANDS: Commands = { findAndModify, findandmodify: findAndModify };
