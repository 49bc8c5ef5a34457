import { bindRecord, hasBindings, isRecord, listBindings, splitPath } from './bind.ts';
import type { PreparedBlock } from './prepared-layout.ts';

/** A block whose props are filled and ready for its view. */
export interface BoundBlock {
  readonly type: string;
  readonly id?: string | undefined;
  readonly props: Record<string, unknown>;
  readonly slots: Readonly<Record<string, readonly BoundBlock[]>>;
}

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

const listRoots = ({ props, slots = {} }: PreparedBlock): string[] => [
  ...listBindings(props).map((path) => splitPath(path)[0] ?? ''),
  ...Object.values(slots).flatMap((children) => children.flatMap(listRoots)),
];

/** Stands for the document of a block that has no bindings. */
const NO_DOCUMENT = {};

/** A block and what it came out as, by the one document that its bindings lead into. */
interface KeptBlock {
  /** The name of the document; undefined where there is none. */
  readonly root: string | undefined;
  readonly byDocument: WeakMap<object, BoundBlock>;
}

/** Null for a block whose bindings lead to several documents. */
const kept = new WeakMap<PreparedBlock, KeptBlock | null>();

function findKept(block: PreparedBlock): KeptBlock | null {
  const known = kept.get(block);
  if (known !== undefined) return known;
  const [root, ...others] = new Set(listRoots(block));
  const found = others.length === 0 ? { root, byDocument: new WeakMap<object, BoundBlock>() } : null;
  kept.set(block, found);
  return found;
}

/** Whether the props of a bound block are those its layout was checked with, so that they hold for sure. */
export function isCheckedAlready({ props }: BoundBlock): boolean {
  return checkedProps.has(props);
}

/**
 * Fills the bindings of every block, at any depth, from the scope. A block without bindings, and one whose bindings
 * lead into one document, comes out as the same object as long as the document is the same one, so that what is made
 * of it can be kept. Documents are replaced and never changed.
 */
export function bindBlocks(blocks: readonly PreparedBlock[], scope: unknown): BoundBlock[] {
  return blocks.map((block) => {
    const ofBlock = findKept(block);
    const document = ofBlock?.root === undefined ? NO_DOCUMENT : isRecord(scope) && scope[ofBlock.root];
    if (!ofBlock || typeof document !== 'object' || document === null) return bindBlock(block, scope);
    const known = ofBlock.byDocument.get(document) ?? bindBlock(block, scope);
    ofBlock.byDocument.set(document, known);
    return known;
  });
}
