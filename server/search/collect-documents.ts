import type { FaqDocument } from '../../blocks/_contract/documents/faq.ts';
import { toText } from '../../blocks/_contract/to-text.ts';
import type { CollectionName } from '../db/collection-names.ts';
import type { Database } from '../db/database.ts';
import type { PagedCollection, WholeRecord } from '../db/page-records.ts';
import { toPlainText } from './plain-text.ts';
import type { SearchDocument } from './search-document.ts';

/** The collections that are searched, those that visitors come for first. */
export const SEARCHED_COLLECTIONS = [
  'services',
  'industry_pages',
  'case_studies',
  'blog_posts',
  'faqs',
  'locations',
  'service_locations',
] as const satisfies readonly CollectionName[];
export type SearchedCollection = (typeof SEARCHED_COLLECTIONS)[number];

/** What a document is made from: everything but its id. */
type Words = Omit<SearchDocument, 'id'>;

const join = (...parts: readonly unknown[]) => parts.flat().filter(Boolean).join(', ');

/** How the records of each collection that has pages are searched. */
const WORDS_OF: Readonly<Record<PagedCollection, (record: WholeRecord) => Words>> = {
  services: ({ slug, title, description, features, content }) => ({
    kind: 'service',
    path: `/services/${slug}`,
    title: toText(title),
    keywords: join(slug, features),
    summary: toText(description),
    body: toPlainText(content),
  }),
  industry_pages: ({ slug, title, industry, description, targetKeywords, solutions, content }) => ({
    kind: 'industry',
    path: `/industries/${slug}`,
    title: toText(title),
    keywords: join(slug, industry, targetKeywords),
    summary: toText(description),
    body: toPlainText(`${join(solutions)} ${content}`),
  }),
  case_studies: ({ slug, title, client, industry, services, description, results, content }) => ({
    kind: 'case-study',
    path: `/case-studies/${slug}`,
    title: toText(title),
    keywords: join(slug, client, industry, services),
    summary: toText(description),
    body: toPlainText(`${join(results)} ${content}`),
  }),
  blog_posts: ({ slug, title, category, tags, excerpt, content }) => ({
    kind: 'article',
    path: `/blog/post/${slug}`,
    title: toText(title),
    keywords: join(slug, category, tags),
    summary: toText(excerpt),
    body: toPlainText(content),
  }),
  locations: ({
    slug,
    name,
    state,
    region,
    postcode,
    targetKeywords,
    nearbyLocations,
    description,
    content,
  }) => ({
    kind: 'location',
    path: `/locations/${slug}`,
    title: join(name, state),
    keywords: join(region, postcode, targetKeywords, nearbyLocations),
    summary: toText(description),
    body: toPlainText(content),
  }),
  // Of a page that is there once for each place only what tells it from the others is searched.
  service_locations: ({ slug, serviceSlug, locationSlug, metaTitle, metaDescription, targetKeywords }) => ({
    kind: 'service-location',
    path: `/locations/${toText(locationSlug)}/${toText(serviceSlug)}`,
    title: toText(metaTitle),
    keywords: join(slug, targetKeywords),
    summary: toText(metaDescription),
    body: '',
    group: toText(serviceSlug),
  }),
};

/** A question is answered where it is found, so its answer is its summary; the page leads on from there. */
function wordsOfQuestion({ question, answer, category, serviceType, tags }: FaqDocument): Words {
  const page = category === 'Pricing' ? '/pricing' : '/contact';
  return {
    kind: 'question',
    path: serviceType === undefined ? page : `/services/${serviceType}`,
    title: question,
    keywords: join(category, tags),
    summary: answer,
    body: '',
  };
}

/** Reads all that the public may see of a collection, in the words by which it is searched. */
export async function* collectDocuments(
  collection: SearchedCollection,
  { pageRecords, faqs }: Pick<Database, 'pageRecords' | 'faqs'>,
): AsyncIterable<SearchDocument> {
  if (collection === 'faqs') {
    for (const faq of await faqs.list()) yield { id: `faqs/${faq.id}`, ...wordsOfQuestion(faq) };
    return;
  }
  for await (const record of pageRecords.streamWhole(collection)) {
    yield { id: `${collection}/${record.slug}`, ...WORDS_OF[collection](record) };
  }
}
