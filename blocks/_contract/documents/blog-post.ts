import { type Static, Type } from '@sinclair/typebox';
import { Picture } from '../picture.ts';
import {
  BodySource,
  bodyDocumentSchema,
  Line,
  Lines,
  Moment,
  recordSchema,
  Slug,
  summarySchema,
  Text,
} from './document.ts';

/** An article (the specification, section 3: `blog_posts`). */
export const BlogPostRecord = recordSchema({
  title: Line('The headline of the article.'),
  slug: Slug(),
  excerpt: Text('The article in one or two sentences.'),
  content: BodySource(),
  picture: Type.Optional(Picture('A picture for the article, at its top and on its cards.')),
  category: Line('The category it is filed under, e.g. "SEO Guide".', 80),
  tags: Lines('Topics, in lower case.'),
  readTime: Type.Integer({ description: 'How long it takes to read, in minutes.', minimum: 1, maximum: 120 }),
  isPublished: Type.Boolean({ description: 'False hides the article from the public.', default: true }),
  isFeatured: Type.Boolean({ description: 'True puts the article among the featured ones.', default: false }),
  createdAt: Moment('When it was published.'),
  updatedAt: Moment('When it was last changed.'),
});

export const BlogPostDocument = bodyDocumentSchema(BlogPostRecord);
export const BlogPostSummary = summarySchema(BlogPostRecord);

/** How many published articles each category holds. */
export const BlogCategoryCounts = Type.Record(Type.String(), Type.Integer({ minimum: 0 }), {
  description: 'The number of published articles by category name.',
});

export type BlogPostRecord = Static<typeof BlogPostRecord>;
export type BlogPostDocument = Static<typeof BlogPostDocument>;
export type BlogPostSummary = Static<typeof BlogPostSummary>;
export type BlogCategoryCounts = Static<typeof BlogCategoryCounts>;
