import { type Static, Type } from '@sinclair/typebox';

/** A page that gathers the articles of one category, or of one topic in it. */
export const BlogHub = Type.Object(
  {
    slug: Type.String({ description: 'The part of the address that names it.' }),
    path: Type.String({
      description:
        'What follows "/blog/" in its own address: "local-businesses", by whatever name it was found.',
    }),
    category: Type.String({ description: 'The category of its articles.' }),
    name: Type.String({ description: 'Its name as it is shown: "SEO Strategies: links".' }),
    description: Type.String({ description: 'What it gathers, in a sentence.' }),
    articleCount: Type.Integer({ description: 'How many articles it gathers.', minimum: 0 }),
  },
  { additionalProperties: false },
);

export type BlogHub = Static<typeof BlogHub>;
