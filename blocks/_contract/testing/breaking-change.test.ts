import type { TProperties } from '@sinclair/typebox';
import { Type } from '@sinclair/typebox';
import { describe, expect, it } from 'vitest';
import { type BlockDefinition, defineBlock } from '../define-block.ts';
import { Choice, Count, Flag, Group, Link, List, Maybe, Props, RichText, Text } from '../props.ts';
import { formatShapes, shapeOf } from './block-shape.ts';
import { findBreaks, refuseBreaks } from './breaking-change.ts';

const PROPS = {
  title: Text('The heading.', { maxLength: 120 }),
  text: Maybe(Text('Below it.')),
  body: RichText('Reading text.', { default: '' }),
  tone: Choice('The surface.', ['plain', 'raised', 'ink'], 'plain'),
  limit: Count('How many.', 3, 12),
  to: Maybe(Link('Where it leads.')),
  code: Maybe(Type.String({ description: 'A code.', pattern: '^[a-z]+$', maxLength: 9 })),
  items: List('Things.', Group('A thing.', { name: Text('Its name.'), isNew: Flag('Whether it is new.') }), {
    minItems: 1,
    maxItems: 6,
  }),
} satisfies TProperties;

function offer(changes: TProperties = {}, rest: Partial<BlockDefinition> = {}): BlockDefinition {
  return {
    ...defineBlock({
      type: 'offer',
      title: 'Offer',
      description: 'An offer.',
      category: 'conversion',
      version: 1,
      props: Props({ ...PROPS, ...changes }),
      slots: { main: { description: 'Blocks below.', accepts: ['content', 'proof'] } },
    }),
    ...rest,
  };
}

function without(name: keyof typeof PROPS, added: TProperties = {}): BlockDefinition {
  const { [name]: _gone, ...left } = PROPS;
  return offer({}, { props: Props({ ...left, ...added }) });
}

const breaksOf = (changed: BlockDefinition) => findBreaks(shapeOf(offer()), shapeOf(changed));
const thing = (properties: TProperties, bounds = { minItems: 1, maxItems: 6 }) => ({
  items: List('Things.', Group('A thing.', properties), bounds),
});
const { name, isNew } = { name: Text('Its name.'), isNew: Flag('Whether it is new.') };

describe('what breaks stored layouts', () => {
  it.each<[string, BlockDefinition, string[]]>([
    ['a prop that is removed', without('text'), ['the prop "text" is gone']],
    [
      'a prop that is renamed',
      without('title', { heading: PROPS.title }),
      ['the prop "title" is gone', 'the prop "heading" is new and must be written'],
    ],
    [
      'a new prop that must be written',
      offer({ image: Text('A picture.') }),
      ['the prop "image" is new and must be written'],
    ],
    [
      'a prop that must be written now',
      offer({ text: Text('Below it.') }),
      ['the prop "text" must be written now'],
    ],
    [
      'a default that is taken away',
      offer({ limit: Type.Integer({ minimum: 0, maximum: 12 }) }),
      ['the prop "limit" must be written now'],
    ],
    [
      'another type',
      offer({ limit: Choice('How many.', ['few', 'many'], 'few') }),
      [
        'the prop "limit" has another type: "integer" before, "string" now',
        'the prop "limit" takes "few" or "many" alone now',
      ],
    ],
    [
      'another pattern',
      offer({ code: Maybe(Type.String({ pattern: '^[0-9]+$', maxLength: 9 })) }),
      ['the prop "code" has another pattern: "^[a-z]+$" before, "^[0-9]+$" now'],
    ],
    [
      'a format where there was none',
      offer({ text: Maybe(Type.String({ format: 'link', minLength: 1, maxLength: 400 })) }),
      ['the prop "text" has another format: nothing before, "link" now'],
    ],
    [
      'Markdown that is shown as it is written',
      offer({ body: Text('Reading text.', { default: '', maxLength: 200_000 }) }),
      ['the prop "body" has another contentMediaType: "text/markdown" before, nothing now'],
    ],
    [
      'a choice that is taken away',
      offer({ tone: Choice('The surface.', ['plain', 'sunken'], 'plain') }),
      ['the prop "tone" no longer takes "raised" or "ink"'],
    ],
    [
      'a tighter upper bound',
      offer({ title: Text('The heading.', { maxLength: 80 }) }),
      ['the prop "title" has another maxLength: 120 before, 80 now'],
    ],
    [
      'a tighter lower bound',
      offer(thing({ name, isNew }, { minItems: 2, maxItems: 6 })),
      ['the prop "items" has another minItems: 1 before, 2 now'],
    ],
    ['a prop removed inside a list', offer(thing({ name })), ['the prop "items[].isNew" is gone']],
    [
      'a new prop that must be written inside a list',
      offer(thing({ name, isNew, role: Text('What it does.') })),
      ['the prop "items[].role" is new and must be written'],
    ],
    ['a list that is removed, told once', without('items'), ['the prop "items" is gone']],
    [
      'a slot that is removed',
      offer({}, { slots: {} }),
      ['the slot "main" is gone; an upgrade changes props alone, so its blocks have to be moved by hand'],
    ],
    [
      'a slot that takes fewer blocks',
      offer({}, { slots: { main: { description: 'Blocks below.', accepts: ['content'] } } }),
      [
        'the slot "main" no longer takes blocks of the shelf "proof"; an upgrade changes props alone, so its ' +
          'blocks have to be moved by hand',
      ],
    ],
    ['a version that goes down', offer({}, { version: 0 }), ['the version 1 went down to 0']],
  ])('%s', (_kind, changed, breaks) => {
    expect(breaksOf(changed)).toEqual(breaks);
  });
});

describe('what stored layouts bear', () => {
  it.each<[string, BlockDefinition]>([
    ['a new prop that may be left out', offer({ image: Maybe(Text('A picture.')) })],
    ['a new prop with a default', offer({ isWide: Flag('Whether it is wide.') })],
    [
      'a new group that may be left out, with a prop that must be written inside it',
      offer({ link: Maybe(Group('A link.', { label: Text('Its words.') })) }),
    ],
    ['a prop that may be left out now', offer({ title: Maybe(PROPS.title) })],
    [
      'another choice',
      offer({ tone: Choice('The surface.', ['plain', 'raised', 'ink', 'sunken'], 'plain') }),
    ],
    ['choices that become a text', offer({ tone: Text('The surface.', { default: 'plain' }) })],
    ['a looser upper bound', offer({ title: Text('The heading.', { maxLength: 160 }) })],
    ['a looser lower bound', offer(thing({ name, isNew }, { minItems: 0, maxItems: 8 }))],
    ['a pattern that is dropped', offer({ code: Maybe(Type.String({ maxLength: 9 })) })],
    ['any number where it was a whole one', offer({ limit: Type.Number({ maximum: 12, default: 3 }) })],
    ['another description', offer({ text: Maybe(Text('A sentence after the heading.')) })],
    ['another default', offer({ tone: Choice('The surface.', ['plain', 'raised', 'ink'], 'ink') })],
    [
      'another slot, and one that takes more',
      offer(
        {},
        {
          slots: {
            main: { description: 'Blocks below.', accepts: ['content', 'proof', 'hero'] },
            side: { description: 'Blocks beside.', accepts: ['content'] },
          },
        },
      ),
    ],
    ['anything under a new version', offer({}, { version: 2, props: Props({}), slots: {} })],
  ])('%s', (_kind, changed) => {
    expect(breaksOf(changed)).toEqual([]);
  });
});

it('names the block, what broke and what to do', () => {
  const recorded = { offer: shapeOf(offer()), quote: shapeOf(offer()) };
  const current = { offer: shapeOf(without('text')), quote: shapeOf(offer()), fresh: shapeOf(offer()) };
  expect(() => refuseBreaks(recorded, current)).toThrowErrorMatchingInlineSnapshot(`
    [Error: blocks/offer was changed in a way that breaks stored layouts:
    - the prop "text" is gone
    Take it back, or do what blocks/README.md says in "Changing a block":
    1. Keep an example of the old props as blocks/offer/offer.v1.json.
    2. Raise \`version\` to 2 in blocks/offer/offer.schema.ts.
    3. In blocks/offer/offer.upgrade.ts, export a pure function that makes new props of old ones, and name it in the
       schema: \`upgrades: { 1: toVersion2 }\`.
    Then record the new shape: npm run fingerprint:blocks
    If no layout holds the block yet, take "offer" out of blocks/schema-fingerprints.json instead, and record it anew.]
  `);
});

it('records one line a prop and one a slot, in an order that stays', () => {
  const small = offer({}, { props: Props({ title: PROPS.title, list: List('Words.', Text('A word.')) }) });
  const text = formatShapes({ offer: shapeOf(small) });
  expect(text).toMatchInlineSnapshot(`
    "{
      "offer": {
        "version": 1,
        "props": {
          "list": {"maxItems":60,"required":true,"type":"array"},
          "list[]": {"maxLength":400,"minLength":1,"type":"string"},
          "title": {"maxLength":120,"minLength":1,"required":true,"type":"string"}
        },
        "slots": {
          "main": ["content","proof"]
        }
      }
    }
    "
  `);
  expect(JSON.parse(text)).toEqual({ offer: shapeOf(small) });
});
