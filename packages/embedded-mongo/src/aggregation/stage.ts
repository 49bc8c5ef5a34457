import type { BsonValue, Document } from '../bson/value.ts';
import type { QueryContext } from '../query/predicate.ts';
import type { Found } from '../query/sort.ts';
import type { CollectionAccess } from '../storage/collection-access.ts';

/** A compiled stage: documents in, documents out, as lazily as it can. */
export type Stage = (input: Iterable<Found>) => Iterable<Found>;

/** What stages need of the server. */
export interface PipelineScope {
  readonly db: string;
  readonly context: QueryContext;
  /** Access to a collection for reading; one that does not exist reads as empty. */
  open(db: string, name: string): CollectionAccess;
  /** Compiles a pipeline inside this one, for `$facet`, `$lookup` and `$unionWith`. */
  compilePipeline(pipeline: Document[], scope: PipelineScope): Stage;
  /** Runs a pipeline over a whole collection, using its indexes. */
  runPipeline(access: CollectionAccess, pipeline: Document[], scope: PipelineScope): Iterable<Found>;
}

export type StageCompiler = (operand: BsonValue, scope: PipelineScope) => Stage;
export type StageTable = Readonly<Record<string, StageCompiler>>;
