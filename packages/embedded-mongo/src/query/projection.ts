import type { Expression } from '../aggregation/compiler.ts';
import { compileExpression } from '../aggregation/expression.ts';
import { EXPRESSION_OPERATORS } from '../aggregation/operators/operators.ts';
import type { Variables } from '../aggregation/variables.ts';
import { type BsonValue, type Document, isDocument, isNumeric, isTruthy } from '../bson/value.ts';
import { MongoError } from '../mongo-error.ts';
import { compileCondition } from './filter.ts';
import { compilePosition } from './matched-position.ts';
import { type Path, parsePath } from './path.ts';
import type { QueryContext } from './predicate.ts';
import { compileSlice } from './projection-slice.ts';
import { addRule, project, type Tree, type ValueChange } from './projection-tree.ts';
import { setComputed } from './set-computed.ts';
import type { Found } from './sort.ts';

/** Turns what was found into what is returned. */
export type Projection = (found: Found, variables: Variables) => Document;

interface Draft {
  tree: Tree;
  isInclusion: boolean | undefined;
  computed: { path: Path; expression: Expression }[];
  meta: Path[];
  includesId: boolean | undefined;
}

/** Compiles a `find` projection or a `$project` stage; throws for a mixture of inclusion and exclusion. */
export function compileProjection(spec: Document, filter: Document, context: QueryContext): Projection {
  const draft: Draft = {
    tree: new Map(),
    isInclusion: undefined,
    computed: [],
    meta: [],
    includesId: undefined,
  };
  for (const field of Object.keys(spec)) addField(draft, field, spec[field], filter, context);
  const isInclusion = draft.isInclusion ?? (draft.includesId === true && draft.tree.size === 0);
  const keepsId = draft.includesId ?? true;
  if (keepsId ? isInclusion : !isInclusion) draft.tree.set('_id', { kind: keepsId ? 'keep' : 'drop' });
  return (found, variables) => {
    const document = project(found.document, draft.tree, isInclusion, found, variables);
    for (const { path, expression } of draft.computed) {
      setComputed(document, path, expression(found.document, variables));
    }
    for (const path of draft.meta) setComputed(document, path, found.score);
    return document;
  };
}

function addField(
  draft: Draft,
  field: string,
  value: BsonValue,
  filter: Document,
  context: QueryContext,
): void {
  const path = parsePath(field);
  if (path.some((part) => part === '') || (field.startsWith('$') && field !== '$')) {
    throw new MongoError('BadValue', `projection: "${field}" is not a field path`);
  }
  if (path.at(-1) === '$') addPositional(draft, path.slice(0, -1), filter, context);
  else if (typeof value === 'boolean' || isNumeric(value)) addFlag(draft, path, isTruthy(value));
  else if (isDocument(value)) addDocument(draft, field, path, value, filter, context);
  else addComputed(draft, path, value, context);
}

function addComputed(draft: Draft, path: Path, value: BsonValue, context: QueryContext): void {
  setInclusion(draft, true, path.join('.'));
  draft.computed.push({ path, expression: compileExpression(value, context) });
}

function addFlag(draft: Draft, path: Path, isIncluded: boolean): void {
  if (path.length === 1 && path[0] === '_id') {
    draft.includesId = isIncluded;
    return;
  }
  setInclusion(draft, isIncluded, path.join('.'));
  addRule(draft.tree, path, { kind: isIncluded ? 'keep' : 'drop' });
}

function addDocument(
  draft: Draft,
  field: string,
  path: Path,
  value: Document,
  filter: Document,
  context: QueryContext,
): void {
  const [operator] = Object.keys(value);
  if (operator === undefined) throw new MongoError('BadValue', `projection: "${field}" is an empty document`);
  if (!operator.startsWith('$')) {
    for (const inner of Object.keys(value))
      addField(draft, `${field}.${inner}`, value[inner], filter, context);
  } else if (operator === '$slice' && !isExpressionSlice(value.$slice)) {
    addRule(draft.tree, path, { kind: 'change', change: compileSlice(value.$slice) });
  } else if (operator === '$elemMatch') {
    setInclusion(draft, true, field);
    addRule(draft.tree, path, { kind: 'change', change: compileElementMatch(value.$elemMatch, context) });
  } else if (operator === '$meta') {
    if (value.$meta !== 'textScore') {
      throw new MongoError(
        'BadValue',
        `projection: $meta knows "textScore" only, found ${String(value.$meta)}`,
      );
    }
    draft.meta.push(path);
  } else if (!Object.hasOwn(EXPRESSION_OPERATORS, operator)) {
    throw new MongoError('Location31325', `Unknown expression ${operator}`);
  } else {
    addComputed(draft, path, value, context);
  }
}

/** `$slice: ["$field", n]` is an expression; `n` and `[skip, n]` are a projection. */
function isExpressionSlice(operand: BsonValue): boolean {
  return Array.isArray(operand) && !isNumeric(operand[0]);
}

/** `field.$`: the first element of the array that the filter matched. */
function addPositional(draft: Draft, path: Path, filter: Document, context: QueryContext): void {
  const dotted = path.join('.');
  setInclusion(draft, true, dotted);
  const matchesPosition = compilePosition(filter, path, context);
  const change: ValueChange = (value, found) => {
    if (!Array.isArray(value)) return value;
    const position = matchesPosition(found.document);
    if (position === undefined) {
      throw new MongoError(
        'BadValue',
        `the positional projection "${dotted}.$" needs a filter on "${dotted}"`,
      );
    }
    return value.slice(position, position + 1);
  };
  addRule(draft.tree, path, { kind: 'change', change });
}

function setInclusion(draft: Draft, isInclusion: boolean, field: string): void {
  if (draft.isInclusion === undefined) draft.isInclusion = isInclusion;
  if (draft.isInclusion === isInclusion) return;
  throw isInclusion
    ? new MongoError('Location31253', `Cannot do inclusion on field ${field} in exclusion projection`)
    : new MongoError('Location31254', `Cannot do exclusion on field ${field} in inclusion projection`);
}

function compileElementMatch(operand: BsonValue, context: QueryContext): ValueChange {
  const test = compileCondition({ $elemMatch: operand }, context);
  return (value) => {
    if (!Array.isArray(value)) return undefined;
    const element = value.find((candidate) => test([candidate], []));
    return element === undefined ? undefined : [element];
  };
}
