import { defineBlock } from '../_contract/define-block.ts';
import { Flag, Props, Text } from '../_contract/props.ts';
import { reads } from '../_contract/reads.ts';
import { categoryHubOf } from '../_contract/rules/category-hubs.ts';
import { hubName } from '../_contract/rules/hub-name.ts';

export default defineBlock({
  type: 'hub-header',
  title: 'Hub header',
  description:
    'The opening of a category hub: its name, what it gathers and how many articles. The address must name the "category".',
  category: 'hero',
  version: 1,
  props: Props({
    titleSuffix: Text('Follows the name of the category in the heading.', { default: 'Hub', maxLength: 40 }),
    showCount: Flag('Whether the number of articles is shown.', true),
  }),
  reads: () => [reads.blog()],
  jsonLd: ({ titleSuffix }, { scope, url, absolute }) => {
    const hub = categoryHubOf(scope.params);
    return [
      {
        '@type': 'CollectionPage',
        '@id': `${url}#hub`,
        name: `${hubName(hub)} ${titleSuffix}`,
        description: hub.description,
        url,
      },
      {
        '@type': 'BreadcrumbList',
        '@id': `${url}#breadcrumb`,
        itemListElement: [
          { '@type': 'ListItem', position: 1, name: 'Home', item: absolute('/') },
          { '@type': 'ListItem', position: 2, name: 'Blog', item: absolute('/blog') },
          { '@type': 'ListItem', position: 3, name: hubName(hub) },
        ],
      },
    ];
  },
});
