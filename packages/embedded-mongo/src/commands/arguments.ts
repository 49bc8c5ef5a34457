import { type BsonValue, type Document, isDocument, isNumeric, toNumber, typeName } from '../bson/value.ts';
import { MongoError } from '../mongo-error.ts';

function wrongType(field: string, value: BsonValue, expected: string): MongoError {
  return new MongoError(
    'TypeMismatch',
    `BSON field '${field}' is the wrong type '${typeName(value)}', expected ${expected}`,
  );
}

/** A field that has to be a string, such as the collection's name. */
export function stringArgument(body: Document, field: string): string {
  const value = body[field];
  if (typeof value !== 'string') throw wrongType(field, value, 'a string');
  return value;
}

export function documentArgument(body: Document, field: string): Document | undefined {
  const value = body[field];
  if (value === undefined || value === null) return undefined;
  if (!isDocument(value)) throw wrongType(field, value, 'a document');
  return value;
}

export function documentsArgument(body: Document, field: string): Document[] | undefined {
  const value = body[field];
  if (value === undefined || value === null) return undefined;
  if (!Array.isArray(value)) throw wrongType(field, value, 'an array of documents');
  return value.map((element) => {
    if (!isDocument(element)) throw wrongType(field, element, 'an array of documents');
    return element;
  });
}

export function booleanArgument(body: Document, field: string, otherwise = false): boolean {
  const value = body[field];
  if (value === undefined || value === null) return otherwise;
  if (typeof value === 'boolean') return value;
  if (isNumeric(value)) return toNumber(value) !== 0;
  throw wrongType(field, value, 'true or false');
}

/** A whole number, zero or more. */
export function countArgument(body: Document, field: string): number | undefined {
  const value = integerArgument(body, field);
  if (value !== undefined && value < 0) {
    throw new MongoError(
      'Location51024',
      `BSON field '${field}' value must be >= 0, actual value '${value}'`,
    );
  }
  return value;
}

export function integerArgument(body: Document, field: string): number | undefined {
  const value = body[field];
  if (value === undefined || value === null) return undefined;
  if (!isNumeric(value)) throw wrongType(field, value, 'a number');
  const number = toNumber(value);
  if (!Number.isFinite(number))
    throw new MongoError('BadValue', `BSON field '${field}' has to be a finite number`);
  return Math.trunc(number);
}

/** Refuses, by name, a field that is not in the list. */
export function refuseUnknownFields(document: Document, known: readonly string[], where: string): void {
  for (const field of Object.keys(document)) {
    if (!known.includes(field)) {
      throw new MongoError('UnknownField', `BSON field '${where}.${field}' is an unknown field.`);
    }
  }
}
