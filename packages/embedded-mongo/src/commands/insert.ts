import { BSONRegExp, ObjectId } from 'bson';
import { type Document, isDocument } from '../bson/value.ts';
import { MongoError } from '../mongo-error.ts';
import { documentsArgument } from './arguments.ts';
import type { Command, Commands } from './command.ts';
import { runStatements } from './write-errors.ts';

const insert: Command = {
  options: ['documents', 'ordered', 'bypassDocumentValidation'],
  isRetryable: true,
  isTransactional: true,
  run(request) {
    const documents = documentsArgument(request.body, 'documents') ?? [];
    const access = request.writable();
    let n = 0;
    const errors = runStatements(request, documents, (document) => {
      access.insert(withId(document));
      n++;
    });
    return { n, ...errors };
  },
};

/** The document with its `_id` first, as every stored document has it. */
export function withId(document: Document): Document {
  const { _id = new ObjectId(), ...rest } = document;
  checkId(_id);
  return { _id, ...rest };
}

function checkId(id: Document[string]): void {
  if (Array.isArray(id)) throw new MongoError('InvalidIdField', "The '_id' value cannot be of type array");
  if (id instanceof BSONRegExp)
    throw new MongoError('InvalidIdField', "The '_id' value cannot be of type regex");
  if (isDocument(id) && Object.keys(id).some((field) => field.startsWith('$'))) {
    throw new MongoError('DollarPrefixedFieldName', '_id fields may not contain $-prefixed fields');
  }
}

export const INSERT_COMMANDS: Commands = { insert };
