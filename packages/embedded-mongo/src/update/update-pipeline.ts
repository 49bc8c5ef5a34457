import { compileStage, createClosedScope } from '../aggregation/pipeline.ts';
import { SHAPE_STAGES } from '../aggregation/stages/shape.ts';
import { type BsonValue, type Document, isDocument } from '../bson/value.ts';
import { MongoError } from '../mongo-error.ts';
import type { QueryContext } from '../query/predicate.ts';

/** Compiles a pipeline-style update, which takes the stages that change one document. */
export function compileUpdatePipeline(
  pipeline: BsonValue[],
  context: QueryContext,
): (document: Document) => Document {
  const scope = createClosedScope(context);
  const stages = pipeline.map((entry) => {
    if (!isDocument(entry))
      throw new MongoError('FailedToParse', 'Each element of an update pipeline must be an object');
    return compileStage(entry, scope, SHAPE_STAGES);
  });
  return (document) => {
    const { _id } = document;
    for (const { document: changed } of stages.reduce<Iterable<{ document: Document }>>(
      (input, stage) => stage(input),
      [{ document }],
    )) {
      return _id === undefined || '_id' in changed ? changed : { _id, ...changed };
    }
    throw new MongoError('InternalError', 'An update pipeline made no document.');
  };
}
