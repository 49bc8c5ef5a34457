import { type BsonValue, type Document, isDocument } from '../bson/value.ts';
import { compileFilter } from './filter.ts';
import type { Path } from './path.ts';
import type { QueryContext } from './predicate.ts';

/** Finds which element of the array at a path made the filter match. */
export function compilePosition(
  filter: Document,
  path: Path,
  context: QueryContext,
): (document: Document) => number | undefined {
  const conditions = conditionsOn(filter, path.join('.'));
  const tests = conditions.map((condition) => compileFilter(condition, context));
  return (document) => {
    if (tests.length === 0) return undefined;
    const array = path.reduce<BsonValue>(
      (value, part) => (isDocument(value) ? value[part] : undefined),
      document,
    );
    if (!Array.isArray(array)) return undefined;
    const passing = array.map((element) => tests.map((test) => test(nest(path, [element]))));
    const all = passing.findIndex((results) => results.every(Boolean));
    const some = passing.findIndex((results) => results.at(-1) === true);
    const position = all >= 0 ? all : some;
    return position >= 0 ? position : undefined;
  };
}

function conditionsOn(filter: Document, path: string): Document[] {
  return Object.keys(filter).flatMap((field) => {
    const condition = filter[field];
    if (field === '$and' && Array.isArray(condition)) {
      return condition.flatMap((clause) => (isDocument(clause) ? conditionsOn(clause, path) : []));
    }
    return field === path || field.startsWith(`${path}.`) ? [{ [field]: condition }] : [];
  });
}

function nest(path: Path, value: BsonValue): Document {
  const [field = '', ...rest] = path;
  return { [field]: rest.length === 0 ? value : nest(rest, value) };
}
