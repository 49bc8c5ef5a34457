import { Binary, Decimal128, Long } from 'bson';
import { type BsonValue, isNumeric, toNumber } from '../bson/value.ts';
import { MongoError } from '../mongo-error.ts';
import { type FieldTest, someValueOrElement } from './predicate.ts';

/** The `$bits...` operators: a mask against an integer's or binary data's bits. */
export function hasBits(
  operator: string,
  operand: BsonValue,
  test: (bits: bigint, mask: bigint) => boolean,
): FieldTest {
  const mask = bitMask(operator, operand);
  return someValueOrElement((value) => {
    const bits = bitsOf(value);
    return bits !== undefined && test(bits, mask);
  });
}

function bitMask(operator: string, operand: BsonValue): bigint {
  if (Array.isArray(operand)) {
    return operand.reduce((mask: bigint, position) => {
      const shift = isNumeric(position) ? toNumber(position) : -1;
      if (!Number.isInteger(shift) || shift < 0) {
        throw new MongoError('BadValue', `${operator} takes bit positions, zero or more`);
      }
      return mask | (1n << BigInt(shift));
    }, 0n);
  }
  const mask = bitsOf(operand);
  if (mask === undefined || (isNumeric(operand) && mask < 0n)) {
    throw new MongoError('BadValue', `${operator} takes an Array, a number, or a BinData`);
  }
  return mask;
}

/** An integer's two's complement, or binary data read from its lowest byte up. */
function bitsOf(value: BsonValue): bigint | undefined {
  if (value instanceof Binary) {
    return value.value().reduceRight((bits, byte) => (bits << 8n) | BigInt(byte), 0n);
  }
  if (value instanceof Long) return value.toBigInt();
  if (!isNumeric(value) || value instanceof Decimal128) return undefined;
  const number = toNumber(value);
  return Number.isInteger(number) ? BigInt(number) : undefined;
}
