import { collectionProps } from '../_contract/collection-props.ts';
import { defineBlock } from '../_contract/define-block.ts';
import { itemListNodes } from '../_contract/item-list.ts';
import { Choice, Count, Props, SelectRule, Text } from '../_contract/props.ts';
import { readOf } from '../_contract/reads.ts';

export default defineBlock({
  type: 'case-study-cards',
  title: 'Case study cards',
  description: 'Case studies as cards, each under its headline number.',
  category: 'collection',
  instead: { 'collection-list': 'where a filter or an order is needed' },
  version: 1,
  props: Props({
    ...collectionProps,
    variant: Choice(
      'short: number, title, facts and services. detailed: also the description and results, under a tint. compact: number, industry and title.',
      ['short', 'detailed', 'compact'],
      'short',
    ),
    columns: Choice('Columns on a desk.', ['2', '3'], '3'),
    select: SelectRule('case_studies', 'all'),
    limit: Count('The most cards shown.', 60),
    actionLabel: Text("The words of each card's link.", { default: 'Read Case Study', maxLength: 40 }),
    resultLimit: Count('How many results a detailed card lists.', 3, 10),
    skeletons: Count('How many empty cards stand there while the case studies load.', 4, 12),
  }),
  reads: () => [readOf('/api/case-studies')],
  jsonLd: (_props, context) =>
    itemListNodes(
      '/case-studies',
      (context.answer(readOf('/api/case-studies')) ?? []).map((entry) => ({
        name: entry.title,
        path: `/case-studies/${entry.slug}`,
      })),
      context,
    ),
});
