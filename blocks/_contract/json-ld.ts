import type { Read } from './reads.ts';
import type { Scope } from './scope.ts';

/** One schema.org node; nodes with the same `@id` are merged into one. */
export interface JsonLdNode {
  readonly '@type': string;
  readonly '@id'?: string;
  readonly [property: string]: unknown;
}

/** What a block may look at while it describes itself to machines. */
export interface JsonLdContext {
  readonly scope: Scope;
  /** The page's canonical address. */
  readonly url: string;
  /** The whole address of the page's share image. */
  readonly image: string;
  /** Makes an absolute address from a path such as `/services`. */
  absolute(path: string): string;
  /** The answer of a read the block asked for, or undefined where it failed. */
  answer<T>(read: Read<T>): T | undefined;
}
