import { defineBlock } from '../_contract/define-block.ts';
import { Picture } from '../_contract/picture.ts';
import { Count, Flag, Maybe, Props, Text } from '../_contract/props.ts';

export default defineBlock({
  type: 'article-header',
  title: 'Article header',
  description: 'The opening of an article: its category, heading, date and read time, with Share and Save.',
  category: 'hero',
  instead: { 'case-study-header': 'on a case study', 'page-hero': 'on any other page' },
  version: 1,
  props: Props({
    title: Text('The heading of the page.', { maxLength: 200 }),
    excerpt: Maybe(Text('The article in one or two sentences.', { maxLength: 1000 })),
    picture: Maybe(Picture('A picture at the side of the words.')),
    category: Text('The category it is filed under.', { maxLength: 80 }),
    isFeatured: Flag('Puts the badge "Featured" before the category.'),
    publishedAt: Text('When it was published, as an ISO 8601 moment.', { maxLength: 40 }),
    updatedAt: Text('When it was last changed, as an ISO 8601 moment, for search engines.', {
      default: '',
      maxLength: 40,
    }),
    readTime: Count('How long it takes to read, in minutes.', 5, 120),
  }),
  jsonLd: ({ title, excerpt, category, publishedAt, updatedAt }, { url, image, absolute, scope }) => {
    const publisher = { '@type': 'Organization', name: scope.site.name, url: absolute('/') };
    return [
      {
        '@type': 'BlogPosting',
        '@id': `${url}#article`,
        headline: title,
        url,
        mainEntityOfPage: url,
        articleSection: category,
        datePublished: publishedAt,
        ...(updatedAt && { dateModified: updatedAt }),
        ...(excerpt && { description: excerpt }),
        image,
        author: publisher,
        publisher,
      },
    ];
  },
});
