import type { TProperties } from '@sinclair/typebox';
import type { JsonLdNode } from '../../blocks/_contract/json-ld.ts';
import type { Site } from '../../blocks/_contract/site.ts';
import type { Order } from './documents.ts';
import type { LinkedPhrase } from './linked-phrase.ts';
import type { AnswerOfRead, CollectionRead, KeptPromises } from './reads.ts';
import {
  type DocumentOf,
  makeSchemas,
  type RecordOf,
  type RecordSchemas,
  type SummaryOf,
} from './schemas.ts';

/** A field of a record by its name. */
type NameOf<F extends TProperties> = keyof F & string;

/** Who may see the records: nobody on the public site, or everyone who comes at the right time. */
export type Visibility<F extends TProperties> =
  | 'closed'
  | {
      /** The field that hides a record where it is false; a record without it is visible. */
      readonly flag: NameOf<F>;
      /** The field that holds the moment from which on a record is visible. */
      readonly from?: NameOf<F>;
    };

/** An index of the database. */
export interface CollectionIndex {
  readonly key: Order;
  readonly unique?: boolean;
  readonly sparse?: boolean;
  /** Removes a record so many seconds after the moment in the indexed field. */
  readonly expireAfterSeconds?: number;
}

/** How records are found by the search of the site. */
export interface CollectionSearch<F extends TProperties> {
  /** What it is called in answers of the API: `case-study`. */
  readonly kind: string;
  /** The same in words. */
  readonly label: string;
  /** Kinds with a smaller number are read first, and are left out last where there are too many documents. */
  readonly order: number;
  /** How much a match counts beside the same match in another kind; 1 for most. */
  readonly weight: number;
  /** Whether the summary answers what was asked and is shown whole; its page then only leads on. */
  readonly isAnswer?: true;
  /** The words by which a record is found. `body` is a source, Markdown or HTML. */
  words(record: RecordOf<F>): {
    readonly path: string;
    readonly title: string;
    readonly keywords: string;
    readonly summary: string;
    readonly body: string;
    /** What records much like this one share; only the best of them are listed. */
    readonly group?: string;
  };
}

/** What a definition may look at while it describes a document to search engines. */
export interface NodeContext {
  readonly site: Site;
  /** The page's canonical address. */
  readonly url: string;
  /** Makes an absolute address from a path such as `/services`. */
  absolute(path: string): string;
}

/** An article of a feed. */
export interface FeedItem {
  readonly title: string;
  readonly summary: string;
  readonly contentHtml: string;
  readonly publishedAt: string;
  readonly updatedAt: string;
  readonly categories: readonly string[];
}

/** What a feed, or a part of one, is about. */
export interface FeedSubject<F extends TProperties> {
  readonly title: string;
  readonly description: string;
  /** The page that lists the same records, e.g. `/blog/seo`. */
  readonly path: string;
  /** The records of it, in the order of the collection. */
  readonly records: readonly SummaryOf<F>[];
}

/** The feeds of a collection: `<path>/feed.xml` and, for its parts, `<path>/:part/feed.xml`. */
export interface CollectionFeed<F extends TProperties> {
  readonly path: string;
  /** @param part undefined for the whole feed. @returns undefined where there is no such part. */
  describe(
    part: string | undefined,
    records: readonly SummaryOf<F>[],
    site: Site,
  ): FeedSubject<F> | undefined;
  item(document: DocumentOf<F>): FeedItem;
}

/** How a record is shown in few words, wherever records of several collections stand side by side. */
export interface CollectionCard<F extends TProperties> {
  readonly title: NameOf<F>;
  readonly text: NameOf<F>;
}

/** What a rule about seed records found. */
export interface SeedRecordFault {
  /** The position of the record, and its field. */
  readonly path: readonly [index: number, field: string];
  readonly found: string;
  readonly expected: string;
}

export interface CollectionOptions<
  F extends TProperties,
  R extends Readonly<Record<string, CollectionRead<F>>>,
> {
  /** The folder's name, the seed file's and the collection's in the database. */
  readonly name: string;
  /** What people call one record, and several. */
  readonly label: { readonly one: string; readonly many: string };
  /** What its records are, in a sentence. */
  readonly description: string;
  readonly fields: F;
  /** The fields that together distinguish one record from another. */
  readonly naturalKey: readonly NameOf<F>[];
  readonly order: Order;
  readonly visibility: Visibility<F>;
  readonly indexes: readonly CollectionIndex[];
  /** The path of a record's page by its fields: `/services/:slug`; left out where records have none. */
  readonly address?: string;
  /** Whether phrases that name services and case studies become links in its bodies. */
  readonly isAutoLinked?: boolean;
  /** The phrases that become links to a page of this collection in the bodies of all. */
  readonly phrases?: readonly LinkedPhrase[];
  /** The reads it answers, by the names that layouts call the answers by. */
  readonly reads: R;
  readonly search?: CollectionSearch<F>;
  /** The fields whose words may differ while the rest is a copy, such as the name of a place: pages that are near copies are left out of the sitemap. */
  readonly copyNames?: readonly NameOf<F>[];
  /** Where it is listed in /llms.txt; left out, it is not. */
  readonly llms?: { readonly heading: string; readonly order: number };
  readonly feed?: CollectionFeed<F>;
  /** Describes a document to search engines on its own page. */
  jsonLd?(document: DocumentOf<F>, context: NodeContext): readonly JsonLdNode[];
  readonly card?: CollectionCard<F>;
  /** Finds what a schema cannot say about seed records. */
  checkSeed?(records: readonly RecordOf<F>[]): readonly SeedRecordFault[];
  /** False where it begins empty; otherwise its first records are in `seed/data/<name>.json`, if there are any. */
  readonly isSeeded?: false;
}

/** Everything about a collection. */
export type CollectionDefinition<
  F extends TProperties = TProperties,
  R extends Readonly<Record<string, CollectionRead<F>>> = Readonly<Record<string, CollectionRead<F>>>,
> = CollectionOptions<F, R> & RecordSchemas<F>;

/**
 * Declares a collection. Types of its records, reads and answers follow from the declaration.
 * @param options everything the site knows about the collection; see the comments of its parts.
 */
export function defineCollection<
  const F extends TProperties,
  const R extends Readonly<Record<string, CollectionRead<F>>>,
>(options: CollectionOptions<F, R> & { readonly reads: KeptPromises<F, R> }): CollectionDefinition<F, R> {
  return { ...options, ...makeSchemas(options.fields) };
}

/** What the reads of a collection answer, by the names that layouts call the answers by. */
export type NamedAnswers<D> =
  D extends CollectionDefinition<infer F, infer R>
    ? { readonly [N in keyof R]?: AnswerOfRead<F, R[N]> }
    : never;

/** The same by their paths. */
export type AnswersByPath<D> =
  D extends CollectionDefinition<infer F, infer R>
    ? { readonly [N in keyof R as R[N]['path']]: AnswerOfRead<F, R[N]> }
    : never;
