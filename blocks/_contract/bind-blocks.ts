import { bindRecord } from './bind.ts';
import type { PreparedBlock } from './prepared-layout.ts';

/** A block whose props are filled and ready for its view. */
export interface BoundBlock {
  readonly type: string;
  readonly id?: string | undefined;
  readonly props: Record<string, unknown>;
  readonly slots: Readonly<Record<string, readonly BoundBlock[]>>;
}

/** Fills the bindings of every block, at any depth, from the scope. */
export function bindBlocks(blocks: readonly PreparedBlock[], scope: unknown): BoundBlock[] {
  return blocks.map((block) => ({
    type: block.type,
    id: block.id,
    props: bindRecord(block.props, scope),
    slots: Object.fromEntries(
      Object.entries(block.slots ?? {}).map(([name, children]) => [name, bindBlocks(children, scope)]),
    ),
  }));
}
