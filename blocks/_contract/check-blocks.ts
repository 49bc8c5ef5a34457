import type { TSchema } from '@sinclair/typebox';
import { isRecord } from './bind.ts';
import { checkProps } from './check-props.ts';
import { type BlockCategory, type BlockDefinition, SHELVES } from './define-block.ts';
import { FRAME_IDS } from './frame-ids.ts';
import type { ImageFiles } from './image-file.ts';
import { type Block, BlockEnvelope } from './layout.ts';
import type { PreparedBlock } from './prepared-layout.ts';
import {
  type Fault,
  joinAlternatives,
  joinWords,
  type Problem,
  type ProblemSource,
  quote,
  toProblem,
} from './problem.ts';
import { describeSchemaError } from './schema-fault.ts';
import { findPieceFault, SHARED_SLOT, SHARED_TYPE, type SharedPiece } from './shared-piece.ts';
import { suggest } from './suggest.ts';
import { toText } from './to-text.ts';
import { UpgradeError, upgradeProps } from './upgrade.ts';
import { validatorOf } from './validate-props.ts';
import type { JsonPath } from './walk.ts';

/** What a check needs to know about the house. */
export interface CheckContext {
  readonly definitions: ReadonlyMap<string, BlockDefinition>;
  /** The files of `layouts/_shared`, by the name that blocks use; left out where there are none. */
  readonly pieces?: ReadonlyMap<string, SharedPiece>;
  renderMarkdown(markdown: string): string;
  /** The pictures of `layouts/_images`; left out, each that is named is taken to be there. */
  readonly images?: ImageFiles;
}

const isBlock = (value: unknown): value is Block => validatorOf(BlockEnvelope)(value);

/** More blocks inside each other than any page needs; a deeper page would be slow and then impossible to show. */
const MAX_DEPTH = 50;

/** Far more than a page can show well. Pieces that use others twice would make millions of a few files. */
const MAX_BLOCKS = 1_000;

const NO_PIECES: ReadonlyMap<string, SharedPiece> = new Map();

/** Where a block is written: in the layout, or in a piece it uses. */
export interface BlockPlace {
  readonly source: ProblemSource;
  readonly path: JsonPath;
}

/** Checks the blocks of one layout, at any depth and through shared pieces, and collects their problems. */
export class BlockCheck {
  readonly problems: Problem[] = [];
  readonly places = new Map<PreparedBlock, BlockPlace>();
  private readonly ids = new Set<string>();
  /** The names of the pieces that are open, from the outermost. */
  private readonly chain: string[] = [];
  /** How many blocks are open, one inside the other, through pieces as well. */
  private depth = 0;
  /** How many blocks were seen, through pieces as well. */
  private count = 0;

  /**
   * @param scope the schema of everything a binding of the layout can reach.
   * @param source the file whose blocks are checked; while a piece is open, the file of that piece.
   */
  constructor(
    private readonly context: CheckContext,
    private readonly scope: TSchema,
    private source: ProblemSource,
  ) {}

  /** Checks a list of blocks. @param accepts the shelves whose blocks a slot takes, if it is one. */
  checkBlocks(
    blocks: readonly unknown[],
    path: JsonPath,
    accepts?: readonly BlockCategory[],
  ): PreparedBlock[] {
    if (this.depth === MAX_DEPTH) return this.refuseDepth(blocks, path);
    this.depth += 1;
    const checked = blocks.flatMap((block, index) => this.checkBlock(block, [...path, index], accepts) ?? []);
    this.depth -= 1;
    return checked;
  }

  /** Told at the outermost block, because a path of fifty steps helps nobody. */
  private refuseDepth(blocks: readonly unknown[], path: JsonPath): PreparedBlock[] {
    if (blocks.length > 0) {
      const found = `blocks inside each other, more than ${MAX_DEPTH} deep`;
      this.add({ code: 'bad-block', path: path.slice(0, 2), found, expected: 'fewer' });
    }
    return [];
  }

  /** Reported once, at the list of all blocks: which of them is one too many depends on the others. */
  private refuseCount(): undefined {
    if (this.count > MAX_BLOCKS + 1) return;
    const found = `more than ${MAX_BLOCKS} blocks, those of shared pieces included`;
    this.add({ code: 'bad-block', path: ['blocks'], found, expected: 'fewer' });
  }

  private checkBlock(
    value: unknown,
    path: JsonPath,
    accepts?: readonly BlockCategory[],
  ): PreparedBlock | undefined {
    this.count += 1;
    if (this.count > MAX_BLOCKS) return this.refuseCount();
    if (!isBlock(value)) {
      const type = isRecord(value) && typeof value.type === 'string' ? { block: value.type } : {};
      const props = this.propsOf(isRecord(value) ? toText(value.type) : '');
      for (const error of validatorOf(BlockEnvelope).errors ?? []) {
        const fault = { ...describeSchemaError(error, path), ...type, code: 'bad-block' } as const;
        const isProp = error.keyword === 'additionalProperties' && props.includes(String(fault.path.at(-1)));
        this.add(isProp ? { ...fault, expected: 'it inside of "props"', suggestion: undefined } : fault);
      }
      return undefined;
    }
    const definition = this.context.definitions.get(value.type);
    if (!definition) {
      const suggestion = suggest(value.type, this.context.definitions.keys());
      this.add({
        code: 'unknown-block',
        path: [...path, 'type'],
        found: `the block type ${quote(value.type)}`,
        expected: `a type of the block library${suggestion === undefined ? ': docs/blocks.md shows them all' : ''}`,
        suggestion,
      });
      return undefined;
    }
    const before = this.problems.length;
    const block = {
      type: value.type,
      props: value.props ?? {},
      ...(value.v !== undefined && { v: value.v }),
    };
    const isShared = block.type === SHARED_TYPE;
    if (accepts && !isShared && !accepts.includes(definition.category)) {
      this.add({
        block: block.type,
        code: 'refused-block',
        path: [...path, 'type'],
        found: `${quote(block.type)}, a block ${SHELVES[definition.category]}`,
        expected: `one ${joinWords(accepts.map((category) => SHELVES[category]))}`,
      });
    }
    if (value.id !== undefined && this.ids.has(value.id)) {
      this.add({
        block: block.type,
        code: 'duplicate-id',
        path: [...path, 'id'],
        found: quote(value.id),
        expected: 'an id no other block has',
      });
    }
    if (value.id !== undefined && FRAME_IDS.has(value.id)) {
      this.add({
        block: block.type,
        code: 'duplicate-id',
        path: [...path, 'id'],
        found: `${quote(value.id)}, which the frame around every page has`,
        expected: `an id other than ${joinAlternatives([...FRAME_IDS])}`,
      });
    }
    const filledSlots = Object.entries(value.slots ?? {}).flatMap(([name, { length }]) =>
      length > 0 ? name : [],
    );
    const props = this.checkVersionAndProps(block, definition, path, filledSlots);
    if (this.problems.length > before || !props) return undefined;
    if (value.id !== undefined) this.ids.add(value.id);
    const slots = {
      ...this.checkSlots(value.slots ?? {}, definition, path),
      ...(isShared && {
        [SHARED_SLOT]: this.openPiece(toText(props.name), [...path, 'props', 'name'], accepts),
      }),
    };
    const prepared = {
      type: value.type,
      props,
      ...(value.id !== undefined && { id: value.id }),
      ...(Object.keys(slots).length > 0 && { slots }),
    };
    this.places.set(prepared, { source: this.source, path });
    return prepared;
  }

  /** The names of the props that a block of a type has. */
  private propsOf(type: string): readonly string[] {
    const { properties } = this.context.definitions.get(type)?.props ?? {};
    return isRecord(properties) ? Object.keys(properties) : [];
  }

  private checkVersionAndProps(
    block: Block,
    definition: BlockDefinition,
    path: JsonPath,
    filledSlots: readonly string[],
  ) {
    if ((block.v ?? 1) > definition.version) {
      this.add({
        block: block.type,
        code: 'unknown-version',
        path: [...path, 'v'],
        found: String(block.v),
        expected: `${definition.version} or less`,
      });
      return undefined;
    }
    try {
      const { faults, props } = checkProps(
        definition,
        upgradeProps(block, definition),
        [...path, 'props'],
        this.scope,
        this.context,
        filledSlots,
      );
      for (const fault of faults) this.add({ ...fault, block: block.type });
      return props;
    } catch (error) {
      if (!(error instanceof UpgradeError)) throw error;
      this.add({
        block: block.type,
        code: 'failed-upgrade',
        path,
        found: `props of version ${block.v ?? 1} that cannot be brought up: ${error.message}`,
        expected: `props of version ${definition.version}`,
      });
      return undefined;
    }
  }

  private checkSlots(
    slots: Readonly<Record<string, readonly unknown[]>>,
    definition: BlockDefinition,
    path: JsonPath,
  ) {
    const known = definition.slots ?? {};
    const checked: Record<string, PreparedBlock[]> = {};
    for (const [name, children] of Object.entries(slots)) {
      const slotPath = [...path, 'slots', name];
      const slot = Object.hasOwn(known, name) ? known[name] : undefined;
      if (slot) {
        checked[name] = this.checkBlocks(children, slotPath, slot.accepts);
        continue;
      }
      const names = Object.keys(known);
      this.add({
        code: 'unknown-slot',
        path: slotPath,
        block: definition.type,
        found: `the slot ${quote(name)}`,
        expected: names.length > 0 ? joinAlternatives(names) : 'no slots, because this block holds no blocks',
        suggestion: suggest(name, names),
      });
    }
    return checked;
  }

  /** Checks the blocks of a piece as if they stood in place of the block that names it. */
  private openPiece(name: string, path: JsonPath, accepts?: readonly BlockCategory[]): PreparedBlock[] {
    const { pieces = NO_PIECES } = this.context;
    const fault = findPieceFault(name, pieces, this.chain);
    const piece = pieces.get(name);
    if (fault) this.add({ ...fault, path, block: SHARED_TYPE });
    if (fault || !piece) return [];
    const outer = this.source;
    this.chain.push(name);
    this.source = piece;
    this.problems.push(...piece.problems);
    const blocks = this.checkBlocks(piece.blocks, ['blocks'], accepts);
    this.source = outer;
    this.chain.pop();
    return blocks;
  }

  private add(fault: Fault): void {
    this.problems.push(toProblem(fault, this.source));
  }
}
