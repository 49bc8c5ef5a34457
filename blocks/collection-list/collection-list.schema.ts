import { isRecord } from '../_contract/bind.ts';
import { collectionProps } from '../_contract/collection-props.ts';
import { defineBlock, type PropFault } from '../_contract/define-block.ts';
import { quote } from '../_contract/problem.ts';
import { Choice, Count, Group, List, Maybe, Props, Text } from '../_contract/props.ts';
import { schemaOfRead } from '../_contract/read-pattern.ts';
import { suggest } from '../_contract/suggest.ts';
import { COLLECTION_NAMES, collectionOf } from './collections.ts';
import { COMPARISONS } from './pick-entries.ts';

/** The fields of a collection's entries, as lists have them. */
function fieldsOf(path: string): string[] {
  const items: unknown = schemaOfRead(path)?.items;
  return isRecord(items) && isRecord(items.properties) ? Object.keys(items.properties) : [];
}

function findFieldFault(field: unknown, path: PropFault['path'], fields: readonly string[]): PropFault[] {
  // A bound field is known only once it is bound.
  if (typeof field !== 'string' || field.includes('{{') || fields.includes(field)) return [];
  const expected = `a field of the collection: ${fields.join(', ')}`;
  return [{ path, found: quote(field), expected, suggestion: suggest(field, fields) }];
}

export default defineBlock({
  type: 'collection-list',
  title: 'Collection list',
  description:
    'Entries of any collection, chosen and ordered by their fields. Where a collection has cards of its own, such as service-cards, those show more.',
  category: 'collection',
  instead: {
    'service-cards': 'for services',
    'case-study-cards': 'for case studies',
    'article-cards': 'for articles',
  },
  version: 1,
  props: Props({
    ...collectionProps,
    collection: Choice('What is listed.', COLLECTION_NAMES, 'services'),
    filter: List(
      'Only entries for which all of these hold.',
      Group('A condition.', {
        field: Text('The field that is looked at, such as "state".', { maxLength: 40 }),
        is: Choice(
          'How it is compared. "containing" looks into a text, or for an entry of a list.',
          COMPARISONS,
          'equal to',
        ),
        value: Text('With what, such as "NSW", "true" or "2025-01-01".', { maxLength: 120 }),
      }),
      { maxItems: 8, default: [] },
    ),
    sort: Maybe(
      Group('The order; left out, that of the collection.', {
        by: Text('The field it goes by.', { maxLength: 40 }),
        direction: Choice('up: from small to large, from A to Z, from old to new.', ['up', 'down'], 'up'),
      }),
    ),
    limit: Count('The most entries shown.', 6),
    columns: Choice('Columns on a desk.', ['2', '3'], '3'),
    skeletons: Count('How many empty cards stand there while the list loads.', 3, 12),
  }),
  findFaults({ collection, filter, sort }) {
    const name = COLLECTION_NAMES.find((known) => known === collection);
    if (!name) return [];
    const fields = fieldsOf(collectionOf(name).path);
    const conditions = Array.isArray(filter) ? filter.filter(isRecord) : [];
    return [
      ...conditions.flatMap(({ field }, index) => findFieldFault(field, ['filter', index, 'field'], fields)),
      ...(isRecord(sort) ? findFieldFault(sort.by, ['sort', 'by'], fields) : []),
    ];
  },
  reads: ({ collection }) => [{ path: collectionOf(collection).path }],
});
