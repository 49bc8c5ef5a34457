import type { BoundBlock } from '../blocks/_contract/bind-blocks.ts';
import type { NotFoundText } from '../blocks/_contract/layout.ts';
import type { ReadState } from '../blocks/_contract/reads.ts';
import type { Scope } from '../blocks/_contract/scope.ts';
import type { FormOutcome } from '../blocks/_runtime/page-context.ts';

/** A step of the way to a page. */
export interface Crumb {
  readonly label: string;
  readonly to?: string | undefined;
}

/** What shared links tell of an article; moments in ISO form. */
export interface ArticleHead {
  readonly publishedTime: string;
  readonly modifiedTime?: string | undefined;
  readonly section?: string | undefined;
  /** Who wrote it, and the whole address of the page about them. */
  readonly author?: { readonly name: string; readonly url: string } | undefined;
}

/** A feed that lies below a path, as `feed.xml` and as `feed.json`. */
export interface FeedHead {
  readonly title: string;
  readonly path: string;
}

/** What stands in the head of a page. */
export interface Head {
  readonly title: string;
  readonly description: string;
  readonly canonical: string;
  readonly robots: string;
  /** The picture of a shared link, 1200 by 630 pixels: its whole address. */
  readonly image: string;
  readonly imageAlt: string;
  /** Set where the page is an article. */
  readonly article?: ArticleHead | undefined;
  readonly feed?: FeedHead | undefined;
}

/** A layout brought together with its reads for one address: all that rendering needs. */
export interface PageModel {
  readonly path: string;
  readonly head: Head;
  readonly breadcrumb: readonly Crumb[];
  readonly scope: Scope;
  readonly blocks: readonly BoundBlock[];
  /** Set where a required document is missing: stands in place of the blocks. */
  readonly notFound?: NotFoundText | undefined;
  readonly reads: ReadonlyMap<string, ReadState<unknown>>;
  readonly forms: Readonly<Record<string, FormOutcome>>;
  /** The schema.org graph as JSON. */
  readonly jsonLd: string;
}

/** The addresses of built files that a page asks for. */
export interface PageAssets {
  /** All CSS of the page, to be inlined. */
  readonly css: string;
  /** The paths of files that this CSS stands in as well, as far as scripts of the page ask for them. */
  readonly sheets: readonly string[];
  readonly scripts: readonly string[];
  readonly fonts: readonly string[];
}
