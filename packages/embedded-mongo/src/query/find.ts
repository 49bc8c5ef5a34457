import type { BsonValue, Document } from '../bson/value.ts';
import { tick } from '../deadline.ts';
import type { CollectionAccess } from '../storage/collection-access.ts';
import { type TextSearch, takeTextSearch } from '../text/text-search.ts';
import { compileFilter } from './filter.ts';
import { choosePlan, type IndexScan, type Plan } from './plan.ts';
import type { Predicate, QueryContext } from './predicate.ts';
import { createComparator, type Found, type SortField } from './sort.ts';

export interface FindInput {
  access: CollectionAccess;
  filter: Document;
  sort: SortField[];
  context: QueryContext;
  hint?: BsonValue;
  skip?: number;
  /** Zero or undefined: all. */
  limit?: number;
}

/** A document that matched, with its record's number. */
export interface Match extends Found {
  id: number;
}

/** What running the query cost, for `explain`. */
export interface Costs {
  keysExamined: number;
  documentsExamined: number;
}

export interface Query {
  plan: Plan;
  text: TextSearch | undefined;
  costs: Costs;
  isSortedInMemory: boolean;
  /** Finds the matches, lazily unless they have to be sorted. */
  run(): Iterable<Match>;
}

/** Plans a query; throws for a filter it cannot read before anything is searched. */
export function prepareQuery(input: FindInput): Query {
  const { access, context, sort } = input;
  const { text, filter } = takeTextSearch(input.filter, access.collection);
  const matches = compileFilter(filter, context);
  const isCollated = !context.collation.isSimple;
  const planInput = { filter, sort, isCollated, ...(input.hint !== undefined && { hint: input.hint }) };
  const plan: Plan = text ? { kind: 'collection', isBackwards: false } : choosePlan(access, planInput);
  const costs = { keysExamined: 0, documentsExamined: 0 };
  const isSorted = sort.length === 0 || (plan.kind === 'index' && plan.isSorted);
  const search = (): Iterable<Match> => examine(candidates(plan, text, input, costs), matches, text, costs);
  return {
    plan,
    text,
    costs,
    isSortedInMemory: !isSorted,
    run: () =>
      limitMatches(isSorted ? search() : sortMatches(search(), input), input.skip ?? 0, input.limit ?? 0),
  };
}

/** The first match, if there is one. */
export function findOne(input: FindInput): Match | undefined {
  for (const match of prepareQuery({ ...input, limit: 1 }).run()) return match;
  return undefined;
}

function* candidates(
  plan: Plan,
  text: TextSearch | undefined,
  { access }: FindInput,
  costs: Costs,
): Generator<[number, Document]> {
  if (text) yield* textCandidates(text, access, costs);
  else if (plan.kind === 'index') yield* indexCandidates(plan, access, costs);
  else yield* plan.isBackwards ? [...access.scan()].reverse() : access.scan();
}

function* textCandidates(
  text: TextSearch,
  access: CollectionAccess,
  costs: Costs,
): Generator<[number, Document]> {
  for (const id of new Set([...text.candidates(), ...access.unindexed])) {
    costs.keysExamined++;
    const document = access.get(id);
    if (document) yield [id, document];
  }
}

function* indexCandidates(
  { index, ranges, isBackwards }: IndexScan,
  access: CollectionAccess,
  costs: Costs,
): Generator<[number, Document]> {
  // A document can be under several keys when a field is an array.
  const seen = index.isMultikey ? new Set<number>() : undefined;
  const { unindexed } = access;
  for (const { from, to } of ranges) {
    const entries = isBackwards ? index.entries.scanBackwards(from, to) : index.entries.scan(from, to);
    for (const { id } of entries) {
      costs.keysExamined++;
      if (seen?.has(id) || unindexed.has(id)) continue;
      seen?.add(id);
      const document = access.get(id);
      if (document) yield [id, document];
    }
  }
  for (const id of unindexed) {
    const document = access.get(id);
    if (document) yield [id, document];
  }
}

function* examine(
  found: Iterable<[number, Document]>,
  matches: Predicate,
  text: TextSearch | undefined,
  costs: Costs,
): Generator<Match> {
  for (const [id, document] of found) {
    costs.documentsExamined++;
    tick();
    if (text && !text.matches(document)) continue;
    if (!matches(document)) continue;
    yield text ? { id, document, score: text.score(document) } : { id, document };
  }
}

function sortMatches(found: Iterable<Match>, { sort, context }: FindInput): Match[] {
  return [...found].sort(createComparator(sort, context.collation));
}

function* limitMatches(found: Iterable<Match>, skip: number, limit: number): Generator<Match> {
  let position = 0;
  if (limit === 0) limit = Number.POSITIVE_INFINITY;
  for (const match of found) {
    if (position++ < skip) continue;
    yield match;
    if (position >= skip + limit) return;
  }
}
