import type { BoundBlock } from '../../blocks/_contract/bind-blocks.ts';
import type { NotFoundText } from '../../blocks/_contract/layout.ts';
import type { Site } from '../../blocks/_contract/site.ts';
import type { Crumb, Head } from '../page-model.ts';

/** What `GET /api/layouts?path=` answers: a page as far as it is ready, and the reads that its blocks will ask for. */
export interface LayoutAnswer {
  readonly status: 200 | 404 | 503;
  readonly path: string;
  readonly head: Head;
  readonly breadcrumb: readonly Crumb[];
  /** Whether a required document is known to be missing, so that there are no blocks to show. */
  readonly isMissing: boolean;
  /** What to show then, or where a required document turns out to be missing. */
  readonly notFound: NotFoundText;
  /** Bound to the documents of the page, and checked after that. */
  readonly blocks: readonly BoundBlock[];
  readonly params: Readonly<Record<string, string>>;
  readonly query: Readonly<Record<string, string>>;
  readonly site: Site;
  /** The layout's own documents: the name bindings use and the path that answers. */
  readonly data: readonly { readonly name: string; readonly path: string; readonly required: boolean }[];
  /** Everything the blocks will ask for. */
  readonly reads: readonly string[];
}
