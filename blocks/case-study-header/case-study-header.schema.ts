import { defineBlock } from '../_contract/define-block.ts';
import { Picture } from '../_contract/picture.ts';
import { List, Maybe, Props, Text } from '../_contract/props.ts';
import { readOf } from '../_contract/reads.ts';

export default defineBlock({
  type: 'case-study-header',
  title: 'Case study header',
  description: 'The opening of a case study: its industry, heading and the services used.',
  category: 'hero',
  instead: { 'article-header': 'on an article', 'page-hero': 'on any other page' },
  version: 1,
  props: Props({
    industry: Text('The industry of the client.', { maxLength: 80 }),
    title: Text('The heading of the page.', { maxLength: 200 }),
    text: Maybe(Text('The study in one or two sentences.', { maxLength: 1000 })),
    picture: Maybe(Picture('A picture at the side of the words.')),
    services: List(
      'The names of the services used; those with a page become links.',
      Text('A name.', { maxLength: 80 }),
      { default: [] },
    ),
    client: Text('The name of the client, for search engines.', { default: '', maxLength: 120 }),
    publishedAt: Text('When the study was published, as an ISO 8601 moment, for search engines.', {
      default: '',
      maxLength: 40,
    }),
  }),
  reads: () => [readOf('/api/services')],
  jsonLd: ({ title, text, client, publishedAt }, { url, image, absolute, scope }) => [
    {
      '@type': 'Article',
      '@id': `${url}#case-study`,
      headline: title,
      url,
      ...(text && { description: text }),
      ...(publishedAt && { datePublished: publishedAt }),
      ...(client && { about: { '@type': 'Organization', name: client } }),
      image,
      mainEntityOfPage: url,
      author: { '@type': 'Organization', name: scope.site.name, url: absolute('/') },
      publisher: { '@id': absolute('/#organization') },
    },
  ],
});
