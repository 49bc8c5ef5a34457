import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { checkLayout } from '../../blocks/_contract/check-layout.ts';
import { blockDefinitions } from '../pages/block-definitions.ts';
import { formatLayoutSchema, LAYOUT_SCHEMA_FILE } from './layout-schema.ts';
import { openEditor } from './testing/open-editor.ts';

const layoutsDir = path.resolve('layouts');
const schemaFile = path.join(layoutsDir, LAYOUT_SCHEMA_FILE);
const layoutFiles = readdirSync(layoutsDir, { recursive: true })
  .map(String)
  .filter((file) => file.endsWith('.json') && file !== LAYOUT_SCHEMA_FILE)
  .sort();
const editor = openEditor(layoutsDir);

/** A layout with these blocks. */
const page = (blocks: unknown, head: object = {}) =>
  JSON.stringify({ $schema: './layout.schema.json', meta: { title: 'A page' }, ...head, blocks });
const question = { question: 'How long?', answer: 'Three months.' };
const hero = { title: 'Measured marketing', text: 'One page a month.' };

function findProblems(text: string): string[] {
  const context = { definitions: blockDefinitions, renderMarkdown: (markdown: string) => markdown };
  return checkLayout('page.json', 'page.json', text, context).problems.map((problem) => problem.message);
}

it('is as the blocks are now; if not, run "npm run schema:layouts"', () => {
  const isFresh = readFileSync(schemaFile, 'utf8') === formatLayoutSchema(blockDefinitions);
  expect(isFresh, 'layouts/layout.schema.json is out of date: run "npm run schema:layouts"').toBe(true);
});

it.each(layoutFiles)('%s names the schema, and an editor finds nothing to underline in it', async (file) => {
  const text = readFileSync(path.join(layoutsDir, file), 'utf8');
  const relative = path
    .relative(path.dirname(path.join(layoutsDir, file)), schemaFile)
    .replaceAll(path.sep, '/');
  expect(JSON.parse(text).$schema).toBe(relative.startsWith('.') ? relative : `./${relative}`);
  expect(await editor.underline(file, text)).toEqual([]);
});

it.each([...blockDefinitions.keys()])('takes the example of the block %s', async (type) => {
  const props: unknown = JSON.parse(readFileSync(`blocks/${type}/${type}.example.json`, 'utf8'));
  expect(await editor.underline('page.json', page([{ type, props }]))).toEqual([]);
});

it.each([
  ['a value bound as a whole', page([{ type: 'hero', props: { ...hero, title: { $bind: 'site.name' } } }])],
  [
    'a list bound in part',
    page([{ type: 'hero', props: { ...hero, actions: { $bind: 'site.social', limit: 2 } } }]),
  ],
  ['a path inside a text', page([{ type: 'hero', props: { ...hero, title: 'We are {{site.name}}' } }])],
  [
    'a path where only some words are allowed',
    page([{ type: 'faq', props: { tone: '{{site.name}}', items: [question] } }]),
  ],
  [
    'a path inside a link',
    page([{ type: 'cta', props: { title: 'Talk to us', actions: [{ label: 'Go', to: '{{site.name}}' }] } }]),
  ],
  [
    'a text that is too long only with its path',
    page([{ type: 'hero', props: { ...hero, title: `${'x'.repeat(90)}{{site.name}}` } }]),
  ],
  ['an anchor and a version', page([{ type: 'hero', id: 'top', v: 1, props: hero }])],
  [
    'blocks in a slot',
    page([{ type: 'columns', slots: { main: [{ type: 'faq', props: { items: [question] } }] } }]),
  ],
  ['a document by any name', page([], { data: { study: { read: '/api/case-studies/harbour-cafe' } } })],
])('lets pass %s', async (_what, text) => {
  expect(await editor.underline('page.json', text)).toEqual([]);
  expect(findProblems(text)).toEqual([]);
});

it.each([
  [
    'a misspelt prop',
    page([{ type: 'hero', props: { ...hero, titel: 'x' } }]),
    'Property titel is not allowed.',
  ],
  [
    'a name that bindings do not have',
    page([{ type: 'hero', props: { ...hero, title: { $bind: 'site.name', limt: 3 } } }]),
    'Property limt is not allowed.',
  ],
  ['a missing prop', page([{ type: 'hero', props: { title: 'x' } }]), 'Missing property "text".'],
  ['missing props', page([{ type: 'hero' }]), 'Missing property "props".'],
  [
    'a word that is not among the choices',
    page([{ type: 'contact-form', props: { title: 'x', tone: 'rised' } }]),
    'Value is not accepted. Valid values: "plain", "raised", "sunken".',
  ],
  [
    'a number in quotes',
    page([{ type: 'article-cards', props: { limit: '3' } }]),
    'Incorrect type. Expected "integer".',
  ],
  [
    'a text that is too long',
    page([{ type: 'hero', props: { ...hero, title: 'x'.repeat(91) } }]),
    'String is longer than the maximum length of 90.',
  ],
  [
    'an unsafe link',
    page([{ type: 'hero', props: { ...hero, actions: [{ label: 'Go', to: 'javascript:alert(1)' }] } }]),
    'Write a path like "/contact", an anchor like "#faq", or an http, https, mailto or tel address.',
  ],
  [
    'a path inside Markdown',
    page([{ type: 'rich-text', props: { body: '# {{site.name}}' } }]),
    'Markdown takes no {{binding}}. Bind a field of safe HTML with { "$bind": "..." } instead.',
  ],
  [
    'a slot the block has not',
    page([{ type: 'columns', slots: { mian: [] } }]),
    'Property mian is not allowed.',
  ],
  [
    'a block that its slot refuses',
    page([{ type: 'columns', slots: { main: [{ type: 'hero', props: hero }] } }]),
    'This slot takes blocks to say something, to prove it, to show entries of a collection, to lead on or to arrange other blocks.',
  ],
  [
    'a fault inside a slot',
    page([{ type: 'columns', slots: { main: [{ type: 'faq', props: { items: [question], title: 3 } }] } }]),
    'Incorrect type. Expected "string".',
  ],
  ['a version to come', page([{ type: 'hero', v: 99, props: hero }]), 'Value is above the maximum of 1.'],
  [
    'an anchor with a space',
    page([{ type: 'hero', id: 'My top', props: hero }]),
    'Write small letters, digits and hyphens, starting with a letter.',
  ],
  [
    'a name that reads something else',
    page([], { data: { service: { read: '/api/blog/featured' } } }),
    'Write one of /api/services/{slug}.',
  ],
  [
    'a reserved name',
    page([], { data: { params: { read: '/api/services' } } }),
    'Property params is not allowed.',
  ],
  ['an unknown part of the layout', page([], { breadcrumbs: [] }), 'Property breadcrumbs is not allowed.'],
  ['a layout without a head', page([], { meta: undefined }), 'Missing property "meta".'],
])('underlines %s, as the check does', async (_what, text, message) => {
  expect(await editor.underline('page.json', text)).toEqual([message]);
  expect(findProblems(text).length).toBeGreaterThan(0);
});

it('underlines an unknown block type and lists those there are', async () => {
  const [message, ...others] = await editor.underline('page.json', page([{ type: 'herro', props: hero }]));
  expect(message).toMatch(/^Value is not accepted\. Valid values: .*"hero"/);
  expect(others).toEqual([]);
});

it('underlines a fault of the frame', async () => {
  const site: unknown = JSON.parse(readFileSync(path.join(layoutsDir, '_site.json'), 'utf8'));
  const text = JSON.stringify(Object.assign({}, site, { $schema: './layout.schema.json', name: 3 }));
  expect(await editor.underline('_site.json', text)).toEqual(['Incorrect type. Expected "string".']);
});

it('underlines and completes redirects', async () => {
  const file = (entry: object) =>
    JSON.stringify({ $schema: './layout.schema.json', redirects: [{ from: '/old', to: '/new', ...entry }] });
  expect(await editor.underline('_redirects.json', file({ status: 302 }))).toEqual([]);
  expect(await editor.underline('_redirects.json', file({ from: 'old', status: 303 }))).toEqual([
    'Write a path that starts with "/", without "?" and "#".',
    'Value is not accepted. Valid values: 301, 302, 307, 308.',
  ]);
  const offers = await editor.complete('{"$schema":"./layout.schema.json","redirects":[{"from":"/old",|}]}');
  expect([...offers.keys()].sort()).toEqual(['status', 'to']);
});

it('completes block types, props, choices and reads, with what each is for', async () => {
  const at = (data: string, blocks: string) =>
    editor.complete(`{"$schema":"./layout.schema.json","data":${data},"blocks":${blocks}}`);

  const types = await at('{}', '[{"type":|}]');
  expect(types.get('"hero"')).toBe(`Hero. ${blockDefinitions.get('hero')?.description}`);
  expect(types.size).toBe(blockDefinitions.size);
  const props = await at('{}', '[{"type":"hero","props":{|}}]');
  expect(props.get('title')).toBe('The heading of the page.');
  const tones = await at('{}', '[{"type":"contact-form","props":{"tone":|}}]');
  expect([...tones.keys()].sort()).toEqual(['"plain"', '"raised"', '"sunken"']);
  const reads = await at('{"service":{"read":|}}', '[]');
  expect([...reads.keys()]).toEqual(['"/api/services/{slug}"']);
});

it('explains a prop under the pointer', async () => {
  const text = page([{ type: 'hero', props: hero }]);
  expect(await editor.explain(text, text.indexOf('"text"'))).toBe('One or two sentences below it\\.');
});
