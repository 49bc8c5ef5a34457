import { BSONRegExp } from 'bson';
import { compileExpression } from '../aggregation/expression.ts';
import { type BsonValue, type Document, isDocument, isTruthy } from '../bson/value.ts';
import { MongoError } from '../mongo-error.ts';
import { FIELD_OPERATORS } from './field-operators.ts';
import { parsePath } from './path.ts';
import { equals, type FieldTest, negate, type Predicate, type QueryContext } from './predicate.ts';
import { regexTest } from './regex.ts';

type LogicalOperator = (clauses: Predicate[]) => Predicate;

const LOGICAL_OPERATORS: Record<string, LogicalOperator> = {
  $and: (clauses) => (document) => clauses.every((matches) => matches(document)),
  $or: (clauses) => (document) => clauses.some((matches) => matches(document)),
  $nor: (clauses) => (document) => !clauses.some((matches) => matches(document)),
};

/** Compiles a filter; throws an error that names an operator it does not know. */
export function compileFilter(filter: Document, context: QueryContext): Predicate {
  const clauses = Object.keys(filter).map((field) => compileClause(field, filter[field], context));
  const [first, ...others] = clauses;
  if (!first) return () => true;
  return others.length === 0 ? first : (document) => clauses.every((matches) => matches(document));
}

function compileClause(field: string, condition: BsonValue, context: QueryContext): Predicate {
  if (!field.startsWith('$')) return compileField(field, condition, context);
  const logical = LOGICAL_OPERATORS[field];
  if (logical) return logical(clausesOf(field, condition).map((clause) => compileFilter(clause, context)));
  if (field === '$expr') {
    const expression = compileExpression(condition, context);
    return (document) => isTruthy(expression(document, context.variables));
  }
  if (field === '$comment') return () => true;
  if (field === '$text') {
    throw new MongoError(
      'BadValue',
      '$text may only be used at the top level of a find, count, update, delete or first $match.',
    );
  }
  throw new MongoError('BadValue', `unknown top level operator: ${field}`);
}

function clausesOf(operator: string, condition: BsonValue): Document[] {
  if (!Array.isArray(condition) || condition.length === 0) {
    throw new MongoError('BadValue', `${operator} must be a nonempty array`);
  }
  return condition.map((clause) => {
    if (!isDocument(clause)) throw new MongoError('BadValue', `${operator} entries must be documents`);
    return clause;
  });
}

function compileField(field: string, condition: BsonValue, context: QueryContext): Predicate {
  const path = parsePath(field);
  const test = compileCondition(condition, context);
  return (document) => test(document, path);
}

/** What a field is held against: a value, a regular expression, or a document of operators. */
export function compileCondition(condition: BsonValue, context: QueryContext): FieldTest {
  if (condition instanceof BSONRegExp) return regexTest(condition);
  if (isDocument(condition) && hasOperators(condition)) return compileOperators(condition, context);
  return equals(condition, context);
}

/** Whether a document is a set of operators rather than a value; a mixture is an error. */
export function hasOperators(condition: Document): boolean {
  const fields = Object.keys(condition);
  // A reference to another document is a value, although its fields begin with a dollar.
  if (!fields[0]?.startsWith('$') || ['$ref', '$id', '$db'].includes(fields[0])) return false;
  const plain = fields.find((field) => !field.startsWith('$'));
  if (plain !== undefined) throw new MongoError('BadValue', `unknown operator: ${plain}`);
  return true;
}

function compileOperators(condition: Document, context: QueryContext): FieldTest {
  const tests = Object.keys(condition).flatMap((operator) => {
    if (operator === '$not') return [compileNot(condition.$not, context)];
    const factory = FIELD_OPERATORS[operator];
    if (!factory) throw new MongoError('BadValue', `unknown operator: ${operator}`);
    const test = factory({
      operand: condition[operator],
      siblings: condition,
      context,
      compileCondition,
      compileFilter,
    });
    return test ? [test] : [];
  });
  const [only] = tests;
  return only && tests.length === 1 ? only : (root, path) => tests.every((test) => test(root, path));
}

function compileNot(operand: BsonValue, context: QueryContext): FieldTest {
  if (operand instanceof BSONRegExp) return negate(regexTest(operand));
  if (!isDocument(operand) || Object.keys(operand).length === 0 || !hasOperators(operand)) {
    throw new MongoError('BadValue', '$not needs a regex or a document of operators');
  }
  return negate(compileOperators(operand, context));
}
