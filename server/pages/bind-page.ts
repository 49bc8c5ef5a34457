import { type BoundBlock, isCheckedAlready } from '../../blocks/_contract/bind-blocks.ts';
import type { BlockDefinition } from '../../blocks/_contract/define-block.ts';
import type { Scope } from '../../blocks/_contract/scope.ts';
import { validateBoundProps } from '../../blocks/_contract/validate-props.ts';

/** A block that cannot be shown with what the documents brought in. */
export interface BindFailure {
  readonly type: string;
  readonly id?: string | undefined;
  readonly faults: readonly string[];
}

/** The blocks that hold after binding, what they want to read, and those that were left out. */
export interface BoundPage {
  readonly blocks: BoundBlock[];
  readonly reads: ReadonlySet<string>;
  readonly failures: readonly BindFailure[];
}

const isSame = (blocks: readonly BoundBlock[], others: readonly BoundBlock[] = []) =>
  blocks.length === others.length && blocks.every((block, index) => block === others[index]);

/**
 * Checks blocks against their schemas, now that documents have filled them, and asks each what it reads, so
 * that everything is known before rendering. A block that does not hold is left out, the others stay.
 */
export function completeBoundBlocks(
  blocks: readonly BoundBlock[],
  definitions: ReadonlyMap<string, BlockDefinition>,
  scope: Scope,
): BoundPage {
  const reads = new Set<string>();
  const failures: BindFailure[] = [];

  function complete(block: BoundBlock): BoundBlock[] {
    const definition = definitions.get(block.type);
    if (!definition) return [];
    const faults = isCheckedAlready(block) ? [] : validateBoundProps(definition, block.props);
    if (faults.length > 0) {
      failures.push({ type: block.type, id: block.id, faults });
      return [];
    }
    for (const read of definition.reads?.(block.props, scope) ?? []) reads.add(read.path);
    const slots = Object.entries(block.slots).map(
      ([name, children]) => [name, children.flatMap(complete)] as const,
    );
    const isWhole = slots.every(([name, children]) => isSame(children, block.slots[name]));
    return [isWhole ? block : { ...block, slots: Object.fromEntries(slots) }];
  }

  return { blocks: blocks.flatMap(complete), reads, failures };
}
