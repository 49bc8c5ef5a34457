import { Type } from '@sinclair/typebox';
import { checkLayout } from '../check-layout.ts';
import { type BlockDefinition, defineBlock } from '../define-block.ts';
import { Choice, Count, Icon, Link, List, Maybe, Props, RichText, Text } from '../props.ts';
import { readPiece } from '../shared-piece.ts';

const hero = defineBlock({
  type: 'hero',
  title: 'Hero',
  description: 'The top of a page.',
  category: 'hero',
  version: 2,
  props: Props({
    title: Text('The heading.', { maxLength: 80 }),
    align: Choice('Where the text stands.', ['left', 'center'], 'left'),
    icon: Icon('A sign beside the heading.'),
    to: Maybe(Link('Where it leads.')),
    items: List('Points.', Type.String(), { default: [] }),
    count: Count('How many.', 3),
    body: Maybe(RichText('The text.')),
  }),
  upgrades: { 1: ({ headline, ...rest }) => ({ ...rest, title: headline ?? rest.title }) },
});

const columns = defineBlock({
  type: 'columns',
  title: 'Columns',
  description: 'Two columns.',
  category: 'structure',
  version: 1,
  props: Props({}),
  slots: {
    main: { description: 'The wide one.', accepts: ['hero', 'structure'] },
    aside: { description: 'The narrow one.', accepts: ['structure'] },
  },
});

const shared = defineBlock({
  type: 'shared',
  title: 'Shared piece',
  description: 'Blocks of many pages.',
  category: 'structure',
  version: 1,
  props: Props({ name: Text('The piece.') }),
});

const definitions: ReadonlyMap<string, BlockDefinition> = new Map(
  [hero, columns, shared].map((definition) => [definition.type, definition]),
);

/** Checks a layout against three small block types; pieces are given by their names. */
export function check(
  layout: unknown,
  file = 'services/$slug.json',
  pieceTexts: Record<string, string> = {},
) {
  const text = typeof layout === 'string' ? layout : JSON.stringify(layout, null, 2);
  const { layout: prepared, problems } = checkLayout(file, `layouts/${file}`, text, {
    definitions,
    pieces: new Map(
      Object.entries(pieceTexts).map(([name, pieceText]) => [
        name,
        readPiece(`layouts/_shared/${name}.json`, pieceText),
      ]),
    ),
    renderMarkdown: (markdown) => `<p>${markdown}</p>`,
  });
  return { prepared, messages: problems.map((problem) => problem.message), problems };
}

/** The head of a page, as short as it may be. */
export const meta = { title: 'A page', description: 'What it is about.' };

export const heroBlock = (props: object, rest: object = {}) => ({ type: 'hero', v: 2, props, ...rest });

export const page = (...blocks: object[]) => ({ meta, blocks });

/** A page that reads one service. */
export const servicePage = (...blocks: object[]) => ({
  meta,
  data: { service: { read: '/api/services/{slug}', required: true } },
  blocks,
});
