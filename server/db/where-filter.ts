import type { Filter } from 'mongodb';
import type { CollectionDefinition } from '../../collections/_contract/define-collection.ts';
import type { Condition, Where } from '../../collections/_contract/documents.ts';
import type { StoredRecord } from './stored-form.ts';

const escapePattern = (text: string) => text.replaceAll(/[\\^$.*+?()[\]{}|]/g, '\\$&');

function toOperator(condition: Condition): unknown {
  if (typeof condition !== 'object') return condition;
  if ('oneOf' in condition) return { $in: [...condition.oneOf] };
  if ('atLeast' in condition) return { $gte: condition.atLeast };
  // Taken as plain text: nothing in it is read as a pattern.
  return { $regex: escapePattern(condition.contains), $options: 'i' };
}

/** Says in the words of the database which records are meant. */
export function toFilter({ fields = {}, any }: Where): Filter<StoredRecord> {
  return {
    ...Object.fromEntries(Object.entries(fields).map(([name, condition]) => [name, toOperator(condition)])),
    ...(any && { $or: any.map(toFilter) }),
  };
}

/** What the public may see of a collection: nothing of a closed one; a record without the flag counts as visible. */
export function visibleFilter({
  visibility,
}: Pick<CollectionDefinition, 'visibility'>): Filter<StoredRecord> {
  if (visibility === 'closed') return { $nor: [{}] };
  const { flag, from } = visibility;
  const isShown = { [flag]: { $ne: false } };
  return from === undefined ? isShown : { ...isShown, [from]: { $not: { $gt: new Date() } } };
}
