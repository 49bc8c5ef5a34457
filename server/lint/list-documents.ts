import { isRecord } from '../../blocks/_contract/bind.ts';
import { reads } from '../../blocks/_contract/reads.ts';
import { hubAddressOf, isHubSlug } from '../../blocks/_contract/rules/category-hubs.ts';
import { toText } from '../../blocks/_contract/to-text.ts';
import type { ReadSource } from '../reads/read-source.ts';

/** A document as lists have it, without its body. */
export type ListedDocument = Readonly<Record<string, unknown>> & { readonly slug: string };

/** Every document that a page can be about, by the read that answers it: `/api/services/local-seo`. */
export type Documents = ReadonlyMap<string, ListedDocument>;

/**
 * Whether a read names a document that is not there, where there are others of its kind; reads of lists
 * name none. @param read a path of the API, filled.
 */
export function isMissing(read: string, documents: Documents): boolean {
  const folder = read.slice(0, read.lastIndexOf('/') + 1);
  const isOfKind = (path: string) => path.startsWith(folder) && !path.includes('/', folder.length);
  return !documents.has(read) && [...documents.keys()].some(isOfKind);
}

const isListed = (value: unknown): value is ListedDocument =>
  isRecord(value) && typeof value.slug === 'string';

async function readList(source: ReadSource, path: string): Promise<ListedDocument[]> {
  const answer = await source.read(path);
  return answer.status === 'found' && Array.isArray(answer.data) ? answer.data.filter(isListed) : [];
}

/** The hubs that articles are gathered in: one a category, and one a topic of a category. */
async function listHubs(source: ReadSource, posts: readonly ListedDocument[]): Promise<ListedDocument[]> {
  const slugs = posts.flatMap(({ category, tags }) => {
    const hub = hubAddressOf(toText(category))?.split('/').at(-1);
    const topics = Array.isArray(tags) ? tags.map((tag) => toText(tag).replaceAll(' ', '-')) : [];
    // A topic that is a category, too, is found under its own address.
    const own = topics.filter((topic) => !isHubSlug(topic));
    return hub === undefined ? [] : [hub, ...own.map((topic) => `${hub}.${topic}`)];
  });
  const answers = await Promise.all([...new Set(slugs)].map((slug) => source.read(reads.blogHub(slug).path)));
  return answers.flatMap((answer) =>
    answer.status === 'found' && isListed(answer.data) ? [answer.data] : [],
  );
}

/** Lists what the public may see of every collection whose records have pages. */
export async function listDocuments(source: ReadSource): Promise<Documents> {
  const documents = new Map<string, ListedDocument>();
  const add = (list: readonly ListedDocument[], read: (slug: string) => { path: string }) => {
    for (const document of list) documents.set(read(document.slug).path, document);
  };
  const places = await readList(source, reads.locations().path);
  const posts = await readList(source, reads.blog().path);
  add(await readList(source, reads.services().path), reads.service);
  add(await readList(source, reads.caseStudies().path), reads.caseStudy);
  add(await readList(source, reads.industries().path), reads.industry);
  add(posts, reads.blogPost);
  add(await listHubs(source, posts), reads.blogHub);
  add(places, reads.location);
  for (const { slug } of places) {
    add(await readList(source, reads.serviceLocationsIn(slug).path), reads.serviceLocation);
  }
  return documents;
}
