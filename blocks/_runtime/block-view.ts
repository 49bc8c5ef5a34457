import type { ComponentType, ReactNode } from 'react';
import type { BlockProps } from '../_contract/define-block.ts';

/** What every view receives beside its own props. */
export interface BlockViewExtras {
  /** The block's anchor, to be put on its outermost element. */
  readonly id?: string | undefined;
  /** The rendered blocks of each declared slot. */
  readonly slots: Readonly<Record<string, ReactNode>>;
}

/** The props of a view: those of its definition, bound, and the extras. */
export type ViewProps<Definition> = BlockProps<Definition> & BlockViewExtras;

/** A view as the renderer sees it, which cannot know the props of each type. */
export type BlockView = ComponentType<Record<string, unknown> & BlockViewExtras>;
