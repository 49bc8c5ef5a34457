import { compileExpression } from '../aggregation/expression.ts';
import { argumentsOf, isNullish, optionalDocument } from '../aggregation/operators/operands.ts';
import { compilePipeline } from '../aggregation/pipeline.ts';
import type { PipelineScope } from '../aggregation/stage.ts';
import { readPipeline } from '../aggregation/stages/join.ts';
import type { BsonValue, Document } from '../bson/value.ts';
import { MongoError } from '../mongo-error.ts';
import { findOne } from '../query/find.ts';
import { parsePath, plainValueAtPath } from '../query/path.ts';
import { plainContext } from '../query/predicate.ts';
import type { CollectionAccess } from '../storage/collection-access.ts';
import { withId } from './insert.ts';
import type { Request } from './request.ts';

/** Writes what a pipeline made where its last stage says: `$out` or `$merge`. */
export function writeOutput(
  request: Request,
  stage: Document,
  documents: Document[],
  scope: PipelineScope,
): void {
  if (request.isInTransaction) {
    const name = '$merge' in stage ? '$merge' : '$out';
    throw new MongoError('OperationNotSupportedInTransaction', `${name} cannot be used in a transaction`);
  }
  if ('$merge' in stage) mergeInto(request, stage.$merge, documents, scope);
  else replaceCollection(request, stage.$out, documents);
}

function replaceCollection(request: Request, operand: BsonValue, documents: Document[]): void {
  const { db, coll } = readTarget('$out', operand, request.db);
  const access = request.writable(db, coll);
  for (const [id, document] of [...access.scan()]) access.remove(id, document);
  for (const document of documents) access.insert(withId(document));
}

function readTarget(stage: string, operand: BsonValue, db: string): { db: string; coll: string } {
  const spec: BsonValue = typeof operand === 'string' ? { coll: operand } : operand;
  const { db: target = db, coll } = argumentsOf(stage, spec, ['coll'], ['db']);
  if (typeof target === 'string' && typeof coll === 'string') return { db: target, coll };
  throw new MongoError('FailedToParse', `${stage} needs the name of a collection`);
}

const WHEN_NOT_MATCHED = ['insert', 'discard', 'fail'];

function mergeInto(request: Request, operand: BsonValue, documents: Document[], scope: PipelineScope): void {
  const spec: BsonValue = typeof operand === 'string' ? { into: operand } : operand;
  const {
    into,
    on = '_id',
    whenMatched = 'merge',
    whenNotMatched = 'insert',
    let: variables,
  } = argumentsOf('$merge', spec, ['into'], ['on', 'whenMatched', 'whenNotMatched', 'let']);
  const { db, coll } = readTarget('$merge', into, request.db);
  const access = request.writable(db, coll);
  const fields = readOn(on, access);
  if (typeof whenNotMatched !== 'string' || !WHEN_NOT_MATCHED.includes(whenNotMatched)) {
    throw new MongoError(
      'BadValue',
      `$merge: whenNotMatched knows ${WHEN_NOT_MATCHED.join(', ')}; found ${String(whenNotMatched)}`,
    );
  }
  const combine = compileCombine(whenMatched, variables, scope);
  for (const source of documents) {
    const document = withId(source);
    const filter = Object.fromEntries(fields.map((field) => [field, onValue(document, field)]));
    const match = findOne({ access, filter, sort: [], context: plainContext() });
    if (match) {
      const after = combine(match.document, document);
      const kind = whenMatched === 'replace' ? 'replace' : 'update';
      if (after) access.update(match.id, match.document, { ...after, _id: match.document._id }, kind);
    } else if (whenNotMatched === 'insert') {
      access.insert(document);
    } else if (whenNotMatched === 'fail') {
      throw new MongoError(
        'Location13113',
        '$merge could not find a matching document in the target collection for at least one document in the source collection',
      );
    }
  }
}

/** The fields to match on; a unique index has to guarantee that they identify a document. */
function readOn(on: BsonValue, access: CollectionAccess): string[] {
  const fields = (Array.isArray(on) ? on : [on]).map(String);
  const wanted = [...fields].sort().join();
  const isUnique = [...access.collection.indexes.values()].some(
    ({ spec }) =>
      spec.isUnique &&
      !spec.partialFilter &&
      spec.fields
        .map(({ path }) => path)
        .sort()
        .join() === wanted,
  );
  if (!isUnique)
    throw new MongoError(
      'Location51183',
      `Cannot find index to verify that join fields will be unique: ${fields.join(', ')}`,
    );
  return fields;
}

function onValue(document: Document, field: string): BsonValue {
  const value = plainValueAtPath(document, parsePath(field));
  if (isNullish(value) || Array.isArray(value)) {
    throw new MongoError(
      'Location51132',
      `$merge write error: 'on' field '${field}' cannot be missing, null, undefined or an array`,
    );
  }
  return value;
}

/** What becomes of a document that is there already; undefined: nothing. */
type Combine = (existing: Document, incoming: Document) => Document | undefined;

const COMBINATIONS: Readonly<Record<string, Combine>> = {
  merge: (existing, incoming) => ({ ...existing, ...incoming }),
  replace: (_, incoming) => incoming,
  keepExisting: () => undefined,
  fail: () => {
    throw new MongoError(
      'DuplicateKey',
      'E11000 duplicate key error: $merge found a matching document, and whenMatched is "fail"',
    );
  },
};

function compileCombine(whenMatched: BsonValue, letSpec: BsonValue, scope: PipelineScope): Combine {
  if (typeof whenMatched === 'string') {
    const combine = COMBINATIONS[whenMatched];
    if (combine) return combine;
    throw new MongoError(
      'BadValue',
      `$merge: whenMatched knows ${Object.keys(COMBINATIONS).join(', ')} or a pipeline; found ${whenMatched}`,
    );
  }
  const pipeline = readPipeline('$merge', whenMatched);
  const assignments = Object.entries(optionalDocument('$merge let', letSpec, { new: '$$ROOT' }));
  return (existing, incoming) => {
    const variables = new Map(scope.context.variables);
    for (const [name, value] of assignments) {
      variables.set(name, compileExpression(value, scope.context)(incoming, scope.context.variables));
    }
    const inner = { ...scope, context: { ...scope.context, variables } };
    for (const { document } of compilePipeline(pipeline, inner)([{ document: existing }])) return document;
    return undefined;
  };
}
