import { type BsonValue, type Document, getField, isDocument } from '../bson/value.ts';
import { tick } from '../deadline.ts';
import { MongoError } from '../mongo-error.ts';
import { type Path, parsePath } from '../query/path.ts';
import type { QueryContext } from '../query/predicate.ts';
import type { Expression } from './compiler.ts';
import { EXPRESSION_OPERATORS } from './operators/operators.ts';

/** Marks a field that an expression takes away, as `$$REMOVE` asks. */
const REMOVED: BsonValue = undefined;

/** Compiles an aggregation expression; throws an error that names an operator it does not know. */
export function compileExpression(spec: BsonValue, context: QueryContext): Expression {
  if (typeof spec === 'string' && spec.startsWith('$')) return compileReference(spec);
  if (Array.isArray(spec)) {
    const items = spec.map((item) => compileExpression(item, context));
    return (root, variables) => items.map((item) => item(root, variables) ?? null);
  }
  if (!isDocument(spec)) return () => spec;
  const [operator, ...others] = Object.keys(spec);
  if (!operator?.startsWith('$')) return compileObject(spec, context);
  if (others.length > 0) {
    throw new MongoError(
      'InvalidPipelineOperator',
      `an expression specification must contain exactly one field, the name of the expression. Found ${others.length + 1} fields in ${JSON.stringify(Object.keys(spec))}`,
    );
  }
  const compile = EXPRESSION_OPERATORS[operator];
  if (!compile) throw new MongoError('InvalidPipelineOperator', `Unrecognized expression '${operator}'`);
  const run = compile(spec[operator], { compile: (inner) => compileExpression(inner, context), context });
  return (root, variables) => {
    tick();
    return run(root, variables);
  };
}

function compileObject(spec: Document, context: QueryContext): Expression {
  const fields = Object.keys(spec).map((field) => {
    if (field.startsWith('$'))
      throw new MongoError('InvalidPipelineOperator', `Unrecognized expression '${field}'`);
    return { field, value: compileExpression(spec[field], context) };
  });
  return (root, variables) => {
    const document: Document = {};
    for (const { field, value } of fields) {
      const result = value(root, variables);
      if (result !== undefined) document[field] = result;
    }
    return document;
  };
}

/** `$field.path`, `$$variable` or `$$variable.path`. */
function compileReference(reference: string): Expression {
  if (!reference.startsWith('$$')) {
    const path = parsePath(reference.slice(1));
    checkPath(reference, path);
    return (root) => expressionPath(root, path);
  }
  const [name = '', ...rest] = reference.slice(2).split('.');
  if (rest.length > 0) checkPath(reference, rest);
  if (name === 'ROOT' || name === 'CURRENT') return (root) => expressionPath(root, rest);
  if (name === 'REMOVE') return () => REMOVED;
  return (_, variables) => {
    if (!variables.has(name)) throw new MongoError('UndefinedVariable', `Use of undefined variable: ${name}`);
    return expressionPath(variables.get(name), rest);
  };
}

function checkPath(reference: string, path: Path): void {
  if (path.some((part) => part === '' || part.startsWith('$'))) {
    throw new MongoError('BadValue', `'${reference}' is not a valid field path`);
  }
}

/** In expressions a path through an array yields the array of what its elements have; positions mean nothing. */
function expressionPath(value: BsonValue, path: Path, from = 0): BsonValue {
  const part = path[from];
  if (part === undefined) return value;
  if (Array.isArray(value)) {
    return value.flatMap((element) => {
      const found =
        isDocument(element) || Array.isArray(element) ? expressionPath(element, path, from) : undefined;
      return found === undefined ? [] : [found];
    });
  }
  return isDocument(value) ? expressionPath(getField(value, part), path, from + 1) : undefined;
}
