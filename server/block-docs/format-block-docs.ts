import {
  BLOCK_CATEGORIES,
  type BlockCategory,
  type BlockDefinition,
  SHELVES,
} from '../../blocks/_contract/define-block.ts';
import { joinWords } from '../../blocks/_contract/problem.ts';
import { describeProps } from './describe-props.ts';

type Definitions = ReadonlyMap<string, BlockDefinition>;

const headingOf = (category: BlockCategory) =>
  SHELVES[category].replace(/^./, (letter) => letter.toUpperCase());

const cell = (text: string) => text.replaceAll('|', '\\|').replaceAll('\n', ' ');

function formatProps({ props }: BlockDefinition): string[] {
  const rows = describeProps(props).map(
    ({ name, kind, fallback, description }) =>
      `| \`${name}\` | ${cell(kind)} | ${cell(fallback === 'required' || fallback === 'optional' ? fallback : `\`${fallback}\``)} | ${cell(description)} |`,
  );
  if (rows.length === 0) return ['It takes no props.', ''];
  return ['| prop | what to write | without it | what it is |', '| --- | --- | --- | --- |', ...rows, ''];
}

function formatSlots({ slots = {} }: BlockDefinition): string[] {
  const lines = Object.entries(slots).map(([name, { description, accepts }]) => {
    const shelves = joinWords(accepts.map((category) => SHELVES[category]));
    return `- slot \`${name}\`: ${description} It takes blocks ${shelves}.`;
  });
  return lines.length > 0 ? [...lines, ''] : [];
}

function formatBlock(block: BlockDefinition, example: string, hasPicture: boolean): string[] {
  const { type, title, description, version, instead = {} } = block;
  const others = Object.entries(instead).map(([other, when]) => `[\`${other}\`](#${other}) ${when}`);
  const start = version > 1 ? `"type": "${type}", "v": ${version}` : `"type": "${type}"`;
  return [
    `### ${type}`,
    '',
    `**${title}.** ${description}`,
    '',
    ...(hasPicture ? [`![${title}, as its example shows it](images/blocks/${type}.jpg)`, ''] : []),
    others.length > 0 ? `Instead: ${others.join('; ')}.` : 'Nothing else does this.',
    '',
    ...formatProps(block),
    ...formatSlots(block),
    '<details><summary>Example</summary>',
    '',
    '```json',
    `{ ${start}, "props": ${example.trim()} }`,
    '```',
    '',
    '</details>',
    '',
  ];
}

/**
 * Writes the page about all blocks, shelf by shelf.
 * @param examples the example props of each type, as they stand in its folder.
 * @param pictures the types of which there is a picture.
 */
export function formatBlockDocs(
  definitions: Definitions,
  examples: ReadonlyMap<string, string>,
  pictures: ReadonlySet<string>,
): string {
  const blocks = [...definitions.values()].sort((a, b) => a.type.localeCompare(b.type));
  const shelves = BLOCK_CATEGORIES.map((category) => ({
    name: headingOf(category),
    blocks: blocks.filter((block) => block.category === category),
  }));
  return [
    '# The blocks',
    '',
    `Written by \`npm run docs:blocks\` from the ${blocks.length} blocks as they are. In \`npm run dev\` the address \`/blocks\` shows each with`,
    'its example, light and dark.',
    '',
    ...shelves.map(
      (shelf) => `- **${shelf.name}**: ${shelf.blocks.map(({ type }) => `[${type}](#${type})`).join(', ')}`,
    ),
    '',
    ...shelves.flatMap((shelf) => [
      `## ${shelf.name}`,
      '',
      ...shelf.blocks.flatMap((block) =>
        formatBlock(block, examples.get(block.type) ?? '{}', pictures.has(block.type)),
      ),
    ]),
  ]
    .join('\n')
    .trimEnd()
    .concat('\n');
}
