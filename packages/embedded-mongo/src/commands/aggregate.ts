import { createScope, preparePipeline } from '../aggregation/pipeline.ts';
import type { PipelineScope } from '../aggregation/stage.ts';
import { readPipeline } from '../aggregation/stages/join.ts';
import type { Document } from '../bson/value.ts';
import { ChangeStream } from '../change-streams/change-stream.ts';
import { MongoError } from '../mongo-error.ts';
import { countArgument, documentArgument } from './arguments.ts';
import type { Command, Commands } from './command.ts';
import { writeOutput } from './output.ts';
import { hintOf } from './read.ts';
import type { Request } from './request.ts';

const aggregate: Command = {
  options: ['pipeline', 'cursor', 'allowDiskUse', 'bypassDocumentValidation', 'collation', 'hint', 'let'],
  isTransactional: true,
  run(request) {
    const { body, engine, session } = request;
    const pipeline = readPipeline('aggregate', body.pipeline);
    const cursorOptions = documentArgument(body, 'cursor');
    if (!cursorOptions) throw new MongoError('FailedToParse', "The 'cursor' option is required");
    if ('$changeStream' in (pipeline[0] ?? {})) return watch(request, pipeline, cursorOptions);
    const documents = runAggregate(request, pipeline);
    return engine.cursors.open(request.namespace, documents, {
      batchSize: countArgument(cursorOptions, 'batchSize'),
      sessionKey: session?.key,
    });
  },
};

function watch(request: Request, pipeline: Document[], cursorOptions: Document): Document {
  const { engine, db, body, session } = request;
  if (request.isInTransaction) {
    throw new MongoError(
      'OperationNotSupportedInTransaction',
      '$changeStream cannot be used in a transaction',
    );
  }
  const name = typeof body.aggregate === 'string' ? body.aggregate : undefined;
  const namespace = `${db}.${name ?? '$cmd.aggregate'}`;
  const stream = new ChangeStream(
    engine.store,
    namespace,
    session?.key,
    { db, name },
    pipeline,
    request.context(),
  );
  return engine.streams.open(stream, countArgument(cursorOptions, 'batchSize'));
}

function runAggregate(request: Request, pipeline: Document[]): Iterable<Document> {
  const scope = scopeOf(request);
  const last = pipeline.at(-1) ?? {};
  const isOutput = '$merge' in last || '$out' in last;
  const { run } = preparePipeline(
    request.readable(),
    isOutput ? pipeline.slice(0, -1) : pipeline,
    scope,
    hintOf(request.body),
  );
  if (!isOutput) return documentsOf(run());
  writeOutput(request, last, [...documentsOf(run())], scope);
  return [];
}

function* documentsOf(found: Iterable<{ document: Document }>): Generator<Document> {
  for (const { document } of found) yield document;
}

/** What the command's pipeline may reach. */
export function scopeOf(request: Request): PipelineScope {
  return createScope({
    db: request.db,
    context: request.context(),
    open: (db, name) => request.readable(db, name),
  });
}

export const AGGREGATE_COMMANDS: Commands = { aggregate };
