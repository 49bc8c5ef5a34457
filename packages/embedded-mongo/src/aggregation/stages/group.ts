import { compareValues } from '../../bson/compare.ts';
import { keyString } from '../../bson/key-string.ts';
import { type BsonValue, type Document, isDocument, isNumeric, toNumber } from '../../bson/value.ts';
import { ValueMap } from '../../bson/value-map.ts';
import { MongoError } from '../../mongo-error.ts';
import type { QueryContext } from '../../query/predicate.ts';
import { ACCUMULATORS, type Accumulator } from '../accumulators.ts';
import { compileExpression } from '../expression.ts';
import { argumentsOf, optionalDocument } from '../operators/operands.ts';
import type { Stage, StageTable } from '../stage.ts';
import { variablesFor } from './shape.ts';

interface GroupField {
  field: string;
  start: () => Accumulator;
}

/** Stages that bring documents together. */
export const GROUP_STAGES: StageTable = {
  $group: (operand, { context }) => {
    if (!isDocument(operand) || !('_id' in operand)) {
      throw new MongoError('Location15955', 'a group specification must include an _id');
    }
    const { _id, ...fields } = operand;
    return group(_id, compileFields(fields, context), context);
  },
  $sortByCount: (operand, { context }) => {
    const grouped = group(operand, compileFields({ count: { $sum: 1 } }, context), context);
    return (input) => [...grouped(input)].sort((a, b) => compareValues(b.document.count, a.document.count));
  },
  $bucket: (operand, { context }) => bucket(operand, context),
  $bucketAuto: (operand, { context }) => bucketAuto(operand, context),
};

function compileFields(spec: Document, context: QueryContext): GroupField[] {
  return Object.keys(spec).map((field) => {
    const accumulation = spec[field];
    const [operator, ...others] = isDocument(accumulation) ? Object.keys(accumulation) : [];
    if (!isDocument(accumulation) || operator === undefined || others.length > 0) {
      throw new MongoError('Location40234', `The field '${field}' must be an accumulator object`);
    }
    if (field.includes('.'))
      throw new MongoError('Location40235', `The field name '${field}' cannot contain '.'`);
    const compile = ACCUMULATORS[operator];
    if (!compile) throw new MongoError('Location15952', `unknown group operator '${operator}'`);
    const compiler = { compile: (inner: BsonValue) => compileExpression(inner, context), context };
    return { field, start: compile(accumulation[operator], compiler) };
  });
}

interface Group {
  id: BsonValue;
  accumulators: { field: string; accumulator: Accumulator }[];
}

function startGroup(id: BsonValue, fields: GroupField[]): Group {
  return { id, accumulators: fields.map(({ field, start }) => ({ field, accumulator: start() })) };
}

function finishGroup({ id, accumulators }: Group): Document {
  const document: Document = { _id: id };
  for (const { field, accumulator } of accumulators) document[field] = accumulator.result();
  return document;
}

function group(id: BsonValue, fields: GroupField[], context: QueryContext): Stage {
  const key = compileExpression(id, context);
  return function* (input) {
    const groups = new ValueMap<Group>(context.collation);
    for (const found of input) {
      const variables = variablesFor(found, context);
      const value = key(found.document, variables) ?? null;
      let target = groups.get(value);
      if (!target) {
        target = startGroup(value, fields);
        groups.set(value, target);
      }
      for (const { accumulator } of target.accumulators) accumulator.add(found.document, variables);
    }
    for (const target of groups.contents()) yield { document: finishGroup(target) };
  };
}

const COUNT_OUTPUT: Document = { count: { $sum: 1 } };

function bucket(operand: BsonValue, context: QueryContext): Stage {
  const spec = argumentsOf('$bucket', operand, ['groupBy', 'boundaries'], ['default', 'output']);
  const { boundaries } = spec;
  if (!Array.isArray(boundaries) || boundaries.length < 2) {
    throw new MongoError('Location40192', "The $bucket 'boundaries' field must have at least 2 values");
  }
  const isAscending = boundaries.every((value, i) => i === 0 || compareValues(boundaries[i - 1], value) < 0);
  if (!isAscending)
    throw new MongoError(
      'Location40194',
      "The 'boundaries' option to $bucket must be sorted in ascending order",
    );
  const output = optionalDocument('$bucket output', spec.output, COUNT_OUTPUT);
  const fields = compileFields(output, context);
  const key = compileExpression(spec.groupBy, context);
  return function* (input) {
    const buckets = new Map<string, Group>();
    for (const found of input) {
      const variables = variablesFor(found, context);
      const value = key(found.document, variables) ?? null;
      const position = boundaries.findLastIndex((boundary) => compareValues(boundary, value) <= 0);
      const isInside = position >= 0 && position < boundaries.length - 1;
      if (!isInside && !('default' in spec)) {
        throw new MongoError(
          'Location40066',
          '$bucket found a document outside of all boundaries, and no default was specified.',
        );
      }
      const id = isInside ? boundaries[position] : spec.default;
      const name = keyString(id);
      const target = buckets.get(name) ?? startGroup(id, fields);
      buckets.set(name, target);
      for (const { accumulator } of target.accumulators) accumulator.add(found.document, variables);
    }
    const sorted = [...buckets.entries()].sort(([a], [b]) => (a < b ? -1 : 1));
    for (const [, target] of sorted) yield { document: finishGroup(target) };
  };
}

function bucketAuto(operand: BsonValue, context: QueryContext): Stage {
  const spec = argumentsOf('$bucketAuto', operand, ['groupBy', 'buckets'], ['output']);
  const count = isNumeric(spec.buckets) ? toNumber(spec.buckets) : 0;
  if (!Number.isInteger(count) || count < 1) {
    throw new MongoError('Location40243', "The $bucketAuto 'buckets' field must be greater than 0");
  }
  const fields = compileFields(optionalDocument('$bucketAuto output', spec.output, COUNT_OUTPUT), context);
  const key = compileExpression(spec.groupBy, context);
  return function* (input) {
    const items = [...input].map((found) => {
      const variables = variablesFor(found, context);
      return { found, variables, value: key(found.document, variables) ?? null };
    });
    items.sort((a, b) => compareValues(a.value, b.value));
    const size = Math.max(1, Math.round(items.length / count));
    let from = 0;
    for (let n = 0; n < count && from < items.length; n++) {
      let to = n === count - 1 ? items.length : Math.min(items.length, from + size);
      // Equal values stay together.
      while (to < items.length && compareValues(items[to]?.value, items[to - 1]?.value) === 0) to++;
      const next = items[to] ?? items[to - 1];
      const target = startGroup({ min: items[from]?.value, max: next?.value }, fields);
      for (const { found, variables } of items.slice(from, to)) {
        for (const { accumulator } of target.accumulators) accumulator.add(found.document, variables);
      }
      yield { document: finishGroup(target) };
      from = to;
    }
  };
}
