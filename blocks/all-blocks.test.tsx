import { readdirSync } from 'node:fs';
import path from 'node:path';
import { JSDOM } from 'jsdom';
import { describe, expect, it } from 'vitest';
import { definitions, renderBlock } from '../renderer/testing/render-block.tsx';
import { pickPageData, readSeedAnswers } from '../tests/seed-answers.ts';
import { BLOCK_CATEGORIES, type BlockDefinition, type StoredProps } from './_contract/define-block.ts';
import { fillSlots } from './_contract/fill-slots.ts';
import type { ReadState } from './_contract/reads.ts';
import type { Scope } from './_contract/scope.ts';
import { readPiece } from './_contract/shared-piece.ts';
import { walkProps } from './_contract/testing/walk-props.ts';
import { upgradeProps } from './_contract/upgrade.ts';

/*
 * The contract, run over every folder: a new block is held to all of it from its first file on.
 */

const examples = import.meta.glob<StoredProps>('./*/*.example.json', { eager: true, import: 'default' });
const oldProps = import.meta.glob<StoredProps>('./*/*.v*.json', {
  eager: true,
  import: 'default',
});

const BLOCKS_DIR = import.meta.dirname;
const folders = readdirSync(BLOCKS_DIR, { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && !entry.name.startsWith('_'))
  .map(({ name }) => name);
const filesOf = (folder: string) => readdirSync(path.join(BLOCKS_DIR, folder));

/** The files a block cannot be without, and what each holds. */
const REQUIRED_FILES = {
  'schema.ts': 'its definition: export default defineBlock({ ... })',
  'view.tsx': 'its component, as the default export',
  'example.json': 'realistic props',
  'test.tsx': 'a test of what is special about it',
} as const;

/** What a folder lacks to be a block, in words. @param present the names of the files it holds. */
function findMissingFiles(folder: string, present: readonly string[]): string[] {
  return Object.entries(REQUIRED_FILES)
    .filter(([suffix]) => !present.includes(`${folder}.${suffix}`))
    .map(([suffix, content]) => `blocks/${folder}/${folder}.${suffix} is missing: it holds ${content}`);
}

const answers = await readSeedAnswers();
/** Stands in for every shared piece an example names. */
const piece = readPiece(
  'layouts/_shared/free-resources.json',
  JSON.stringify({
    description: 'A piece.',
    blocks: [{ type: 'rich-text', props: { body: 'Written once.' } }],
  }),
);
const pieces = new Map([['free-resources', piece]]);
const scope: Partial<Scope> = { ...pickPageData(answers), params: { category: 'seo' } };

type StateOf = (path: string) => ReadState<unknown>;
const STATES: Readonly<Record<string, StateOf>> = {
  loading: () => ({ status: 'loading' }),
  error: () => ({ status: 'error', message: '503: Service Unavailable' }),
  loaded: (path) => ({ status: 'loaded', data: answers.get(path) }),
};

function definitionOf(folder: string): BlockDefinition {
  const definition = definitions.get(folder);
  if (!definition) throw new Error(`blocks/${folder}/${folder}.schema.ts: expected the type "${folder}".`);
  return definition;
}

const exampleOf = (folder: string) => examples[`./${folder}/${folder}.example.json`] ?? {};

/** Renders the example with every read in one state. */
function renderExample(folder: string, stateOf: StateOf, id?: string): Promise<string> {
  const reads = Object.fromEntries([...answers.keys()].map((path) => [path, stateOf(path)]));
  const props = exampleOf(folder);
  const slots = fillSlots(definitionOf(folder), props, { type: 'rich-text', props: { body: 'Filled in.' } });
  return renderBlock(folder, props, { scope, reads, pieces, slots, path: '/here', ...(id && { id }) });
}

/** Everything that is wrong with the markup of a block, in words. */
function findMarkupFaults(html: string): string[] {
  const { document } = new JSDOM(html).window;
  const elements = [...document.body.querySelectorAll('*')];
  const faults = elements.flatMap(({ tagName, attributes }) =>
    [...attributes]
      .filter(({ name }) => name === 'style' || name.startsWith('on'))
      .map(
        ({ name }) => `<${tagName.toLowerCase()}> has the attribute ${name}, which the page's policy refuses`,
      ),
  );
  const levels = [...document.querySelectorAll('h1,h2,h3,h4,h5,h6')].map(({ tagName }) => Number(tagName[1]));
  for (const [index, level] of levels.entries()) {
    const before = index === 0 ? 1 : (levels[index - 1] ?? 1);
    if (level > before + 1) faults.push(`a heading of level ${level} follows one of level ${before}`);
  }
  if (levels.filter((level) => level === 1).length > 1) faults.push('there is more than one h1');
  const ids = elements.flatMap(({ id }) => id || []);
  const doubles = ids.filter((id, index) => ids.indexOf(id) !== index);
  return [...faults, ...doubles.map((id) => `the id "${id}" is given twice`)];
}

describe.each(folders)('%s', (folder) => {
  it('holds the files of a block, named after its folder', () => {
    const present = filesOf(folder);
    expect(findMissingFiles(folder, present)).toEqual([]);
    const astray = present.filter(
      (file) => /\.(?:schema|view|example|upgrade)\./.test(file) && !file.startsWith(`${folder}.`),
    );
    expect(astray.map((file) => `blocks/${folder}/${file}: its name starts with "${folder}."`)).toEqual([]);
  });

  it('is what its folder says, with a title, a description and a shelf', () => {
    const { type, title, description, category, version } = definitionOf(folder);
    expect(type).toBe(folder);
    expect(title).not.toBe('');
    expect(description).toMatch(/\.$/);
    expect(BLOCK_CATEGORIES).toContain(category);
    expect(version).toBeGreaterThan(0);
  });

  it('describes every prop, bounds it and refuses what it does not know', () => {
    const faults: string[] = [];
    const { props } = definitionOf(folder);
    if (props.additionalProperties !== false)
      faults.push('props: use Props({ ... }), which refuses unknown names');
    walkProps(props, (path, prop, isRequired) => {
      const say = (fault: string) => faults.push(`${path}: ${fault}`);
      if (!prop.description && !(path.endsWith('[]') && prop.type === 'object')) say('has no description');
      if (path === 'id' || path === 'slots') say('is a name that every block has already');
      if (prop.type === 'string' && !prop.enum && prop.maxLength === undefined) say('has no maxLength');
      if (prop.type === 'array' && prop.maxItems === undefined) say('has no maxItems');
      if (prop.type === 'object' && prop.additionalProperties !== false) say('accepts unknown names');
      if (!isRequired && prop.default !== undefined) say('is Maybe and has a default: keep one of them');
    });
    expect(faults).toEqual([]);
  });

  it('renders its example as the server does, without a complaint', async () => {
    const html = await renderExample(folder, (path) => ({ status: 'loaded', data: answers.get(path) }));
    expect(html).not.toBe('');
    expect(findMarkupFaults(html)).toEqual([]);
  });

  it('puts its anchor on its outermost element', async () => {
    const html = await renderExample(
      folder,
      (path) => ({ status: 'loaded', data: answers.get(path) }),
      'here',
    );
    const { document } = new JSDOM(html).window;
    expect(document.body.firstElementChild?.id).toBe('here');
  });

  const states = definitions.get(folder)?.reads ? Object.entries(STATES) : [];
  it.each(states)('stands when its reads are %s', async (_state, stateOf) => {
    expect(findMarkupFaults(await renderExample(folder, stateOf))).toEqual([]);
  });

  const { version = 1 } = definitions.get(folder) ?? {};
  const older = Array.from({ length: version - 1 }, (_, index) => index + 1);
  it.each(older)('upgrades the props of version %i', async (old) => {
    const props = oldProps[`./${folder}/${folder}.v${old}.json`];
    if (!props)
      throw new Error(`blocks/${folder}/${folder}.v${old}.json is missing: it holds props of version ${old}`);
    const upgraded = upgradeProps({ type: folder, v: old, props }, definitionOf(folder));
    await expect(renderBlock(folder, upgraded, { scope, pieces })).resolves.not.toBe('');
  });
});

it('gives every island a name of its own, because a page finds its code by that name', () => {
  const islands = folders.flatMap((folder) => filesOf(folder).filter((file) => file.endsWith('.island.tsx')));
  expect(islands.filter((island, index) => islands.indexOf(island) !== index)).toEqual([]);
});

it('names each file that a folder lacks, and what it should hold', () => {
  expect(
    findMissingFiles('opening-offer', ['opening-offer.view.tsx', 'offer.schema.ts']),
  ).toMatchInlineSnapshot(`
    [
      "blocks/opening-offer/opening-offer.schema.ts is missing: it holds its definition: export default defineBlock({ ... })",
      "blocks/opening-offer/opening-offer.example.json is missing: it holds realistic props",
      "blocks/opening-offer/opening-offer.test.tsx is missing: it holds a test of what is special about it",
    ]
  `);
  expect(findMissingFiles('opening-offer', [])).toHaveLength(Object.keys(REQUIRED_FILES).length);
});

it('nests blocks to any depth: a section in tabs in columns shows what it holds, in its place', async () => {
  const example = (type: string, rest: object = {}) => ({ type, props: exampleOf(type), ...rest });
  const section = example('section', { id: 'start', slots: { main: [example('steps'), example('quote')] } });
  const others = { second: [example('stats')], third: [example('faq')] };
  const tabs = example('tabs', { id: 'month', slots: { first: [section], ...others } });
  const html = await renderBlock('columns', exampleOf('columns'), {
    slots: { main: [tabs], aside: [example('callout')] },
  });
  expect(findMarkupFaults(html)).toEqual([]);
  const { document } = new JSDOM(html).window;
  const wordsOf = (selector: string) => document.querySelector(selector)?.textContent;
  expect(wordsOf('aside')).toContain('An example from practice');
  expect(wordsOf('#month details:first-of-type #start h2')).toBe('What the first ninety days look like');
  expect(wordsOf('#month details:first-of-type #start ol')).toContain('Discovery & Planning');
  expect(wordsOf('#month details:first-of-type #start blockquote')).toContain('they were right');
  expect(wordsOf('#month details:nth-of-type(3) details summary')).toBe('How long does SEO take?');
});
