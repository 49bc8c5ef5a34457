import { type TSchema, Type } from '@sinclair/typebox';
import { Value } from '@sinclair/typebox/value';
import { isRecord } from './bind.ts';
import { textsSchema } from './binding-schema.ts';
import { checkProps, checkTemplate } from './check-props.ts';
import type { BlockDefinition } from './define-block.ts';
import { type Block, BlockEnvelope, LayoutHead } from './layout.ts';
import { type Fault, formatProblem, type Problem, quote } from './problem.ts';
import { paramsOfRead, patternOfName, patternOfRead, READ_TEMPLATES, schemaOfRead } from './read-pattern.ts';
import { describeSchemaError } from './schema-fault.ts';
import { RESERVED_SCOPE_NAMES } from './scope.ts';
import { SiteSchema } from './site.ts';
import { readSourceText } from './source-text.ts';
import { suggest } from './suggest.ts';
import { UpgradeError, upgradeProps } from './upgrade.ts';
import { validatorOf } from './validate-props.ts';
import type { JsonPath } from './walk.ts';

/** A block that passed: its props are at the current version, complete, and wait only for binding. */
export interface PreparedBlock {
  readonly type: string;
  readonly id?: string;
  readonly props: Readonly<Record<string, unknown>>;
  readonly slots?: Readonly<Record<string, readonly PreparedBlock[]>>;
}

/** What can be served of a layout: blocks that did not pass are left out here, never in the file. */
export interface PreparedLayout {
  readonly meta: {
    readonly title: string;
    readonly description: string;
    readonly image?: string;
    readonly robots?: string;
  };
  readonly breadcrumb?: readonly { readonly label: string; readonly to?: string }[];
  readonly query: readonly string[];
  readonly data: Readonly<Record<string, { readonly read: string; readonly required: boolean }>>;
  readonly notFound?: {
    readonly title: string;
    readonly text: string;
    readonly action: { readonly label: string; readonly to: string };
  };
  readonly blocks: readonly PreparedBlock[];
}

/** What a check needs to know about the house. */
export interface CheckContext {
  readonly definitions: ReadonlyMap<string, BlockDefinition>;
  renderMarkdown(markdown: string): string;
}

export interface CheckedLayout {
  readonly layout: PreparedLayout;
  readonly problems: readonly Problem[];
}

const LayoutFile = Type.Object(
  {
    ...LayoutHead.properties,
    blocks: Type.Array(Type.Unknown(), { description: 'The blocks, from top to bottom.' }),
  },
  { additionalProperties: false },
);

/** The names of the variable parts of a layout's address: `services/$slug.json` has `slug`. */
export function paramsOfFile(file: string): string[] {
  return [...file.matchAll(/\$([a-zA-Z][a-zA-Z0-9]*)/g)].map(([, name = '']) => name);
}

/** Collects the faults of one layout while it is checked. */
class LayoutCheck {
  readonly faults: Fault[] = [];
  private readonly ids = new Set<string>();
  private scope: TSchema = Type.Object({});

  constructor(
    private readonly context: CheckContext,
    private readonly params: readonly string[],
  ) {}

  /** Checks everything but the blocks; a part that does not pass is left out. */
  checkHead(value: unknown): Omit<PreparedLayout, 'blocks'> {
    const head: Record<string, unknown> = structuredClone(isRecord(value) ? { ...value } : {});
    const validate = validatorOf(LayoutFile);
    if (!validate(head)) {
      for (const error of validate.errors ?? []) {
        const fault = describeSchemaError(error, []);
        this.faults.push({ ...fault, code: fault.code === 'bad-prop' ? 'bad-layout' : fault.code });
        const part = fault.path[0];
        if (part !== undefined && part !== 'blocks') delete head[part];
      }
    }
    head.meta ??= { title: '', description: '' };
    head.blocks = [];
    const known = Value.Clean(LayoutFile, head);
    if (!Value.Check(LayoutFile, known)) return { meta: { title: '', description: '' }, query: [], data: {} };
    const { meta, breadcrumb, notFound, query = [] } = known;
    const data = this.checkData(known.data ?? {}, query);
    for (const [name, text] of Object.entries(meta)) {
      if (typeof text === 'string') this.faults.push(...checkTemplate(text, ['meta', name], this.scope));
    }
    for (const [index, item] of (breadcrumb ?? []).entries()) {
      this.faults.push(...checkTemplate(item.label, ['breadcrumb', index, 'label'], this.scope));
      this.faults.push(...checkTemplate(item.to ?? '', ['breadcrumb', index, 'to'], this.scope));
    }
    return { meta, query, data, ...(breadcrumb && { breadcrumb }), ...(notFound && { notFound }) };
  }

  private checkData(data: PreparedLayout['data'], query: readonly string[]): PreparedLayout['data'] {
    const schemas: Record<string, TSchema> = {
      params: textsSchema(this.params),
      query: textsSchema(query),
      site: SiteSchema,
    };
    const passed: Record<string, { read: string; required: boolean }> = {};
    for (const [name, entry] of Object.entries(data)) {
      const fault = this.findDataFault(name, entry.read);
      if (fault) this.faults.push(fault);
      const schema = schemaOfRead(entry.read);
      // A known path keeps its schema, so that one fault does not make a fault of every binding.
      if (schema) schemas[name] = schema;
      if (!fault) passed[name] = entry;
    }
    this.scope = Type.Object(schemas);
    return passed;
  }

  private findDataFault(name: string, read: string): Fault | undefined {
    const path = ['data', name];
    if (RESERVED_SCOPE_NAMES.some((reserved) => reserved === name)) {
      return {
        code: 'reserved-name',
        path,
        found: quote(name),
        expected: 'another name, because every page has this one',
      };
    }
    const pattern = patternOfRead(read);
    if (!pattern) {
      const near = suggest(read, READ_TEMPLATES);
      return {
        code: 'unknown-read',
        path: [...path, 'read'],
        found: quote(read),
        expected: 'a path of the API',
        suggestion: near,
      };
    }
    const wanted = patternOfName(name);
    if (wanted && wanted !== pattern) {
      return {
        code: 'mismatched-read',
        path: [...path, 'read'],
        found: quote(read),
        expected: `${wanted}, or another name than ${quote(name)}`,
      };
    }
    const unknown = paramsOfRead(read).find((param) => !this.params.includes(param));
    if (unknown === undefined) return undefined;
    return {
      code: 'unknown-binding',
      path: [...path, 'read'],
      found: `{${unknown}}`,
      expected:
        this.params.length > 0
          ? `{${this.params.join('} or {')}}`
          : 'no {name}, because the address has no variable part',
      suggestion: suggest(unknown, this.params),
    };
  }

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

/**
 * Checks one layout and prepares what passed. All faults are found at once; nothing throws.
 * @param file the layout's name relative to its folder, e.g. `services/$slug.json`.
 * @param shownAs the same as its writer knows it, e.g. `layouts/services/$slug.json`.
 * @param text the file's text.
 */
export function checkLayout(
  file: string,
  shownAs: string,
  text: string,
  context: CheckContext,
): CheckedLayout {
  const source = readSourceText(text);
  const syntax = source.syntaxFaults.map(({ offset, what }): Problem => {
    const { line, column } = source.locateOffset(offset);
    const fault: Fault = { code: 'broken-json', path: [], found: what, expected: 'JSON' };
    return { ...fault, file: shownAs, line, column, message: formatProblem(fault, shownAs, line, column) };
  });
  const check = new LayoutCheck(context, paramsOfFile(file));
  const head = check.checkHead(source.value);
  const blocks = isRecord(source.value) && Array.isArray(source.value.blocks) ? source.value.blocks : [];
  const layout = { ...head, blocks: check.checkBlocks(blocks, ['blocks']) };
  const problems = check.faults.map((fault): Problem => {
    const { line, column } = source.locate(fault.path);
    return { ...fault, file: shownAs, line, column, message: formatProblem(fault, shownAs, line, column) };
  });
  return { layout, problems: [...syntax, ...problems] };
}
