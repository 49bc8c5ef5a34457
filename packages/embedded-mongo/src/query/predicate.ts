import { createVariables, type Variables } from '../aggregation/variables.ts';
import { areEqual } from '../bson/compare.ts';
import type { BsonValue, Document } from '../bson/value.ts';
import { type Collation, SIMPLE_COLLATION } from './collation.ts';
import { type Path, someAtPath } from './path.ts';

/** What a filter or an expression is compiled with. */
export interface QueryContext {
  readonly collation: Collation;
  /** The command's `let`, and `NOW`. */
  readonly variables: Variables;
}

export type Predicate = (document: Document) => boolean;

/** A condition on the value at a path below `root`. */
export type FieldTest = (root: BsonValue, path: Path) => boolean;

/** Holds when any value at the path passes; an array is tested whole. */
export function someValue(test: (value: BsonValue) => boolean): FieldTest {
  return (root, path) => someAtPath(root, path, test);
}

/** Holds when any value at the path passes, or any element of an array there. */
export function someValueOrElement(test: (value: BsonValue) => boolean): FieldTest {
  return (root, path) =>
    someAtPath(root, path, (value) => (Array.isArray(value) && value.some(test)) || test(value));
}

export function negate(test: FieldTest): FieldTest {
  return (root, path) => !test(root, path);
}

/** Equality as a filter means it: null also matches what is missing. */
export function equals(operand: BsonValue, { collation }: QueryContext): FieldTest {
  if (operand === null || operand === undefined) {
    return someValueOrElement((value) => value === null || value === undefined);
  }
  return someValueOrElement((value) => areEqual(value, operand, collation.strings));
}

/** A context without collation or variables. */
export function plainContext(): QueryContext {
  return { collation: SIMPLE_COLLATION, variables: createVariables() };
}
