import { type BsonValue, type Document, isDocument } from '../bson/value.ts';
import { tick } from '../deadline.ts';
import { MongoError } from '../mongo-error.ts';
import { type FindInput, prepareQuery, type Query } from '../query/find.ts';
import type { QueryContext } from '../query/predicate.ts';
import { type Found, parseSort } from '../query/sort.ts';
import type { CollectionAccess } from '../storage/collection-access.ts';
import type { PipelineScope, Stage, StageTable } from './stage.ts';
import { FLOW_STAGES } from './stages/flow.ts';
import { GROUP_STAGES } from './stages/group.ts';
import { JOIN_STAGES } from './stages/join.ts';
import { SHAPE_STAGES } from './stages/shape.ts';

/** The stages that may be anywhere in a pipeline; `$merge`, `$out` and `$changeStream` have places of their own. */
const STAGES: StageTable = { ...SHAPE_STAGES, ...FLOW_STAGES, ...GROUP_STAGES, ...JOIN_STAGES };

const MISPLACED: Readonly<Record<string, string>> = {
  $merge: '$merge can only be the final stage in the pipeline',
  $out: '$out can only be the final stage in the pipeline',
  $changeStream: '$changeStream is only valid as the first stage in a pipeline',
};

/** Compiles stages; throws an error that names one it does not know. */
export function compilePipeline(pipeline: Document[], scope: PipelineScope): Stage {
  const stages = pipeline.map((entry) => compileStage(entry, scope, STAGES));
  return (input) => stages.reduce((documents, stage) => timed(stage(documents)), input);
}

/** Stages may make any number of documents of a few, so each one counts. */
function* timed(documents: Iterable<Found>): Generator<Found> {
  for (const found of documents) {
    tick();
    yield found;
  }
}

export function compileStage(entry: Document, scope: PipelineScope, table: StageTable): Stage {
  const { name, operand } = readStage(entry);
  const compile = Object.hasOwn(table, name) ? table[name] : undefined;
  if (compile) return compile(operand, scope);
  const misplaced = MISPLACED[name];
  if (misplaced) throw new MongoError('Location40601', misplaced);
  throw new MongoError('UnrecognizedStage', `Unrecognized pipeline stage name: '${name}'`);
}

function readStage(entry: Document): { name: string; operand: BsonValue } {
  const [name, ...others] = Object.keys(entry);
  if (name === undefined || others.length > 0) {
    throw new MongoError(
      'Location40323',
      'A pipeline stage specification object must contain exactly one field.',
    );
  }
  return { name, operand: entry[name] };
}

/** A pipeline over a collection: what a query can do of it, and the stages that are left. */
export interface CollectionPipeline {
  query: Query;
  run(): Iterable<Found>;
}

/** Gives the leading `$match`, `$sort`, `$skip` and `$limit` stages to a query, which can use indexes. */
export function preparePipeline(
  access: CollectionAccess,
  pipeline: Document[],
  scope: PipelineScope,
  hint: Pick<FindInput, 'hint'> = {},
): CollectionPipeline {
  const { input, rest } = splitPipeline(pipeline);
  const stages = compilePipeline(rest, scope);
  const query = prepareQuery({ access, context: scope.context, ...input, ...hint });
  return { query, run: () => stages(query.run()) };
}

type QueryPart = Pick<FindInput, 'filter' | 'sort' | 'skip' | 'limit'>;

function splitPipeline(pipeline: Document[]): { input: QueryPart; rest: Document[] } {
  const input: QueryPart = { filter: {}, sort: [] };
  let from = 0;
  for (; from < pipeline.length; from++) {
    const stage = pipeline[from] ?? {};
    readStage(stage);
    const hasShape = input.sort.length > 0 || input.skip !== undefined || input.limit !== undefined;
    if (isDocument(stage.$match) && !hasShape) input.filter = both(input.filter, stage.$match);
    else if (isDocument(stage.$sort) && !hasShape && Object.keys(stage.$sort).length > 0)
      input.sort = parseSort(stage.$sort);
    else if (isCount(stage.$skip) && input.skip === undefined && input.limit === undefined)
      input.skip = stage.$skip;
    else if (isCount(stage.$limit) && stage.$limit > 0 && input.limit === undefined)
      input.limit = stage.$limit;
    else break;
  }
  return { input, rest: pipeline.slice(from) };
}

function isCount(value: BsonValue): value is number {
  return typeof value === 'number' && Number.isInteger(value) && value >= 0;
}

/** Both filters at once; a `$text` stays at the top, where it has to be. */
function both(a: Document, b: Document): Document {
  if (Object.keys(a).length === 0) return b;
  const { $text, ...rest } = a;
  return $text === undefined ? { $and: [rest, b] } : { $text, $and: [rest, b] };
}

/** A scope for pipelines over documents alone, which can reach no collection. */
export function createClosedScope(context: QueryContext): PipelineScope {
  const open = (): never => {
    throw new MongoError('IllegalOperation', 'This pipeline cannot read other collections.');
  };
  return createScope({ db: '', context, open });
}

/** A scope for a command's pipelines. */
export function createScope(scope: Pick<PipelineScope, 'db' | 'context' | 'open'>): PipelineScope {
  return {
    ...scope,
    compilePipeline,
    runPipeline: (access, pipeline, inner) => preparePipeline(access, pipeline, inner).run(),
  };
}
