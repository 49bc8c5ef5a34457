import type { TSchema } from '@sinclair/typebox';
import { Value } from '@sinclair/typebox/value';
import { checkProps } from './check-props.ts';
import type { BlockDefinition } from './define-block.ts';
import { type Block, BlockEnvelope } from './layout.ts';
import type { PreparedBlock } from './prepared-layout.ts';
import { type Fault, quote } from './problem.ts';
import { describeSchemaError } from './schema-fault.ts';
import { suggest } from './suggest.ts';
import { UpgradeError, upgradeProps } from './upgrade.ts';
import { validatorOf } from './validate-props.ts';
import type { JsonPath } from './walk.ts';

/** What a check needs to know about the house. */
export interface CheckContext {
  readonly definitions: ReadonlyMap<string, BlockDefinition>;
  renderMarkdown(markdown: string): string;
}

/** Checks the blocks of one layout, at any depth, and collects their faults. */
export class BlockCheck {
  readonly faults: Fault[] = [];
  private readonly ids = new Set<string>();

  /** @param scope the schema of everything a binding of the layout can reach. */
  constructor(
    private readonly context: CheckContext,
    private readonly scope: TSchema,
  ) {}

  /** Checks a list of blocks. @param accepts the types a slot takes, if it is one. */
  checkBlocks(blocks: readonly unknown[], path: JsonPath, accepts?: readonly string[]): PreparedBlock[] {
    return blocks.flatMap((block, index) => this.checkBlock(block, [...path, index], accepts) ?? []);
  }

  private checkBlock(value: unknown, path: JsonPath, accepts?: readonly string[]): PreparedBlock | undefined {
    const validate = validatorOf(BlockEnvelope);
    if (!validate(value) || !Value.Check(BlockEnvelope, value)) {
      for (const error of validate.errors ?? []) {
        this.faults.push({ ...describeSchemaError(error, path), code: 'bad-block' });
      }
      return undefined;
    }
    const definition = this.context.definitions.get(value.type);
    if (!definition) {
      const types = [...this.context.definitions.keys()];
      this.faults.push({
        code: 'unknown-block',
        path: [...path, 'type'],
        found: `the block type ${quote(value.type)}`,
        expected: 'a type of the block library',
        suggestion: suggest(value.type, types),
      });
      return undefined;
    }
    const before = this.faults.length;
    const block = {
      type: value.type,
      props: value.props ?? {},
      ...(value.v !== undefined && { v: value.v }),
    };
    if (accepts && !accepts.includes(block.type)) {
      this.add(block, {
        code: 'refused-block',
        path: [...path, 'type'],
        found: quote(block.type),
        expected: accepts.map(quote).join(', '),
      });
    }
    if (value.id !== undefined && this.ids.has(value.id)) {
      this.add(block, {
        code: 'duplicate-id',
        path: [...path, 'id'],
        found: quote(value.id),
        expected: 'an id no other block has',
      });
    }
    const props = this.checkVersionAndProps(block, definition, path);
    if (this.faults.length > before || !props) return undefined;
    if (value.id !== undefined) this.ids.add(value.id);
    const slots = this.checkSlots(value.slots ?? {}, definition, path);
    return {
      type: value.type,
      props,
      ...(value.id !== undefined && { id: value.id }),
      ...(slots && { slots }),
    };
  }

  private checkVersionAndProps(block: Block, definition: BlockDefinition, path: JsonPath) {
    if ((block.v ?? 1) > definition.version) {
      this.add(block, {
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
        (markdown) => this.context.renderMarkdown(markdown),
      );
      for (const fault of faults) this.add(block, fault);
      return props;
    } catch (error) {
      if (!(error instanceof UpgradeError)) throw error;
      this.add(block, {
        code: 'failed-upgrade',
        path,
        found: error.message,
        expected: `props of version ${block.v ?? 1}`,
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
      this.faults.push({
        code: 'unknown-slot',
        path: slotPath,
        block: definition.type,
        found: `the slot ${quote(name)}`,
        expected:
          names.length > 0 ? names.map(quote).join(' or ') : 'no slots, because this block holds no blocks',
        suggestion: suggest(name, names),
      });
    }
    return Object.keys(checked).length > 0 ? checked : undefined;
  }

  private add(block: Block, fault: Fault): void {
    this.faults.push({ ...fault, block: block.type });
  }
}
