import { type BsonValue, type Document, getField, isDocument } from '../../bson/value.ts';
import { MongoError } from '../../mongo-error.ts';
import { checkFieldName } from '../../query/path.ts';
import type { Compiler, Expression, OperatorTable } from '../compiler.ts';
import { argumentsOf, expectDocument, expectString, fixed, isNullish, variadic } from './operands.ts';

export const OBJECT_OPERATORS: OperatorTable = {
  $mergeObjects: variadic(mergeObjects),
  $objectToArray: fixed('$objectToArray', 1, ([object]) =>
    isNullish(object)
      ? null
      : Object.entries(expectDocument('$objectToArray', object)).map(([k, v]) => ({ k, v })),
  ),
  $getField: (operand, compiler) => {
    const spec: Document = isDocument(operand) && 'field' in operand ? operand : { field: operand };
    const { field, input = '$$CURRENT' } = argumentsOf('$getField', spec, ['field'], ['input']);
    const name = compiler.compile(field);
    const object = compiler.compile(input);
    return (root, variables) => {
      const value = object(root, variables);
      return isDocument(value)
        ? getField(value, expectString('$getField', name(root, variables)))
        : undefined;
    };
  },
  $setField: (operand, compiler) => {
    const spec = argumentsOf('$setField', operand, ['field', 'input', 'value'], []);
    return setField('$setField', spec, compiler.compile(spec.value), compiler);
  },
  $unsetField: (operand, compiler) => {
    const spec = argumentsOf('$unsetField', operand, ['field', 'input'], []);
    return setField('$unsetField', spec, () => undefined, compiler);
  },
};

/** Merges documents given as operands, or in one array; what is null is left out. */
export function mergeObjects(operands: BsonValue[]): Document {
  const [first] = operands;
  const objects = operands.length === 1 && Array.isArray(first) ? first : operands;
  const merged: Document = {};
  for (const object of objects) {
    if (!isNullish(object)) Object.assign(merged, expectDocument('$mergeObjects', object));
  }
  return merged;
}

function setField(name: string, spec: Document, value: Expression, { compile }: Compiler): Expression {
  const { field } = spec;
  if (typeof field !== 'string')
    throw new MongoError('TypeMismatch', `${name} requires 'field' to be a string`);
  checkFieldName(field);
  const input = compile(spec.input);
  return (root, variables) => {
    const object = input(root, variables);
    if (isNullish(object)) return null;
    const copy = { ...expectDocument(name, object) };
    const result = value(root, variables);
    if (result === undefined) delete copy[field];
    else copy[field] = result;
    return copy;
  };
}
