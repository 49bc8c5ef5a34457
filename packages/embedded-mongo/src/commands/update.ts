import type { Document } from '../bson/value.ts';
import { isIdentical } from '../change-streams/describe-update.ts';
import { MongoError } from '../mongo-error.ts';
import { type Match, prepareQuery } from '../query/find.ts';
import { parseSort } from '../query/sort.ts';
import type { CollectionAccess } from '../storage/collection-access.ts';
import { compileUpdate, type Update } from '../update/update.ts';
import { buildUpsert } from '../update/upsert.ts';
import { booleanArgument, documentArgument, documentsArgument, refuseUnknownFields } from './arguments.ts';
import type { Command, Commands } from './command.ts';
import { withId } from './insert.ts';
import { hintOf } from './read.ts';
import type { Request } from './request.ts';
import { runStatements } from './write-errors.ts';

const STATEMENT_OPTIONS = ['q', 'u', 'multi', 'upsert', 'collation', 'arrayFilters', 'hint', 'sort'];

const update: Command = {
  options: ['updates', 'ordered', 'bypassDocumentValidation', 'let'],
  isRetryable: true,
  isTransactional: true,
  run(request) {
    const statements = documentsArgument(request.body, 'updates') ?? [];
    for (const statement of statements) refuseUnknownFields(statement, STATEMENT_OPTIONS, 'update.updates');
    const access = request.writable();
    let n = 0;
    let nModified = 0;
    const upserted: Document[] = [];
    const errors = runStatements(request, statements, (statement, index) => {
      const result = runUpdate(request, access, statement);
      n += result.matched;
      nModified += result.modified;
      if (result.upsertedId !== undefined) upserted.push({ index, _id: result.upsertedId });
    });
    return { n, nModified, ...(upserted.length > 0 ? { upserted } : {}), ...errors };
  },
};

interface UpdateResult {
  matched: number;
  modified: number;
  upsertedId?: Document[string];
}

function runUpdate(request: Request, access: CollectionAccess, statement: Document): UpdateResult {
  const filter = documentArgument(statement, 'q') ?? {};
  const context = request.context(statement);
  const isMulti = booleanArgument(statement, 'multi');
  const compiled = compileUpdate({
    filter,
    update: statement.u,
    arrayFilters: documentsArgument(statement, 'arrayFilters') ?? [],
    context,
  });
  if (isMulti && compiled.kind === 'replace') {
    throw new MongoError('FailedToParse', 'multi update is not supported for replacement-style update');
  }
  const input = {
    access,
    filter,
    sort: parseSort(statement.sort),
    context,
    ...hintOf(statement),
  };
  const matches = [...prepareQuery({ ...input, limit: isMulti ? 0 : 1 }).run()];
  if (matches.length === 0 && booleanArgument(statement, 'upsert')) {
    const document = withId(buildUpsert(filter, compiled));
    access.insert(document);
    return { matched: 1, modified: 0, upsertedId: document._id };
  }
  const modified = matches.filter((match) => applyUpdate(access, match, compiled) !== match.document).length;
  return { matched: matches.length, modified };
}

/** Writes the updated document and returns it; one that stays the same is neither written nor announced. */
export function applyUpdate(access: CollectionAccess, { id, document }: Match, update: Update): Document {
  const after = update.apply(document, false);
  if (isIdentical(document, after)) return document;
  access.update(id, document, after, update.kind);
  return after;
}

export const UPDATE_COMMANDS: Commands = { update };
