import { type BsonValue, isNumeric, toNumber } from '../bson/value.ts';
import { MongoError } from '../mongo-error.ts';

/** A projection's `$slice`: the first n, the last -n, or n after skipping. */
export function compileSlice(operand: BsonValue): (value: BsonValue) => BsonValue {
  const [skip, count] = readSlice(operand);
  return (value) => (Array.isArray(value) ? slice(value, skip, count) : value);
}

function readSlice(operand: BsonValue): [skip: number | undefined, count: number] {
  const numbers = (Array.isArray(operand) ? operand : [operand]).map((part) =>
    isNumeric(part) ? Math.trunc(toNumber(part)) : Number.NaN,
  );
  const [first = Number.NaN, second] = numbers;
  if (numbers.length === 1 && Number.isFinite(first)) return [undefined, first];
  if (numbers.length === 2 && Number.isFinite(first) && second !== undefined && second > 0)
    return [first, second];
  throw new MongoError('BadValue', '$slice takes a number, or [skip, limit] with a positive limit');
}

function slice(array: BsonValue[], skip: number | undefined, count: number): BsonValue[] {
  if (skip === undefined) return count >= 0 ? array.slice(0, count) : array.slice(count);
  const from = skip < 0 ? Math.max(0, array.length + skip) : skip;
  return array.slice(from, from + count);
}
