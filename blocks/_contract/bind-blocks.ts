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
/** Props that stand as they were checked: nothing was brought in from a scope. */
const checkedProps = new WeakSet<BoundBlock['props']>();

function bindProps(props: PreparedBlock['props'], scope: unknown): BoundBlock['props'] {
  const bound = bindRecord(props, scope);
  if (!hasBindings(props)) checkedProps.add(bound);
  return bound;
}

function bindBlock(block: PreparedBlock, scope: unknown): BoundBlock {
  return {
    type: block.type,
    id: block.id,
    props: bindProps(block.props, scope),
    slots: Object.fromEntries(
      Object.entries(block.slots ?? {}).map(([name, children]) => [name, bindBlocks(children, scope)]),
    ),
  };
}

const isConstant = ({ props, slots = {} }: PreparedBlock): boolean =>
  !hasBindings(props) && Object.values(slots).every((children) => children.every(isConstant));

/** Whether the props of a bound block are those its layout was checked with, so that they hold for sure. */
export function isCheckedAlready({ props }: BoundBlock): boolean {
  return checkedProps.has(props);
}

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
