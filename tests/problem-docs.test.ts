import { readFileSync } from 'node:fs';
import path from 'node:path';
import { Type } from '@sinclair/typebox';
import { expect, it } from 'vitest';
import { checkLayout } from '../blocks/_contract/check-layout.ts';
import { type BlockDefinition, defineBlock } from '../blocks/_contract/define-block.ts';
import { PROBLEM_CODES } from '../blocks/_contract/problem.ts';
import { Props } from '../blocks/_contract/props.ts';
import { blockDefinitions } from '../server/pages/block-definitions.ts';
import { root } from './source-files.ts';

/** A block that can no longer read its old props, and one whose slot is choosy: the site has neither. */
const inventions = [
  { type: 'offer', version: 2, upgrades: {} },
  { type: 'shelf', version: 1, slots: { items: { description: 'Cards.', accepts: ['card-grid'] } } },
].map((part) =>
  defineBlock({
    title: part.type,
    description: '',
    category: 'content',
    props: Props({ text: Type.Optional(Type.String()) }),
    ...part,
  }),
);
const definitions = new Map<string, BlockDefinition>(blockDefinitions);
for (const invention of inventions) definitions.set(invention.type, invention);

const [, ...sections] = readFileSync(path.join(root, 'docs/problems.md'), 'utf8').split(/^## /m);
const chapters = sections.map((section) => ({
  code: section.split('\n', 1)[0] ?? '',
  example: /```json\n([\s\S]*?)```/.exec(section)?.[1],
  lines: /```text\n([\s\S]*?)```/.exec(section)?.[1]?.trim().split('\n') ?? [],
  cure: /\*\*Cure\.\*\* \S/.test(section),
}));

it('explains each code once, in the order of the code', () => {
  expect(chapters.map((chapter) => chapter.code)).toEqual(Object.keys(PROBLEM_CODES));
  expect(chapters.filter((chapter) => !chapter.cure)).toEqual([]);
});

it.each(chapters.filter((chapter) => chapter.example))(
  'shows what $code brings, word for word',
  ({ code, example = '', lines }) => {
    const context = { definitions, renderMarkdown: (markdown: string) => markdown };
    const { problems } = checkLayout('page.json', 'layouts/page.json', example, context);
    expect(problems.map((problem) => problem.message)).toEqual(lines);
    expect(problems.map((problem) => problem.code)).toContain(code);
  },
);
