import { defineBlock } from '../_contract/define-block.ts';
import { Count, Props, SelectRule, Text } from '../_contract/props.ts';
import { readOf } from '../_contract/reads.ts';

export default defineBlock({
  type: 'article-links',
  title: 'Article links',
  description: 'Articles by title and read time alone, made for a sidebar.',
  category: 'collection',
  instead: { 'article-cards': 'across the page', 'blog-teaser': 'with one article large' },
  version: 1,
  props: Props({
    title: Text('The heading.', { default: 'Related Articles', maxLength: 80 }),
    select: SelectRule('blog_posts', 'all'),
    limit: Count('The most articles shown.', 4, 20),
  }),
  reads: () => [readOf('/api/blog')],
});
