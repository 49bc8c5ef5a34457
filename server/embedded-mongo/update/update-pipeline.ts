import type { BsonValue, Document } from '../bson/value.ts';
import { MongoError } from '../mongo-error.ts';
import type { QueryContext } from '../query/predicate.ts';

/** Compiles a pipeline-style update. */
export function compileUpdatePipeline(
  _pipeline: BsonValue[],
  _context: QueryContext,
): (document: Document) => Document {
  throw new MongoError('CommandNotSupported', 'pipeline-style updates');
}
