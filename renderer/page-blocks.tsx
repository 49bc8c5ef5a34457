import { Component, type ReactNode } from 'react';
import type { BoundBlock } from '../blocks/_contract/bind-blocks.ts';
import type { BlockView } from '../blocks/_runtime/block-view.ts';

/** Finds the view of a block type; undefined while or where there is none. */
export type ViewLookup = (type: string) => BlockView | undefined;

/** Keeps a block that throws in the browser from taking the page with it. */
class BlockBoundary extends Component<{ type: string; children: ReactNode }, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override componentDidCatch(error: unknown) {
    console.error(`The block "${this.props.type}" was left out because it failed to render.`, error);
  }

  override render() {
    return this.state.hasFailed ? null : this.props.children;
  }
}

/** One block with the blocks of its slots; nothing where its type has no view. */
export function PageBlock({ block, viewOf }: { block: BoundBlock; viewOf: ViewLookup }) {
  const View = viewOf(block.type);
  if (!View) return null;
  const slots: Record<string, ReactNode> = {};
  for (const [name, children] of Object.entries(block.slots)) {
    slots[name] = <PageBlocks blocks={children} viewOf={viewOf} />;
  }
  return (
    <BlockBoundary type={block.type}>
      <View {...block.props} id={block.id} slots={slots} />
    </BlockBoundary>
  );
}

/** The blocks of a page or a slot, from top to bottom. */
export function PageBlocks({ blocks, viewOf }: { blocks: readonly BoundBlock[]; viewOf: ViewLookup }) {
  return blocks.map((block, index) => (
    // The order of a layout does not change while a page is shown.
    // biome-ignore lint/suspicious/noArrayIndexKey: positions are the identity of a layout's blocks
    <PageBlock key={index} block={block} viewOf={viewOf} />
  ));
}
