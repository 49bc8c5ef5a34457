import { type BsonValue, type Document, isDocument, typeName } from '../../bson/value.ts';
import { MongoError } from '../../mongo-error.ts';
import { type Path, parsePath } from '../../query/path.ts';
import type { QueryContext } from '../../query/predicate.ts';
import { compileProjection } from '../../query/projection.ts';
import { setComputed } from '../../query/set-computed.ts';
import type { Found } from '../../query/sort.ts';
import type { Expression } from '../compiler.ts';
import { compileExpression } from '../expression.ts';
import type { StageCompiler, StageTable } from '../stage.ts';
import { TEXT_SCORE, type Variables, withVariable } from '../variables.ts';

/** The variables for one document: with its relevance, if a text search found it. */
export function variablesFor({ score }: Found, { variables }: QueryContext): Variables {
  return score === undefined ? variables : withVariable(variables, TEXT_SCORE, score);
}

/** A stage that turns each document into one other. */
function mapping(
  compile: (operand: BsonValue, context: QueryContext) => (found: Found, variables: Variables) => Document,
): StageCompiler {
  return (operand, { context }) => {
    const change = compile(operand, context);
    return function* (input) {
      for (const found of input) yield { ...found, document: change(found, variablesFor(found, context)) };
    };
  };
}

const addFields = mapping((operand, context) => {
  const fields = collectFields('$addFields', operand, [], context);
  return ({ document }, variables) => {
    const result: Document = { ...document };
    for (const { path, expression } of fields) setComputed(result, path, expression(document, variables));
    return result;
  };
});

/** Documents inside the operand go on into the field; anything else is an expression. */
function collectFields(
  stage: string,
  operand: BsonValue,
  prefix: Path,
  context: QueryContext,
): { path: Path; expression: Expression }[] {
  if (!isDocument(operand)) {
    throw new MongoError(
      'Location40272',
      `${stage} specification stage must be an object, got ${typeName(operand)}`,
    );
  }
  return Object.keys(operand).flatMap((field) => {
    const path = [...prefix, ...parsePath(field)];
    if (path.some((part) => part === '' || part.startsWith('$') || part === '__proto__')) {
      throw new MongoError('BadValue', `${stage}: "${field}" is not a field path`);
    }
    const value = operand[field];
    const isNested =
      isDocument(value) && Object.keys(value).length > 0 && !Object.keys(value)[0]?.startsWith('$');
    if (isNested) return collectFields(stage, value, path, context);
    return [{ path, expression: compileExpression(value, context) }];
  });
}

const project = mapping((operand, context) => {
  if (!isDocument(operand) || Object.keys(operand).length === 0) {
    throw new MongoError('Location51272', '$project specification must be an object with at least one field');
  }
  return compileProjection(operand, {}, context);
});

const unset = mapping((operand, context) => {
  const fields = Array.isArray(operand) ? operand : [operand];
  const spec: Document = {};
  for (const field of fields) {
    if (typeof field !== 'string')
      throw new MongoError('Location31120', '$unset takes a string or an array of strings');
    spec[field] = 0;
  }
  return compileProjection(spec, {}, context);
});

const replaceWith = mapping((operand, context) => {
  const expression = compileExpression(operand, context);
  return ({ document }, variables) => {
    const root = expression(document, variables);
    if (isDocument(root)) return root;
    throw new MongoError(
      'Location40228',
      `'newRoot' expression must evaluate to an object, but resulting value was of type ${typeName(root)}`,
    );
  };
});

const replaceRoot: StageCompiler = (operand, scope) => {
  if (!isDocument(operand) || Object.keys(operand).join() !== 'newRoot') {
    throw new MongoError('Location40229', '$replaceRoot takes an object with one field, newRoot');
  }
  return replaceWith(operand.newRoot, scope);
};

/** Stages that change documents one by one; these may also be used in an update. */
export const SHAPE_STAGES: StageTable = {
  $addFields: addFields,
  $set: addFields,
  $project: project,
  $unset: unset,
  $replaceRoot: replaceRoot,
  $replaceWith: replaceWith,
};
