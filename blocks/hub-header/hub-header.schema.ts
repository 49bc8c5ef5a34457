import { categoryHubOf } from '../../collections/blog_posts/rules/category-hubs.ts';
import { hubName } from '../../collections/blog_posts/rules/hub-name.ts';
import { defineBlock } from '../_contract/define-block.ts';
import { itemListNodes } from '../_contract/item-list.ts';
import { Flag, Props, Text } from '../_contract/props.ts';
import { readOf } from '../_contract/reads.ts';

export default defineBlock({
  type: 'hub-header',
  title: 'Hub header',
  description:
    'The opening of a category hub: its name, what it gathers and how many articles. The address must name the "category".',
  category: 'hero',
  instead: { 'page-hero': 'on a page that is no hub' },
  version: 1,
  props: Props({
    titleSuffix: Text('Follows the name of the category in the heading.', { default: 'Hub', maxLength: 40 }),
    showCount: Flag('Whether the number of articles is shown.', true),
  }),
  reads: () => [readOf('/api/blog')],
  jsonLd: ({ titleSuffix }, context) => {
    const { scope, url } = context;
    const hub = categoryHubOf(scope.params);
    const gathered = (context.answer(readOf('/api/blog')) ?? []).filter(
      (post) => post.category === hub.category && (hub.tag === undefined || post.tags.includes(hub.tag)),
    );
    const home = `/blog/${Object.values(scope.params).map(encodeURIComponent).join('/')}`;
    const entries = gathered.map(({ title, slug }) => ({ name: title, path: `/blog/post/${slug}` }));
    return [
      {
        '@type': 'CollectionPage',
        '@id': `${url}#hub`,
        name: `${hubName(hub)} ${titleSuffix}`,
        description: hub.description,
        url,
      },
      ...itemListNodes(home, entries, context),
    ];
  },
});
