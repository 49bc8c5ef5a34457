import { readFile } from 'node:fs/promises';
import { Type } from '@sinclair/typebox';
import { expect, it } from 'vitest';
import { defineBlock } from '../../blocks/_contract/define-block.ts';
import {
  Action,
  Choice,
  Count,
  Flag,
  List,
  Maybe,
  Props,
  RichText,
  Text,
} from '../../blocks/_contract/props.ts';
import * as renderer from '../../renderer/entry-server.tsx';
import { readTestSite } from '../../renderer/testing/read-test-site.ts';
import { readSeedData } from '../../seed/seed-data.ts';
import { createSeedDatabase } from '../lint/seed-database.ts';
import { typesOf } from '../pages/assets.ts';
import { blockDefinitions } from '../pages/block-definitions.ts';
import { createReadSource } from '../reads/read-source.ts';
import { describeProps } from './describe-props.ts';
import { fingerprintLook } from './fingerprint-look.ts';
import { formatBlockDocs } from './format-block-docs.ts';
import { listPictures, readFingerprints } from './list-pictures.ts';
import { readExamples } from './read-examples.ts';
import { renderBlockExample } from './render-block-example.ts';

it('docs/blocks.md is as the blocks are now; if not, run "npm run docs:blocks"', async () => {
  const examples = await readExamples(blockDefinitions.keys());
  const text = formatBlockDocs(blockDefinitions, examples, await listPictures());
  const isFresh = (await readFile('docs/blocks.md', 'utf8')) === text;
  expect(isFresh, 'docs/blocks.md is out of date: run "npm run docs:blocks"').toBe(true);
});

it('has a picture of every block as it looks now, and of no other', async () => {
  const database = createSeedDatabase(await readSeedData('seed/data'));
  const parts = {
    definitions: blockDefinitions,
    examples: await readExamples(blockDefinitions.keys()),
    source: createReadSource(database),
    database,
    site: readTestSite(),
    layoutsDir: 'layouts',
    renderer,
  };
  const looks: Record<string, string> = {};
  for (const definition of blockDefinitions.values()) {
    const { html, blocks } = await renderBlockExample(definition, parts);
    looks[definition.type] = await fingerprintLook(html, typesOf(blocks));
  }
  const taken = await readFingerprints();
  const outdated = Object.keys(looks).filter((type) => taken[type] !== looks[type]);
  const cure = 'Run "npm run docs:blocks -- --pictures" and look at the pictures it takes anew.';
  expect(outdated, `These blocks look otherwise than their pictures. ${cure}`).toEqual([]);
  expect([...(await listPictures())].sort()).toEqual([...blockDefinitions.keys()].sort());
});

it('tells another look from the same with other names of classes', async () => {
  const [look, renamed, other] = await Promise.all([
    fingerprintLook('<h2 class="a1">Offer</h2>', ['stats']),
    fingerprintLook('<h2 class="b2">Offer</h2>', ['stats']),
    fingerprintLook('<h2 class="a1">Offers</h2>', ['stats']),
  ]);
  expect(renamed).toBe(look);
  expect(other).not.toBe(look);
  expect(await fingerprintLook('<h2 class="a1">Offer</h2>', ['team'])).not.toBe(look);
});

it('names for a block only such others as there are', () => {
  const named = [...blockDefinitions.values()].flatMap(({ instead = {} }) => Object.keys(instead));
  expect(named.filter((type) => !blockDefinitions.has(type))).toEqual([]);
});

it('says of every block what else there is, or that there is nothing', async () => {
  const sections = (await readFile('docs/blocks.md', 'utf8')).split(/^### /m).slice(1);
  expect(sections.map((section) => section.split('\n', 1)[0]).sort()).toEqual(
    [...blockDefinitions.keys()].sort(),
  );
  const silent = sections.filter((section) => !/^(?:Instead: .+|Nothing else does this)\.$/m.test(section));
  expect(silent).toEqual([]);
});

const offer = defineBlock({
  type: 'offer',
  title: 'Offer',
  description: 'An offer.',
  category: 'conversion',
  version: 2,
  instead: { cta: 'where there is no price' },
  props: Props({
    title: Text('The heading.', { maxLength: 80 }),
    tone: Choice('The surface | band.', ['plain', 'ink'], 'plain'),
    body: Maybe(RichText('The text.')),
    actions: List('Buttons.', Action('A button.'), { default: [] }),
    isLarge: Flag('Whether it is large.'),
    count: Count('How many.', 3, 9),
    ratio: Type.Number({ description: 'A ratio.' }),
  }),
  slots: { main: { description: 'Blocks below.', accepts: ['content', 'proof'] } },
});

it('describes every prop, at every depth', () => {
  expect(describeProps(offer.props).map(({ name, kind, fallback }) => [name, kind, fallback])).toEqual([
    ['title', 'text, up to 80 characters', 'required'],
    ['tone', '"plain", "ink"', '"plain"'],
    ['body', 'Markdown', 'optional'],
    ['actions', 'list', '[]'],
    ['actions[].label', 'text, up to 60 characters', 'required'],
    ['actions[].to', 'link', 'required'],
    ['actions[].about', 'text, up to 60 characters', 'optional'],
    ['isLarge', 'true or false', 'false'],
    ['count', 'number, 0 to 9', '3'],
    ['ratio', 'number', 'required'],
  ]);
});

it('says of a block what it is for, what else there is, and shows it', () => {
  const text = formatBlockDocs(
    new Map([['offer', offer]]),
    new Map([['offer', '{ "title": "x" }\n']]),
    new Set(['offer']),
  );
  expect(text.slice(text.indexOf('### offer'))).toMatchInlineSnapshot(`
    "### offer

    **Offer.** An offer.

    ![Offer, as its example shows it](images/blocks/offer.jpg)

    Instead: [\`cta\`](#cta) where there is no price.

    | prop | what to write | without it | what it is |
    | --- | --- | --- | --- |
    | \`title\` | text, up to 80 characters | required | The heading. |
    | \`tone\` | "plain", "ink" | \`"plain"\` | The surface \\| band. |
    | \`body\` | Markdown | optional | The text. |
    | \`actions\` | list | \`[]\` | Buttons. |
    | \`actions[].label\` | text, up to 60 characters | required | The words on it, starting with a verb. |
    | \`actions[].to\` | link | required | Where it leads. |
    | \`actions[].about\` | text, up to 60 characters | optional | Follows the words for screen readers and search engines, where they alone could lead anywhere. |
    | \`isLarge\` | true or false | \`false\` | Whether it is large. |
    | \`count\` | number, 0 to 9 | \`3\` | How many. |
    | \`ratio\` | number | required | A ratio. |

    - slot \`main\`: Blocks below. It takes blocks to say something or to prove it.

    <details><summary>Example</summary>

    \`\`\`json
    { "type": "offer", "v": 2, "props": { "title": "x" } }
    \`\`\`

    </details>

    ## To arrange other blocks
    "
  `);
});

it('says so where no other block does the same', () => {
  const { instead: _others, ...alone } = offer;
  const text = formatBlockDocs(new Map([['offer', alone]]), new Map(), new Set());
  expect(text).toContain('**Offer.** An offer.\n\nNothing else does this.\n\n| prop |');
});
