import type { SafeHtml } from '../../blocks/_contract/safe-html.ts';
import type { BodyConverter } from '../content/body-converter.ts';
import { ContentFault } from '../content/content-job.ts';
import type { Log } from '../logging/log.ts';
import type { UnshownRecords } from './unshown-records.ts';

/** The collections whose documents have a body: the folder of their pages, and whether phrases in it become links. */
const BODY_PAGES = {
  services: { folder: '/services', isAutoLinked: true },
  case_studies: { folder: '/case-studies', isAutoLinked: false },
  blog_posts: { folder: '/blog/post', isAutoLinked: true },
  locations: { folder: '/locations', isAutoLinked: false },
  // The page's own path would need the slug cut in two; without links to come, any name will do.
  service_locations: { folder: '/locations', isAutoLinked: false },
  industry_pages: { folder: '/industries', isAutoLinked: false },
} as const;

export type BodyCollection = keyof typeof BODY_PAGES;

/** A document as it was read: with the source of its body. */
interface Unconverted {
  readonly slug: string;
  readonly content: string;
}

/** Adds the safe HTML of their bodies to documents. */
export interface DocumentBodies {
  /** @returns the document with its HTML; undefined where its body cannot be converted: no list names it then. */
  complete<D extends Unconverted>(
    collection: BodyCollection,
    document: D,
  ): Promise<(D & { contentHtml: SafeHtml }) | undefined>;
}

export interface DocumentBodiesOptions {
  readonly converter: BodyConverter;
  readonly unshown: UnshownRecords;
  readonly log: Log;
}

export function createDocumentBodies({ converter, unshown, log }: DocumentBodiesOptions): DocumentBodies {
  return {
    async complete(collection, document) {
      const { slug, content } = document;
      const { folder, isAutoLinked } = BODY_PAGES[collection];
      try {
        const contentHtml = await converter.convert(content, { ownPath: `${folder}/${slug}`, isAutoLinked });
        unshown.remove(collection, slug);
        return { ...document, contentHtml };
      } catch (error) {
        if (!(error instanceof ContentFault)) throw error;
        if (unshown.add(collection, slug)) {
          log.warn(`${collection} ${slug} is not shown until it is fixed: content: ${error.message}`);
        }
        return undefined;
      }
    },
  };
}

/** Whether documents of a collection have a body. */
export function hasBodies(collection: string): collection is BodyCollection {
  return Object.hasOwn(BODY_PAGES, collection);
}
