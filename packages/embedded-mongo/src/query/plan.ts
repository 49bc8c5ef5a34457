import { areEqual } from '../bson/compare.ts';
import type { BsonValue, Document } from '../bson/value.ts';
import { isDocument } from '../bson/value.ts';
import { MongoError } from '../mongo-error.ts';
import type { CollectionAccess } from '../storage/collection-access.ts';
import type { Index } from '../storage/index.ts';
import { type KeyRange, type PathBounds, prefixRange, rangeOf, readBounds } from './bounds.ts';
import { compileFilter } from './filter.ts';
import { plainContext } from './predicate.ts';
import type { SortField } from './sort.ts';

/** How a query finds its documents. */
export type Plan = CollectionScan | IndexScan;

export interface CollectionScan {
  kind: 'collection';
  /** Whether documents come last first, as `$natural: -1` asks. */
  isBackwards: boolean;
}

export interface IndexScan {
  kind: 'index';
  index: Index;
  ranges: KeyRange[];
  /** How many leading fields have bounds. */
  boundFields: number;
  bounds: Map<string, PathBounds>;
  isBackwards: boolean;
  /** Whether documents come in the order that the query asks for. */
  isSorted: boolean;
}

export interface PlanInput {
  filter: Document;
  sort: SortField[];
  isCollated: boolean;
  hint?: BsonValue;
}

/** Too many combinations of `$in` values cost more than they save. */
const MAX_RANGES = 10_000;

/** Chooses an index, or a scan of the collection where none helps; throws for a hint at no index. */
export function choosePlan(access: CollectionAccess, input: PlanInput): Plan {
  const bounds = readBounds(input.filter, input.isCollated);
  const hinted = input.hint === undefined ? undefined : findHinted(access, input.hint);
  if (hinted && hinted !== 'natural' && hinted !== 'backwards')
    return planIndex(access, hinted, bounds, input);
  if (hinted) return { kind: 'collection', isBackwards: hinted === 'backwards' };
  let best: IndexScan | undefined;
  for (const index of access.collection.indexes.values()) {
    if (!coversQuery(index, input.filter, bounds)) continue;
    const plan = planIndex(access, index, bounds, input);
    const isUseful = plan.boundFields > 0 || plan.isSorted;
    if (isUseful && (!best || isBetter(plan, best))) best = plan;
  }
  return best ?? { kind: 'collection', isBackwards: false };
}

function findHinted(access: CollectionAccess, hint: BsonValue): Index | 'natural' | 'backwards' {
  if (isDocument(hint) && '$natural' in hint) return areEqual(hint.$natural, -1) ? 'backwards' : 'natural';
  const index = [...access.collection.indexes.values()].find(({ spec }) =>
    typeof hint === 'string' ? spec.name === hint : areEqual(spec.document.key, hint),
  );
  if (!index) throw new MongoError('BadValue', 'hint provided does not correspond to an existing index');
  return index;
}

/** Whether every document the filter can match is in the index. */
function coversQuery(index: Index, filter: Document, bounds: Map<string, PathBounds>): boolean {
  const { isSparse, partialFilter, fields } = index.spec;
  if (isSparse && !fields.some(({ path }) => excludesMissing(bounds.get(path)))) return false;
  if (!partialFilter) return true;
  return Object.keys(partialFilter).every((path) => {
    if (areEqual(filter[path], partialFilter[path])) return true;
    const values = bounds.get(path)?.equal;
    if (!values || path.includes('.')) return false;
    const isCovered = compileFilter({ [path]: partialFilter[path] }, plainContext());
    return values.every((value) => value !== null && isCovered({ [path]: value }));
  });
}

function excludesMissing(bounds: PathBounds | undefined): boolean {
  if (!bounds) return false;
  return bounds.equal ? bounds.equal.every((value) => value !== null) : true;
}

function planIndex(
  access: CollectionAccess,
  index: Index,
  bounds: Map<string, PathBounds>,
  { sort, isCollated }: PlanInput,
): IndexScan {
  let prefixes = [''];
  let boundFields = 0;
  let ranges: KeyRange[] | undefined;
  for (const [i, { path, direction }] of index.spec.fields.entries()) {
    const bound = bounds.get(path);
    if (!bound || direction === 'text') break;
    boundFields++;
    if (bound.equal) {
      const keys = new Set(bound.equal.map((value) => index.encode(i, value)));
      if (prefixes.length * keys.size > MAX_RANGES) {
        boundFields--;
        break;
      }
      prefixes = prefixes.flatMap((prefix) => [...keys].map((key) => prefix + key));
      continue;
    }
    const usable = index.isMultikey ? oneSided(bound) : bound;
    ranges = prefixes.map((prefix) => rangeOf(prefix, usable, direction));
    break;
  }
  const order = sortOrder(index, sort, bounds, access.unindexed.size > 0 || isCollated);
  return {
    kind: 'index',
    index,
    bounds,
    boundFields,
    ranges: sortRanges(ranges ?? prefixes.map(prefixRange), order === 'backwards'),
    isBackwards: order === 'backwards',
    isSorted: order !== undefined,
  };
}

/** One element of an array may meet the lower limit and another the upper: only one of them can narrow. */
function oneSided({ lower, upper }: PathBounds): PathBounds {
  return lower ? { lower } : { ...(upper && { upper }) };
}

function sortRanges(ranges: KeyRange[], isBackwards: boolean): KeyRange[] {
  const sorted = [...ranges].sort((a, b) => (a.from < b.from ? -1 : a.from > b.from ? 1 : 0));
  return isBackwards ? sorted.reverse() : sorted;
}

/** Whether walking the index yields the sort's order: fields limited to one value may be anywhere. */
function sortOrder(
  index: Index,
  sort: SortField[],
  bounds: Map<string, PathBounds>,
  isUnfit: boolean,
): 'forwards' | 'backwards' | undefined {
  if (sort.length === 0 || index.isMultikey || isUnfit) return undefined;
  const isFixed = (path: string): boolean => bounds.get(path)?.equal?.length === 1;
  const wanted = sort.filter(({ path }) => !isFixed(path));
  const offered = index.spec.fields.filter(({ path }) => !isFixed(path));
  let turn: 1 | -1 | undefined;
  for (const [i, { path, direction }] of wanted.entries()) {
    const field = offered[i];
    if (field?.path !== path || field.direction === 'text' || direction === 'textScore') return undefined;
    const needed = field.direction === direction ? 1 : -1;
    if (turn !== undefined && turn !== needed) return undefined;
    turn = needed;
  }
  return turn === -1 ? 'backwards' : 'forwards';
}

/** More bound fields first, then one that sorts, then a unique one. */
function isBetter(plan: IndexScan, other: IndexScan): boolean {
  const isPoint = (scan: IndexScan): number =>
    Number(scan.index.spec.isUnique && scan.boundFields === scan.index.spec.fields.length);
  return (
    (isPoint(plan) - isPoint(other) ||
      plan.boundFields - other.boundFields ||
      Number(plan.isSorted) - Number(other.isSorted) ||
      other.index.spec.fields.length - plan.index.spec.fields.length) > 0
  );
}
