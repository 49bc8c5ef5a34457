import type { Variables } from '../aggregation/variables.ts';
import { type BsonValue, type Document, isDocument } from '../bson/value.ts';
import { MongoError } from '../mongo-error.ts';
import type { Path } from './path.ts';
import type { Found } from './sort.ts';

/** What happens to the value of one field; a map goes on into it. */
export type Rule = Tree | { kind: 'keep' } | { kind: 'drop' } | { kind: 'change'; change: ValueChange };
export type Tree = Map<string, Rule>;
export type ValueChange = (value: BsonValue, found: Found, variables: Variables) => BsonValue;

/** Adds a rule; throws when its path is inside or around another's. */
export function addRule(tree: Tree, path: Path, rule: Rule): void {
  const [field = '', ...rest] = path;
  const existing = tree.get(field);
  if (rest.length === 0) {
    if (existing) throw new MongoError('Location31250', `Path collision at ${path.join('.')}`);
    tree.set(field, rule);
    return;
  }
  if (existing && !(existing instanceof Map)) {
    throw new MongoError('Location31249', `Path collision at ${path.join('.')}`);
  }
  const subtree: Tree = existing ?? new Map();
  tree.set(field, subtree);
  addRule(subtree, rest, rule);
}

/** The document with the tree's rules applied; fields that they do not name stay, unless the rules include fields. */
export function project(
  document: Document,
  tree: Tree,
  isInclusion: boolean,
  found: Found,
  variables: Variables,
): Document {
  const result: Document = {};
  for (const field of Object.keys(document)) {
    const rule = tree.get(field);
    const value = applyRule(document[field], rule, isInclusion, found, variables);
    if (value !== undefined) result[field] = value;
  }
  return result;
}

function applyRule(
  value: BsonValue,
  rule: Rule | undefined,
  isInclusion: boolean,
  found: Found,
  variables: Variables,
): BsonValue {
  if (!rule) return isInclusion ? undefined : value;
  if (!(rule instanceof Map)) {
    if (rule.kind === 'change') return rule.change(value, found, variables);
    return rule.kind === 'keep' ? value : undefined;
  }
  if (isDocument(value)) return project(value, rule, isInclusion, found, variables);
  if (!Array.isArray(value)) return isInclusion ? undefined : value;
  return value
    .map((element) => applyRule(element, rule, isInclusion, found, variables))
    .filter((element) => element !== undefined);
}
