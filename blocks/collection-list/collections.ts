import { readOf } from '../_contract/reads.ts';

/** An entry of any collection, as lists have it. */
export type Entry = Readonly<Record<string, unknown>>;

/** How the entries of a collection are shown. */
interface Collection {
  /** The read that lists it. */
  readonly path: string;
  /** The fields that hold its title and its text. */
  readonly title: string;
  readonly text: string;
  /** Where the page of an entry lies, if entries have pages. */
  readonly base?: string;
}

/** Every collection that has a list, by the name marketers use. */
export const COLLECTIONS = {
  services: { path: readOf('/api/services').path, title: 'title', text: 'description', base: '/services' },
  'case-studies': {
    path: readOf('/api/case-studies').path,
    title: 'title',
    text: 'description',
    base: '/case-studies',
  },
  articles: { path: readOf('/api/blog').path, title: 'title', text: 'excerpt', base: '/blog/post' },
  locations: { path: readOf('/api/locations').path, title: 'name', text: 'description', base: '/locations' },
  industries: {
    path: readOf('/api/industries').path,
    title: 'title',
    text: 'description',
    base: '/industries',
  },
  packages: { path: readOf('/api/pricing').path, title: 'packageName', text: 'description' },
  faqs: { path: readOf('/api/faqs').path, title: 'question', text: 'answer' },
} as const satisfies Record<string, Collection>;

export type CollectionName = keyof typeof COLLECTIONS;

/** The names, in the order of the list. */
export const COLLECTION_NAMES = [
  'services',
  'case-studies',
  'articles',
  'locations',
  'industries',
  'packages',
  'faqs',
] as const satisfies readonly CollectionName[];

/** Finds how a collection is shown. */
export function collectionOf(name: CollectionName): Collection {
  return COLLECTIONS[name];
}
