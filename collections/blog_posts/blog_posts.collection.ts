import { Type } from '@sinclair/typebox';
import { toText } from '../../blocks/_contract/to-text.ts';
import { type AnswersByPath, defineCollection, type NamedAnswers } from '../_contract/define-collection.ts';
import {
  Body,
  Flag,
  Line,
  Lines,
  Maybe,
  Moment,
  Picture,
  Slug,
  Text,
  WholeNumber,
} from '../_contract/fields.ts';
import { joinWords } from '../_contract/join-words.ts';
import type { DocumentOf, RecordOf, SummaryOf } from '../_contract/schemas.ts';
import { BlogHub } from './rules/blog-hub.ts';
import { describeFeed } from './rules/describe-feed.ts';
import { findBlogHub } from './rules/find-blog-hub.ts';
import { listBlogHubs } from './rules/list-blog-hubs.ts';

const fields = {
  title: Line('Title', 'The headline of the article.'),
  slug: Slug(),
  excerpt: Text('Excerpt', 'The article in one or two sentences.'),
  content: Body(),
  picture: Maybe(Picture('Picture', 'A picture for the article, at its top and on its cards.')),
  category: Line('Category', 'The category it is filed under, e.g. "SEO Guide".', {
    maxLength: 80,
    examples: ['SEO Guide', 'Local SEO'],
  }),
  tags: Lines('Tags', 'Topics, in lower case.'),
  readTime: WholeNumber('Reading time', 'How long it takes to read, in minutes.', {
    minimum: 1,
    maximum: 120,
  }),
  isPublished: Flag('Published', 'Off hides the article from the public.', {
    isOn: true,
    group: 'visibility',
  }),
  isFeatured: Flag('Featured', 'On puts the article among the featured ones.', { group: 'visibility' }),
  createdAt: Moment('Published on', 'When it was published.'),
  updatedAt: Moment('Changed on', 'When it was last changed.'),
};

export type BlogPostRecord = RecordOf<typeof fields>;
export type BlogPostDocument = DocumentOf<typeof fields>;
export type BlogPostSummary = SummaryOf<typeof fields>;

/** How many published articles each category holds. */
const CategoryCounts = Type.Record(Type.String(), Type.Integer({ minimum: 0 }), {
  description: 'The number of published articles by category name.',
});

const blogPosts = defineCollection({
  name: 'blog_posts',
  label: { one: 'Article', many: 'Articles' },
  description: 'The articles of the blog.',
  fields,
  naturalKey: ['slug'],
  order: { createdAt: -1, slug: 1 },
  visibility: { flag: 'isPublished' },
  indexes: [{ key: { slug: 1 }, unique: true }, { key: { createdAt: -1 } }, { key: { category: 1 } }],
  address: '/blog/post/:slug',
  isAutoLinked: true,
  reads: {
    blog: { path: '/api/blog', answers: 'list' },
    blogFeatured: {
      path: '/api/blog/featured',
      answers: 'list',
      where: () => ({ fields: { isFeatured: true } }),
    },
    blogCategories: {
      path: '/api/blog/categories',
      answers: CategoryCounts,
      make: async (posts) => {
        const counts = (await posts.countBy(['category'])).map(({ values: [name], total }) => ({
          name: toText(name),
          total,
        }));
        counts.sort((a, b) => b.total - a.total || (a.name < b.name ? -1 : 1));
        return Object.fromEntries(counts.map(({ name, total }) => [name, total]));
      },
    },
    blogHub: {
      path: '/api/blog/hubs/:slug',
      answers: BlogHub,
      missing: 'There is no such category of articles.',
      make: async (posts, { slug = '' }) => findBlogHub(slug, await posts.list()),
      listDocuments: listBlogHubs,
    },
    blogPost: { path: '/api/blog/:slug', answers: 'document', missing: 'There is no such article.' },
  },
  search: {
    kind: 'article',
    label: 'Article',
    order: 4,
    weight: 1,
    words: ({ slug, title, category, tags, excerpt, content }) => ({
      path: `/blog/post/${slug}`,
      title,
      keywords: joinWords(slug, category, tags),
      summary: excerpt,
      body: content,
    }),
  },
  llms: { heading: 'Articles', order: 4 },
  feed: {
    path: '/blog',
    describe: describeFeed,
    item: ({ title, excerpt, contentHtml, createdAt, updatedAt, category, tags }) => ({
      title,
      summary: excerpt,
      contentHtml,
      publishedAt: createdAt,
      updatedAt,
      categories: [category, ...tags],
    }),
  },
  card: { title: 'title', text: 'excerpt' },
});

declare module '../_contract/registry.ts' {
  interface PageDocuments extends NamedAnswers<typeof blogPosts> {}
  interface ReadAnswers extends AnswersByPath<typeof blogPosts> {}
}

export default blogPosts;
