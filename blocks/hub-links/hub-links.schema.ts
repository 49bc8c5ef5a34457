import { defineBlock } from '../_contract/define-block.ts';
import { List, Maybe, Props, Text } from '../_contract/props.ts';

export default defineBlock({
  type: 'hub-links',
  title: 'Hub links',
  description: 'Links to the hubs of other blog categories; the one of this page is left out.',
  category: 'collection',
  instead: { 'category-list': 'on a page that is no hub, with the number of articles' },
  version: 1,
  props: Props({
    title: Text('The heading.', { default: 'Explore Other Categories', maxLength: 120 }),
    text: Maybe(Text('A sentence or two beside the heading.')),
    hubs: List('The hubs by the part of their address, such as "seo".', Text('A hub.', { maxLength: 80 }), {
      minItems: 1,
      maxItems: 12,
    }),
  }),
});
