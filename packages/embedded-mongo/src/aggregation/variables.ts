import type { BsonValue, Document } from '../bson/value.ts';
import { MongoError } from '../mongo-error.ts';

/** The value of `$$name`, by name. */
export type Variables = ReadonlyMap<string, BsonValue>;

/** `$$NOW`, and the command's `let`, whose values were evaluated before. */
export function createVariables(values: Document = {}): Variables {
  const variables = new Map<string, BsonValue>([['NOW', new Date()]]);
  for (const name of Object.keys(values)) {
    checkVariableName(name);
    variables.set(name, values[name]);
  }
  return variables;
}

export function withVariable(variables: Variables, name: string, value: BsonValue): Variables {
  return new Map(variables).set(name, value);
}

/** Names that users give begin with a lower-case letter. */
export function checkVariableName(name: string): void {
  if (!/^[a-z][A-Za-z0-9_]*$/.test(name) && name !== 'CURRENT') {
    throw new MongoError(
      'FailedToParse',
      `'${name}' starts with an invalid character for a user variable name`,
    );
  }
}

/** Where a text search's relevance travels: a name that users cannot give. */
export const TEXT_SCORE = '#textScore';
