import { bindRecord, hasBindings } from './bind.ts';
import type { PreparedBlock } from './prepared-layout.ts';

/** A block whose props are filled and ready for its view. */
export interface BoundBlock {
  readonly type: string;
  readonly id?: string | undefined;
  readonly props: Record<string, unknown>;
  readonly slots: Readonly<Record<string, readonly BoundBlock[]>>;
}

const constants = new WeakMap<PreparedBlock, BoundBlock>();

function bindBlock(block: PreparedBlock, scope: unknown): BoundBlock {
  return {
    type: block.type,
    id: block.id,
    props: bindRecord(block.props, scope),
    slots: Object.fromEntries(
      Object.entries(block.slots ?? {}).map(([name, children]) => [name, bindBlocks(children, scope)]),
    ),
  };
}

const isConstant = ({ props, slots = {} }: PreparedBlock): boolean =>
  !hasBindings(props) && Object.values(slots).every((children) => children.every(isConstant));

/**
 * Fills the bindings of every block, at any depth, from the scope. A block that has none, nor any in
 * its slots, comes out as the same object each time, so that what is made of it can be kept.
 */
export function bindBlocks(blocks: readonly PreparedBlock[], scope: unknown): BoundBlock[] {
  return blocks.map((block) => {
    const known = constants.get(block);
    if (known) return known;
    const bound = bindBlock(block, scope);
    if (isConstant(block)) constants.set(block, bound);
    return bound;
  });
}
