import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { type BlockDefinition, defineBlock } from '../../blocks/_contract/define-block.ts';
import { Props, Text } from '../../blocks/_contract/props.ts';
import { blockDefinitions } from '../pages/block-definitions.ts';
import { upgradeLayout } from './upgrade-layout.ts';

const offer = defineBlock({
  type: 'offer',
  title: 'Offer',
  description: 'An offer.',
  category: 'conversion',
  version: 3,
  props: Props({ title: Text('The heading.'), price: Text('The price.') }),
  upgrades: {
    1: ({ headline, ...props }) => (headline === undefined ? props : { ...props, title: headline }),
    2: ({ cost, ...props }) => {
      if (cost === 'free') throw new Error('nothing is free');
      return cost === undefined ? props : { ...props, price: `$${cost}` };
    },
  },
});
const definitions = new Map<string, BlockDefinition>([['offer', offer]]);

const OLD = `{
  // The spring campaign.
  "meta": { "title": "Spring",   "description": "" },
  "blocks": [
    { "type": "unknown", "props": { "headline": 1 } /* stays */ },
    {
      "type": "offer",
      "id": "first",
      "props": {
        "cost": 650, // a month
        "note": "untouched",
        "headline": "SEO"
      }
    },
    { "type": "columns", "slots": { "main": [
      { "type": "offer", "v": 2, "props": { "title": "Ads", "cost": 800 } },
      { "type": "offer", "v": 3, "props": { "cost": 1 } }
    ] } }
  ]
}
`;

const NEW = `{
  // The spring campaign.
  "meta": { "title": "Spring",   "description": "" },
  "blocks": [
    { "type": "unknown", "props": { "headline": 1 } /* stays */ },
    {
      "type": "offer",
      "v": 3,
      "id": "first",
      "props": {
        "note": "untouched",
        "title": "SEO",
        "price": "$650"
      }
    },
    { "type": "columns", "slots": { "main": [
      { "type": "offer", "v": 3, "props": { "title": "Ads", "price": "$800" } },
      { "type": "offer", "v": 3, "props": { "cost": 1 } }
    ] } }
  ]
}
`;

it('brings old blocks up through every version and leaves all else as it is written', () => {
  const { text, upgraded, failed } = upgradeLayout(OLD, definitions);
  expect(text).toBe(NEW);
  expect(upgraded.map(({ path, to }) => [path.join('.'), to])).toEqual([
    ['blocks.1', 3],
    ['blocks.2.slots.main.0', 3],
  ]);
  expect(failed).toEqual([]);
});

it('keeps the line ends of Windows and an unseen mark at the start', () => {
  const asOnWindows = (text: string) => `\uFEFF${text.replaceAll('\n', '\r\n')}`;
  expect(upgradeLayout(asOnWindows(OLD), definitions).text).toBe(asOnWindows(NEW));
  const team = readFileSync('blocks/team/team.v1.json', 'utf8').trim();
  const old = `{\n  "blocks": [\n    {\n      "type": "team",\n      "props": ${team.replaceAll('\n', '\n      ')}\n    }\n  ]\n}\n`;
  expect(upgradeLayout(asOnWindows(old), blockDefinitions).text).not.toMatch(/[^\r]\n/);
});

it('has nothing to do a second time', () => {
  expect(upgradeLayout(NEW, definitions)).toEqual({ text: NEW, upgraded: [], failed: [] });
});

it('leaves a block alone whose upgrade fails, and says why', () => {
  const text = '{ "blocks": [{ "type": "offer", "v": 2, "props": { "cost": "free" } }] }';
  expect(upgradeLayout(text, definitions)).toEqual({
    text,
    upgraded: [],
    failed: [
      {
        path: ['blocks', 0],
        type: 'offer',
        reason: 'the upgrade from version 2 to 3 failed: nothing is free',
      },
    ],
  });
});

it.each(['', '{', '[]', 'null', '{ "blocks": 1 }', '{ "blocks": [null, 1, { "type": 2 }] }'])(
  'leaves what is no layout as it is: %s',
  (text) => expect(upgradeLayout(text, definitions).text).toBe(text),
);

const upgrading = [...blockDefinitions.values()].filter(({ version }) => version > 1);

it.each(
  upgrading.flatMap(({ type, upgrades = {} }) =>
    Object.entries(upgrades).map(([from, run]) => ({ type, from, run })),
  ),
)(
  'the upgrade of $type from version $from neither changes what it is given nor anything the second time',
  async ({ type, from, run }) => {
    const { default: stored } = await import(`../../blocks/${type}/${type}.v${from}.json`);
    const before = structuredClone(stored);
    const once = run(stored);
    expect(stored).toEqual(before);
    expect(once).not.toEqual(stored);
    expect(run(once)).toEqual(once);
  },
);

it('leaves a block alone in which a name stands twice: one of the two would be lost', () => {
  const twice = OLD.replace('"cost": 650,', '"cost": 600, "cost": 650,');
  const { text, failed } = upgradeLayout(twice, definitions);
  expect(text).toContain('"cost": 600, "cost": 650,');
  expect(failed).toEqual([
    { path: ['blocks', 1], type: 'offer', reason: 'a name stands twice in one of its objects' },
  ]);
});
