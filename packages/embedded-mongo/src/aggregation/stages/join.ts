import { keyString } from '../../bson/key-string.ts';
import { type BsonValue, type Document, isDocument } from '../../bson/value.ts';
import { MongoError } from '../../mongo-error.ts';
import { checkFieldName, parsePath, valuesAtPath } from '../../query/path.ts';
import { setComputed } from '../../query/set-computed.ts';
import type { Found } from '../../query/sort.ts';
import { compileExpression } from '../expression.ts';
import { argumentsOf, optionalDocument } from '../operators/operands.ts';
import type { PipelineScope, Stage, StageTable } from '../stage.ts';
import { checkVariableName, type Variables } from '../variables.ts';
import { wholeNumber } from './flow.ts';
import { variablesFor } from './shape.ts';

/** Stages that bring in other collections, or run several pipelines over one input. */
export const JOIN_STAGES: StageTable = {
  $lookup: lookup,
  $graphLookup: graphLookup,
  $unionWith: unionWith,
  $facet: facet,
};

function lookup(operand: BsonValue, scope: PipelineScope): Stage {
  const spec = argumentsOf(
    '$lookup',
    operand,
    ['as'],
    ['from', 'localField', 'foreignField', 'let', 'pipeline'],
  );
  const { from, as, localField, foreignField } = spec;
  if (typeof from !== 'string' || typeof as !== 'string') {
    throw new MongoError('FailedToParse', "$lookup needs 'from' and 'as' to be strings");
  }
  if ((localField === undefined) !== (foreignField === undefined)) {
    throw new MongoError(
      'FailedToParse',
      "$lookup requires both or neither of 'localField' and 'foreignField' to be specified",
    );
  }
  const pipeline = readPipeline('$lookup', spec.pipeline ?? []);
  if (localField === undefined && spec.pipeline === undefined) {
    throw new MongoError(
      'FailedToParse',
      "$lookup requires either 'pipeline' or both 'localField' and 'foreignField' to be specified",
    );
  }
  const isEquality = typeof localField === 'string' && typeof foreignField === 'string';
  const assign = compileLet(spec.let, scope);
  // Faults in the pipeline are reported even when there is nothing to look up.
  scope.compilePipeline(pipeline, withVariables(scope, assign({}, scope.context.variables)));
  const path = parsePath(as);
  return function* (input) {
    for (const found of input) {
      const variables = assign(found.document, variablesFor(found, scope.context));
      const match = isEquality ? [{ $match: equalityFilter(found.document, localField, foreignField) }] : [];
      const inner = withVariables(scope, variables);
      const joined = scope.runPipeline(scope.open(scope.db, from), [...match, ...pipeline], inner);
      const document = { ...found.document };
      setComputed(
        document,
        path,
        [...joined].map((other) => other.document),
      );
      yield { ...found, document };
    }
  };
}

/** Foreign documents whose field has any of the local values; a missing local field looks for null. */
function equalityFilter(document: Document, localField: string, foreignField: string): Document {
  const found = valuesAtPath(document, parsePath(localField));
  const values = found.flatMap((value) => (Array.isArray(value) ? [...value, value] : [value ?? null]));
  return { [foreignField]: { $in: values.length === 0 ? [null] : values } };
}

function compileLet(
  spec: BsonValue,
  { context }: PipelineScope,
): (document: Document, variables: Variables) => Variables {
  const assignments = Object.entries(optionalDocument('$lookup let', spec, {})).map(([name, value]) => {
    checkVariableName(name);
    return { name, value: compileExpression(value, context) };
  });
  return (document, variables) => {
    const extended = new Map(variables);
    for (const { name, value } of assignments) extended.set(name, value(document, variables));
    return extended;
  };
}

function withVariables(scope: PipelineScope, variables: Variables): PipelineScope {
  return { ...scope, context: { ...scope.context, variables } };
}

export function readPipeline(stage: string, pipeline: BsonValue): Document[] {
  if (!Array.isArray(pipeline))
    throw new MongoError('TypeMismatch', `${stage}: the pipeline has to be an array`);
  return pipeline.map((entry) => {
    if (!isDocument(entry))
      throw new MongoError('TypeMismatch', `${stage}: each element of the pipeline has to be an object`);
    return entry;
  });
}

function unionWith(operand: BsonValue, scope: PipelineScope): Stage {
  const spec = argumentsOf(
    '$unionWith',
    typeof operand === 'string' ? { coll: operand } : operand,
    ['coll'],
    ['pipeline'],
  );
  const { coll } = spec;
  if (typeof coll !== 'string') throw new MongoError('TypeMismatch', '$unionWith: coll has to be a string');
  const pipeline = readPipeline('$unionWith', spec.pipeline ?? []);
  scope.compilePipeline(pipeline, scope);
  return function* (input) {
    yield* input;
    yield* scope.runPipeline(scope.open(scope.db, coll), pipeline, scope);
  };
}

const NOT_IN_FACET = ['$facet', '$out', '$merge', '$collStats', '$indexStats', '$changeStream', '$documents'];

function facet(operand: BsonValue, scope: PipelineScope): Stage {
  if (!isDocument(operand) || Object.keys(operand).length === 0) {
    throw new MongoError('Location40169', 'the $facet specification must be a non-empty object');
  }
  const facets = Object.keys(operand).map((name) => {
    const pipeline = readPipeline('$facet', operand[name]);
    const refused = pipeline
      .flatMap((stage) => Object.keys(stage))
      .find((stage) => NOT_IN_FACET.includes(stage));
    if (refused)
      throw new MongoError('Location40600', `${refused} is not allowed to be used within a $facet stage`);
    return { name, run: scope.compilePipeline(pipeline, scope) };
  });
  return function* (input) {
    const all = [...input];
    const document: Document = {};
    for (const { name, run } of facets) document[name] = [...run(all)].map((found) => found.document);
    yield { document };
  };
}

function graphLookup(operand: BsonValue, scope: PipelineScope): Stage {
  const spec = argumentsOf(
    '$graphLookup',
    operand,
    ['from', 'startWith', 'connectFromField', 'connectToField', 'as'],
    ['maxDepth', 'depthField', 'restrictSearchWithMatch'],
  );
  const { from, connectFromField, connectToField, as, depthField } = spec;
  if (
    typeof from !== 'string' ||
    typeof as !== 'string' ||
    typeof connectFromField !== 'string' ||
    typeof connectToField !== 'string'
  ) {
    throw new MongoError(
      'FailedToParse',
      "$graphLookup needs 'from', 'as', 'connectFromField' and 'connectToField' to be strings",
    );
  }
  const maxDepth =
    spec.maxDepth === undefined
      ? Number.POSITIVE_INFINITY
      : wholeNumber('$graphLookup maxDepth', spec.maxDepth);
  const start = compileExpression(spec.startWith, scope.context);
  const restriction = optionalDocument('restrictSearchWithMatch', spec.restrictSearchWithMatch, {});
  if (typeof depthField === 'string') checkFieldName(depthField);
  const fromPath = parsePath(connectFromField);
  const search = (values: BsonValue[]): Iterable<Found> =>
    scope.runPipeline(
      scope.open(scope.db, from),
      [{ $match: { $and: [{ [connectToField]: { $in: values } }, restriction] } }],
      scope,
    );
  return function* (input) {
    for (const found of input) {
      const reached = new Map<string, Document>();
      let frontier = [start(found.document, variablesFor(found, scope.context))].flat();
      for (let depth = 0; depth <= maxDepth && frontier.length > 0; depth++) {
        const next: BsonValue[] = [];
        for (const { document } of search(frontier.map((value) => value ?? null))) {
          const key = keyString(document._id);
          if (reached.has(key)) continue;
          reached.set(key, typeof depthField === 'string' ? { ...document, [depthField]: depth } : document);
          next.push(...valuesAtPath(document, fromPath).flat());
        }
        frontier = next.filter((value) => value !== undefined);
      }
      const document = { ...found.document };
      setComputed(document, parsePath(as), [...reached.values()]);
      yield { ...found, document };
    }
  };
}
