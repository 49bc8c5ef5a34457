import { cloneDocument } from '../bson/clone.ts';
import { areEqual } from '../bson/compare.ts';
import { type BsonValue, type Document, isDocument } from '../bson/value.ts';
import { MongoError } from '../mongo-error.ts';
import { compileFilter } from '../query/filter.ts';
import { compilePosition } from '../query/matched-position.ts';
import { type Path, parsePath } from '../query/path.ts';
import type { QueryContext } from '../query/predicate.ts';
import type { UpdateKind } from '../storage/collection-access.ts';
import { checkConflicts } from './conflicts.ts';
import { UPDATE_OPERATORS, type UpdateAction } from './update-operators.ts';
import { expandPath, type PathContext } from './update-path.ts';
import { compileUpdatePipeline } from './update-pipeline.ts';

/** A compiled update. */
export interface Update {
  readonly kind: UpdateKind;
  /** The document as it is afterwards; the one given is left alone. Throws when a value does not allow it. */
  apply(document: Document, isInsert: boolean): Document;
}

export interface UpdateInput {
  filter: Document;
  update: BsonValue;
  arrayFilters: Document[];
  context: QueryContext;
}

interface Step {
  operator: string;
  path: Path;
  act: UpdateAction;
}

/** Compiles operators, a replacement or a pipeline; throws an error that names what it does not know. */
export function compileUpdate(input: UpdateInput): Update {
  const { update, arrayFilters, context } = input;
  if (Array.isArray(update)) {
    if (arrayFilters.length > 0)
      throw new MongoError('FailedToParse', 'arrayFilters may not be specified for pipeline-style updates');
    return { kind: 'update', apply: keepId(compileUpdatePipeline(update, context)) };
  }
  if (!isDocument(update))
    throw new MongoError('FailedToParse', 'An update has to be a document or a pipeline.');
  if (!Object.keys(update)[0]?.startsWith('$')) {
    if (arrayFilters.length > 0)
      throw new MongoError(
        'FailedToParse',
        'arrayFilters may not be specified for replacement-style updates',
      );
    return { kind: 'replace', apply: keepId((document) => replacement(document, update)) };
  }
  return { kind: 'update', apply: keepId(compileOperators(update, input)) };
}

function replacement(document: Document, update: Document): Document {
  const dollar = Object.keys(update).find((field) => field.startsWith('$'));
  if (dollar) {
    throw new MongoError(
      'DollarPrefixedFieldName',
      `The dollar ($) prefixed field '${dollar}' is not allowed in a replacement.`,
    );
  }
  const { _id = document._id, ...rest } = update;
  return _id === undefined ? rest : { _id, ...rest };
}

function compileOperators(update: Document, { filter, arrayFilters, context }: UpdateInput): ApplyUpdate {
  const steps = Object.keys(update).flatMap((operator) =>
    compileOperator(operator, update[operator], context),
  );
  checkConflicts(steps.map(({ path }) => path));
  steps.sort((a, b) => comparePaths(a.path, b.path));
  const filters = compileArrayFilters(arrayFilters, context, steps);
  return (document, isInsert) => {
    const next = cloneDocument(document);
    const pathContext: PathContext = {
      positionOf: (arrayPath) => compilePosition(filter, arrayPath, context)(document),
      passesFilter: (name, element) => filters.get(name)?.(element) ?? unknownFilter(name),
    };
    for (const { operator, path, act } of steps) {
      if (operator === '$setOnInsert' && !isInsert) continue;
      for (const concrete of expandPath(next, path, pathContext)) act(next, concrete);
    }
    return next;
  };
}

function compileOperator(operator: string, operands: BsonValue, context: QueryContext): Step[] {
  const compile = UPDATE_OPERATORS[operator];
  if (!compile) {
    throw new MongoError(
      'FailedToParse',
      `Unknown modifier: ${operator}. Expected a valid update modifier or pipeline-style update specified as an array`,
    );
  }
  if (!isDocument(operands)) {
    throw new MongoError(
      'FailedToParse',
      `Modifiers operate on fields but we found another type instead: ${operator}`,
    );
  }
  return Object.keys(operands).flatMap((field) => {
    const path = parsePath(field);
    if (path.includes(''))
      throw new MongoError('EmptyFieldName', `The update path '${field}' contains an empty field name`);
    const operand = operands[field];
    const step = { operator, path, act: compile(operand, field, context) };
    // A rename also writes its target, which must not be written by another operator.
    const isRename = operator === '$rename' && typeof operand === 'string';
    return isRename ? [step, { operator, path: parsePath(operand), act: () => {} }] : [step];
  });
}

/** MongoDB applies operators in the order of their paths, numbers as numbers. */
function comparePaths(a: Path, b: Path): number {
  for (let i = 0; i < Math.min(a.length, b.length); i++) {
    const x = a[i] ?? '';
    const y = b[i] ?? '';
    if (x === y) continue;
    const isNumbers = /^\d+$/.test(x) && /^\d+$/.test(y);
    return isNumbers ? Number(x) - Number(y) : x < y ? -1 : 1;
  }
  return a.length - b.length;
}

type ElementFilter = (element: BsonValue) => boolean;

function compileArrayFilters(
  filters: Document[],
  context: QueryContext,
  steps: Step[],
): Map<string, ElementFilter> {
  const compiled = new Map<string, ElementFilter>();
  for (const filter of filters) {
    const name = filterName(filter);
    if (compiled.has(name))
      throw new MongoError(
        'FailedToParse',
        `Found multiple array filters with the same top-level field name ${name}`,
      );
    if (!steps.some(({ path }) => path.includes(`$[${name}]`))) {
      throw new MongoError(
        'FailedToParse',
        `The array filter for identifier '${name}' was not used in the update`,
      );
    }
    const matches = compileFilter(filter, context);
    compiled.set(name, (element) => matches({ [name]: element }));
  }
  return compiled;
}

/** The identifier an array filter is about: the first part of all its paths. */
function filterName(filter: Document): string {
  const names = new Set<string>();
  const collect = (clause: Document): void => {
    for (const field of Object.keys(clause)) {
      const inner = clause[field];
      if (!field.startsWith('$')) names.add(field.split('.')[0] ?? field);
      else if (Array.isArray(inner)) for (const part of inner) if (isDocument(part)) collect(part);
    }
  };
  collect(filter);
  const [name, other] = names;
  if (name === undefined || other !== undefined) {
    throw new MongoError('FailedToParse', 'An array filter has to be about exactly one identifier.');
  }
  return name;
}

function unknownFilter(name: string): never {
  throw new MongoError('BadValue', `No array filter found for identifier '${name}'`);
}

type ApplyUpdate = (document: Document, isInsert: boolean) => Document;

/** An update never changes an `_id`, and puts a new one first. */
function keepId(apply: ApplyUpdate): ApplyUpdate {
  return (document, isInsert) => {
    const next = apply(document, isInsert);
    if (document._id === undefined || areEqual(document._id, next._id)) return next;
    throw new MongoError(
      'ImmutableField',
      "Performing an update on the path '_id' would modify the immutable field '_id'",
    );
  };
}
