import type { CollectionDefinition } from './define-collection.ts';
import type { Condition, Counted, Documents, Where } from './documents.ts';

type Plain = Readonly<Record<string, unknown>>;

function isFit(value: unknown, condition: Condition): boolean {
  if (typeof condition !== 'object') return value === condition;
  if ('oneOf' in condition) return typeof value === 'string' && condition.oneOf.includes(value);
  if ('atLeast' in condition) return typeof value === 'number' && value >= condition.atLeast;
  return typeof value === 'string' && value.toLowerCase().includes(condition.contains.toLowerCase());
}

function isMeant(record: Plain, { fields = {}, any }: Where): boolean {
  return (
    Object.entries(fields).every(([name, condition]) => isFit(record[name], condition)) &&
    (any === undefined || any.some((one) => isMeant(record, one)))
  );
}

/** As the database sorts: what is missing comes before everything else. */
function compare(a: unknown, b: unknown): number {
  if (a === b) return 0;
  if (a === undefined || b === undefined) return a === undefined ? -1 : 1;
  if (typeof a === 'number' && typeof b === 'number') return a - b;
  return String(a) < String(b) ? -1 : 1;
}

/** Whether the public may see a record. */
export function isVisible({ visibility }: Pick<CollectionDefinition, 'visibility'>, record: Plain): boolean {
  if (visibility === 'closed' || record[visibility.flag] === false) return false;
  const from = visibility.from === undefined ? undefined : record[visibility.from];
  return typeof from !== 'string' || Date.parse(from) <= Date.now();
}

/** What a record becomes where it is answered. */
export interface MemoryForms<Item, Summary, Document> {
  summarize(record: Item): Summary;
  complete(record: Item): Document | undefined;
}

/**
 * Answers from records that are all at hand as the database does from its own.
 * @param records in any order; those that are hidden are left out.
 */
export function documentsInMemory<Item extends object, Summary, Document>(
  definition: Pick<CollectionDefinition, 'visibility' | 'order'>,
  records: readonly Item[],
  { summarize, complete }: MemoryForms<Item, Summary, Document>,
): Documents<Summary, Document> {
  const order = Object.entries(definition.order);
  const known = records
    .map((record): { record: Item; plain: Plain } => ({
      record,
      plain: Object.fromEntries(Object.entries(record)),
    }))
    .filter(({ plain }) => isVisible(definition, plain))
    .sort((a, b) => {
      for (const [name, direction] of order) {
        const difference = compare(a.plain[name], b.plain[name]);
        if (difference !== 0) return difference * direction;
      }
      return 0;
    });
  const find = (where: Where = {}) => known.filter(({ plain }) => isMeant(plain, where));
  return {
    list: async ({ where, skip = 0, limit = known.length } = {}) =>
      find(where)
        .slice(skip, skip + limit)
        .map(({ record }) => summarize(record)),
    async findBySlug(slug) {
      const [found] = find({ fields: { slug } });
      return found && complete(found.record);
    },
    count: async (where) => find(where).length,
    async countBy(fields, where) {
      const counted = new Map<string, Counted>();
      for (const { plain } of find(where)) {
        const values = fields.map((name) => plain[name]);
        const key = JSON.stringify(values);
        counted.set(key, { values, total: (counted.get(key)?.total ?? 0) + 1 });
      }
      return [...counted.values()];
    },
  };
}
