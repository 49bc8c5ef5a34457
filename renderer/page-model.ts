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

/** What stands in the head of a page. */
export interface Head {
  readonly title: string;
  readonly description: string;
  readonly canonical: string;
  readonly robots: string;
  readonly image: string;
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
  readonly scripts: readonly string[];
  readonly fonts: readonly string[];
}
