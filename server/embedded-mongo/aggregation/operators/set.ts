import { keyString } from '../../bson/key-string.ts';
import { type BsonValue, isTruthy } from '../../bson/value.ts';
import type { OperatorTable } from '../compiler.ts';
import { expectArray, fixed, isNullish, variadic } from './operands.ts';

/** The distinct elements of an array by their encoded values. */
function setOf(name: string, array: BsonValue): Map<string, BsonValue> {
  const elements = new Map<string, BsonValue>();
  for (const element of expectArray(name, array)) {
    const key = keyString(element);
    if (!elements.has(key)) elements.set(key, element);
  }
  return elements;
}

export const SET_OPERATORS: OperatorTable = {
  $setUnion: variadic((arrays) => {
    if (arrays.some(isNullish)) return null;
    return [
      ...setOf(
        '$setUnion',
        arrays.flatMap((array) => expectArray('$setUnion', array)),
      ).values(),
    ];
  }),
  $setIntersection: variadic((arrays) => {
    if (arrays.some(isNullish)) return null;
    const [first, ...others] = arrays.map((array) => setOf('$setIntersection', array));
    return [...(first ?? new Map<string, BsonValue>())]
      .filter(([key]) => others.every((other) => other.has(key)))
      .map(([, value]) => value);
  }),
  $setDifference: fixed('$setDifference', 2, ([a, b]) => {
    if (isNullish(a) || isNullish(b)) return null;
    const taken = setOf('$setDifference', b);
    return [...setOf('$setDifference', a)].filter(([key]) => !taken.has(key)).map(([, value]) => value);
  }),
  $setEquals: variadic((arrays) => {
    const [first, ...others] = arrays.map((array) => setOf('$setEquals', array));
    return others.every(
      (other) => other.size === first?.size && [...other.keys()].every((key) => first.has(key)),
    );
  }),
  $setIsSubset: fixed('$setIsSubset', 2, ([a, b]) => {
    const whole = setOf('$setIsSubset', b);
    return [...setOf('$setIsSubset', a).keys()].every((key) => whole.has(key));
  }),
  $anyElementTrue: fixed('$anyElementTrue', 1, ([array]) =>
    expectArray('$anyElementTrue', array).some(isTruthy),
  ),
  $allElementsTrue: fixed('$allElementsTrue', 1, ([array]) =>
    expectArray('$allElementsTrue', array).every(isTruthy),
  ),
};
