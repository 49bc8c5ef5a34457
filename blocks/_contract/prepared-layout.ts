import type { Static } from '@sinclair/typebox';
import type { BreadcrumbItem, DataEntry, LayoutMeta, NotFoundText } from './layout.ts';

/** A block that passed: its props are at the current version, complete, and wait only for binding. */
export interface PreparedBlock {
  readonly type: string;
  readonly id?: string;
  readonly props: Readonly<Record<string, unknown>>;
  readonly slots?: Readonly<Record<string, readonly PreparedBlock[]>>;
}

/** Everything of a prepared layout but its blocks. */
export interface PreparedHead {
  readonly meta: Static<typeof LayoutMeta>;
  readonly breadcrumb?: readonly Static<typeof BreadcrumbItem>[];
  readonly query: readonly string[];
  readonly data: Readonly<Record<string, Static<typeof DataEntry>>>;
  readonly notFound?: NotFoundText;
}

/** What can be served of a layout: blocks that did not pass are left out here, never in the file. */
export interface PreparedLayout extends PreparedHead {
  readonly blocks: readonly PreparedBlock[];
}
