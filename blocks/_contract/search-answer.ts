import { type Static, Type } from '@sinclair/typebox';

const Marked = Type.Array(
  Type.Object({
    text: Type.String(),
    isMatch: Type.Boolean({ description: 'Whether these are words that were searched for.' }),
  }),
  { description: 'A text in pieces, in their order.' },
);
/** A text in pieces, some of them words that were searched for. */
export type Marked = Static<typeof Marked>;

const SearchResult = Type.Object({
  kind: Type.String({
    description: 'What was found: `page`, or the kind that its collection gives its records.',
  }),
  path: Type.String({ description: 'The address of the page.' }),
  title: Marked,
  excerpt: Marked,
  similar: Type.Integer({ description: 'How many results much like this one were left out.', minimum: 0 }),
});
export type SearchResult = Static<typeof SearchResult>;

/** What `GET /api/search?q=...&page=...` answers. */
export const SearchAnswer = Type.Object({
  query: Type.String({ description: 'What was searched for, trimmed.' }),
  total: Type.Integer({ description: 'How many results there are.', minimum: 0 }),
  page: Type.Integer({ description: 'The page of results that this is, from 1.', minimum: 1 }),
  pages: Type.Integer({ description: 'How many pages of results there are.', minimum: 0 }),
  isPartial: Type.Boolean({ description: 'Whether nothing has all of the words, and these have some.' }),
  suggestion: Type.Optional(
    Type.String({ description: 'A query that finds all of its words, where this one does not.' }),
  ),
  results: Type.Array(SearchResult),
});
export type SearchAnswer = Static<typeof SearchAnswer>;
