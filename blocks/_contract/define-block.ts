import type { Static, TObject } from '@sinclair/typebox';
import type { JsonLdContext, JsonLdNode } from './json-ld.ts';
import type { Fault } from './problem.ts';
import type { Read } from './reads.ts';
import type { Scope } from './scope.ts';

/** The shelves of the block palette. */
export const BLOCK_CATEGORIES = [
  'hero',
  'content',
  'proof',
  'collection',
  'conversion',
  'structure',
] as const;
export type BlockCategory = (typeof BLOCK_CATEGORIES)[number];

/** What each shelf is for, as documents and messages call it. */
export const SHELVES: Readonly<Record<BlockCategory, string>> = {
  hero: 'at the top of a page',
  content: 'to say something',
  proof: 'to prove it',
  collection: 'to show entries of a collection',
  conversion: 'to lead on',
  structure: 'to arrange other blocks',
};

/** What may stand anywhere below the top of a page: everything but what begins one. */
export const BELOW_THE_TOP = BLOCK_CATEGORIES.filter((category) => category !== 'hero');

/** Props as they are stored: nothing is known of them before they are checked. */
export type StoredProps = Readonly<Record<string, unknown>>;

/** A fault in props: where in them, what was found and what was expected, in words. */
export type PropFault = Pick<Fault, 'path' | 'found' | 'expected' | 'suggestion'>;

/** A place inside a block that holds other blocks. */
export interface SlotDefinition {
  readonly description: string;
  /** The shelves whose blocks the slot takes. Types are not named: a block knows of no other. */
  readonly accepts: readonly BlockCategory[];
}

/**
 * What a block type is: its name, what a marketer may write, what it reads and how it describes
 * itself to machines. How it looks is in the view beside it.
 */
export interface BlockDefinition<P extends TObject = TObject> {
  /** The name in layouts, which is the folder's name too. */
  readonly type: string;
  readonly title: string;
  readonly description: string;
  readonly category: BlockCategory;
  /** Other block types that serve better in some cases, and in which: `{ quote: 'for one voice' }`. */
  readonly instead?: Readonly<Record<string, string>>;
  /** Starts at 1 and grows when stored props would break. */
  readonly version: number;
  readonly props: P;
  readonly slots?: Readonly<Record<string, SlotDefinition>>;
  /**
   * What is wrong with props beyond what their schema can say, such as a field that a collection does not have.
   * @param filledSlots the names of the slots that hold blocks.
   */
  findFaults?(props: StoredProps, filledSlots: readonly string[]): readonly PropFault[];
  /** The reads the view will ask for, so that the server can fetch them before it renders. */
  reads?(props: Static<P>, scope: Scope): readonly Pick<Read<never>, 'path'>[];
  /** The schema.org nodes the block stands for on this page. */
  jsonLd?(props: Static<P>, context: JsonLdContext): readonly JsonLdNode[];
  /** One pure function a version: the entry at n makes props of version n + 1 from those of n. */
  readonly upgrades?: Readonly<Record<number, (props: StoredProps) => StoredProps>>;
}

/**
 * Declares a block type. Props with a `default` are always there for the view; those wrapped in
 * `Type.Optional` may be missing; all others must be written by the marketer.
 * @param definition see {@link BlockDefinition}. @returns the same, with its props typed.
 */
export function defineBlock<P extends TObject>(definition: BlockDefinition<P>): BlockDefinition<P> {
  return definition;
}

/** The bound props of a block as its view receives them. */
export type BlockProps<D> = D extends BlockDefinition<infer P> ? Static<P> : never;
