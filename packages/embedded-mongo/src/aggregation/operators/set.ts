import { areEqual } from '../../bson/compare.ts';
import { type BsonValue, isTruthy } from '../../bson/value.ts';
import { distinctValues } from '../../bson/value-map.ts';
import type { Compiler, OperatorTable } from '../compiler.ts';
import { expectArray, fixed, isNullish, variadic } from './operands.ts';

/** Sets are arrays without equal elements; which elements are equal, a collation may say. */
type Sets = { sets: BsonValue[][]; has(set: BsonValue[], value: BsonValue): boolean };

function readSets(name: string, arrays: BsonValue[], { context: { collation } }: Compiler): Sets {
  return {
    sets: arrays.map((array) => distinctValues(expectArray(name, array), collation)),
    has: (set, value) => set.some((element) => areEqual(element, value, collation.strings)),
  };
}

export const SET_OPERATORS: OperatorTable = {
  $setUnion: variadic((arrays, { context }) => {
    if (arrays.some(isNullish)) return null;
    const all = arrays.flatMap((array) => expectArray('$setUnion', array));
    return distinctValues(all, context.collation);
  }),
  $setIntersection: variadic((arrays, compiler) => {
    if (arrays.some(isNullish)) return null;
    const { sets, has } = readSets('$setIntersection', arrays, compiler);
    const [first = [], ...others] = sets;
    return first.filter((value) => others.every((other) => has(other, value)));
  }),
  $setDifference: fixed('$setDifference', 2, (arrays, compiler) => {
    if (arrays.some(isNullish)) return null;
    const { sets, has } = readSets('$setDifference', arrays, compiler);
    const [first = [], taken = []] = sets;
    return first.filter((value) => !has(taken, value));
  }),
  $setEquals: variadic((arrays, compiler) => {
    const { sets, has } = readSets('$setEquals', arrays, compiler);
    const [first = [], ...others] = sets;
    return others.every(
      (other) => other.length === first.length && other.every((value) => has(first, value)),
    );
  }),
  $setIsSubset: fixed('$setIsSubset', 2, (arrays, compiler) => {
    const { sets, has } = readSets('$setIsSubset', arrays, compiler);
    const [part = [], whole = []] = sets;
    return part.every((value) => has(whole, value));
  }),
  $anyElementTrue: fixed('$anyElementTrue', 1, ([array]) =>
    expectArray('$anyElementTrue', array).some(isTruthy),
  ),
  $allElementsTrue: fixed('$allElementsTrue', 1, ([array]) =>
    expectArray('$allElementsTrue', array).every(isTruthy),
  ),
};
