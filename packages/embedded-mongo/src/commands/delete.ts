import type { Document } from '../bson/value.ts';
import { MongoError } from '../mongo-error.ts';
import { prepareQuery } from '../query/find.ts';
import type { CollectionAccess } from '../storage/collection-access.ts';
import { documentArgument, documentsArgument, integerArgument, refuseUnknownFields } from './arguments.ts';
import type { Command, Commands } from './command.ts';
import { hintOf } from './read.ts';
import type { Request } from './request.ts';
import { runStatements } from './write-errors.ts';

const STATEMENT_OPTIONS = ['q', 'limit', 'collation', 'hint'];

const deleteCommand: Command = {
  options: ['deletes', 'ordered', 'let'],
  isRetryable: true,
  isTransactional: true,
  run(request) {
    const statements = documentsArgument(request.body, 'deletes') ?? [];
    for (const statement of statements) refuseUnknownFields(statement, STATEMENT_OPTIONS, 'delete.deletes');
    const access = request.readable();
    let n = 0;
    const errors = runStatements(request, statements, (statement) => {
      n += runDelete(request, access, statement);
    });
    return { n, ...errors };
  },
};

function runDelete(request: Request, access: CollectionAccess, statement: Document): number {
  const limit = integerArgument(statement, 'limit');
  if (limit !== 0 && limit !== 1) {
    throw new MongoError('FailedToParse', `The limit field in delete objects must be 0 or 1. Got ${limit}`);
  }
  const query = prepareQuery({
    access,
    filter: documentArgument(statement, 'q') ?? {},
    sort: [],
    context: request.context(statement),
    limit,
    ...hintOf(statement),
  });
  const matches = [...query.run()];
  for (const { id, document } of matches) access.remove(id, document);
  return matches.length;
}

export const DELETE_COMMANDS: Commands = { delete: deleteCommand };
