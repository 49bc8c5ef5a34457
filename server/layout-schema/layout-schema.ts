import { isRecord } from '../../blocks/_contract/bind.ts';
import { BindingSchema } from '../../blocks/_contract/binding-schema.ts';
import { type BlockDefinition, SHELVES, type SlotDefinition } from '../../blocks/_contract/define-block.ts';
import { BlockEnvelope, DataEntry, LayoutHead, PieceFile } from '../../blocks/_contract/layout.ts';
import { joinWords } from '../../blocks/_contract/problem.ts';
import { patternOfName, READ_NAMES, READ_TEMPLATES } from '../../blocks/_contract/read-pattern.ts';
import { RedirectsFile } from '../../blocks/_contract/redirects.ts';
import { RESERVED_SCOPE_NAMES } from '../../blocks/_contract/scope.ts';
import { SHARED_TYPE } from '../../blocks/_contract/shared-piece.ts';
import { SiteSchema } from '../../blocks/_contract/site.ts';
import { EVERY_READ } from '../../collections/_contract/every-read.ts';
import { type JsonSchema, orBinding, TEMPLATE_SCHEMA, toEditorSchema } from './editor-schema.ts';

/** The file, in the folder of layouts, that editors read. */
export const LAYOUT_SCHEMA_FILE = 'layout.schema.json';

const BLOCK: JsonSchema = { $ref: '#/definitions/block' };

const wordsOf = (definition: BlockDefinition) => `${definition.title}. ${definition.description}`;

function slotSchema(
  { description, accepts }: SlotDefinition,
  blocks: readonly BlockDefinition[],
): JsonSchema {
  const accepted = blocks.filter(({ category, type }) => type === SHARED_TYPE || accepts.includes(category));
  const type = {
    enum: accepted.map((block) => block.type),
    errorMessage: `This slot takes blocks ${joinWords(accepts.map((category) => SHELVES[category]))}.`,
  };
  return { description, type: 'array', items: { allOf: [{ properties: { type } }, BLOCK] } };
}

function slotsSchema(
  slots: BlockDefinition['slots'],
  blocks: readonly BlockDefinition[],
): JsonSchema | false {
  if (!slots) return false;
  const properties = Object.fromEntries(
    Object.entries(slots).map(([name, slot]) => [name, slotSchema(slot, blocks)]),
  );
  return { type: 'object', properties, additionalProperties: false };
}

/** What is special about the blocks of one type. */
function blockRule(block: BlockDefinition, blocks: readonly BlockDefinition[]): JsonSchema {
  const props = toEditorSchema(block.props, orBinding);
  const current: JsonSchema = {
    properties: { props: { description: block.description, ...props } },
    ...('required' in props && { required: ['props'] }),
  };
  // A block without "v" may be of the first version, but a person who writes one writes it as it is now.
  const isCurrent: JsonSchema = { properties: { v: { const: block.version } } };
  return {
    if: { properties: { type: { const: block.type } }, required: ['type'] },
    // biome-ignore lint/suspicious/noThenProperty: the keyword of JSON Schema
    then: {
      properties: { v: { maximum: block.version }, slots: slotsSchema(block.slots, blocks) },
      // Props of an older version are the business of its upgrade.
      // biome-ignore lint/suspicious/noThenProperty: the keyword of JSON Schema
      allOf: [block.version === 1 ? current : { if: isCurrent, then: current }],
    },
  };
}

function blockSchema(blocks: readonly BlockDefinition[]): JsonSchema {
  const envelope = toEditorSchema(BlockEnvelope);
  const properties = isRecord(envelope.properties) ? envelope.properties : {};
  return {
    ...envelope,
    description: 'A block of the page.',
    properties: {
      ...properties,
      type: {
        description: 'The type of the block: the name of its folder.',
        type: 'string',
        anyOf: blocks.map((block) => ({ const: block.type, description: wordsOf(block) })),
      },
      props: { description: 'What the block shows.', type: 'object' },
      slots: { description: 'Blocks inside the block.', type: 'object' },
    },
    allOf: blocks.map((block) => blockRule(block, blocks)),
  };
}

const regexOf = (pattern: string) => `^${pattern.replaceAll(/:[^/]+/g, '[^/]+')}$`;

/** A `data` entry. @param pattern the path it must read; left out, any path of the API. */
function dataEntrySchema(pattern?: string): JsonSchema {
  const entry = toEditorSchema(DataEntry);
  const properties = isRecord(entry.properties) ? entry.properties : {};
  const { pattern: _, ...read } = isRecord(properties.read) ? properties.read : {};
  const patterns = pattern === undefined ? [...EVERY_READ.keys()] : [pattern];
  const templates = READ_TEMPLATES.filter((template) =>
    patterns.some((known) => new RegExp(regexOf(known)).test(template)),
  );
  return {
    ...entry,
    ...(pattern !== undefined && { description: `What ${templates.join(' or ')} answers.` }),
    properties: {
      ...properties,
      read: {
        ...read,
        pattern: patterns.map(regexOf).join('|'),
        patternErrorMessage: `Write one of ${templates.join(', ')}.`,
        anyOf: [{ enum: templates }, {}],
      },
    },
  };
}

function dataSchema(): JsonSchema {
  const names = READ_NAMES;
  const known = names.map((name) => [name, dataEntrySchema(patternOfName(name))]);
  const others = `^(?!(?:${[...names, ...RESERVED_SCOPE_NAMES].join('|')})$)[a-z][a-zA-Z0-9]*$`;
  return {
    type: 'object',
    description: LayoutHead.properties.data.description,
    properties: {
      ...Object.fromEntries(known),
      ...Object.fromEntries(RESERVED_SCOPE_NAMES.map((name) => [name, false])),
    },
    patternProperties: { [others]: dataEntrySchema() },
    additionalProperties: false,
  };
}

const blocksSchema: JsonSchema = {
  description: 'The blocks, from top to bottom.',
  type: 'array',
  items: BLOCK,
};

function pageSchema(): JsonSchema {
  const head = toEditorSchema(LayoutHead);
  return {
    ...head,
    properties: {
      ...(isRecord(head.properties) && head.properties),
      data: dataSchema(),
      blocks: blocksSchema,
    },
    required: ['meta', 'blocks'],
    additionalProperties: false,
  };
}

function pieceSchema(): JsonSchema {
  const piece = toEditorSchema(PieceFile);
  const properties = isRecord(piece.properties) ? piece.properties : {};
  return { ...piece, properties: { ...properties, blocks: blocksSchema } };
}

/**
 * Makes the schema by which an editor completes, explains and underlines what is written in a layout,
 * in `_site.json`, which alone has a "navigation", in a file of `_shared`, which alone has a
 * "description" at its top, or in `_redirects.json`, which alone has "redirects".
 */
export function buildLayoutSchema(definitions: ReadonlyMap<string, BlockDefinition>): JsonSchema {
  const blocks = [...definitions.values()].sort((a, b) => a.type.localeCompare(b.type));
  return {
    $schema: 'http://json-schema.org/draft-07/schema#',
    description:
      'A page, a shared piece of pages, the frame of every page, or the list of addresses that moved. Written by "npm run schema:layouts".',
    type: 'object',
    if: { required: ['navigation'] },
    // biome-ignore lint/suspicious/noThenProperty: the keyword of JSON Schema
    then: { $ref: '#/definitions/site' },
    else: {
      if: { required: ['description'] },
      // biome-ignore lint/suspicious/noThenProperty: the keyword of JSON Schema
      then: { $ref: '#/definitions/piece' },
      else: {
        if: { required: ['redirects'] },
        // biome-ignore lint/suspicious/noThenProperty: the keyword of JSON Schema
        then: { $ref: '#/definitions/redirects' },
        else: { $ref: '#/definitions/page' },
      },
    },
    definitions: {
      page: pageSchema(),
      piece: pieceSchema(),
      site: toEditorSchema(SiteSchema),
      block: blockSchema(blocks),
      binding: toEditorSchema(BindingSchema),
      redirects: toEditorSchema(RedirectsFile),
      template: TEMPLATE_SCHEMA,
    },
  };
}

/** The text of the file. */
export function formatLayoutSchema(definitions: ReadonlyMap<string, BlockDefinition>): string {
  return `${JSON.stringify(buildLayoutSchema(definitions), null, 1)}\n`;
}
