import { pino } from 'pino';
import { expect, it } from 'vitest';
import { checkLayout } from '../../blocks/_contract/check-layout.ts';
import { defineBlock } from '../../blocks/_contract/define-block.ts';
import { Props } from '../../blocks/_contract/props.ts';
import * as renderer from '../../renderer/entry-server.tsx';
import { readTestSite } from '../../renderer/testing/read-test-site.ts';
import { renderMarkdownWithoutHtml } from '../content/render-markdown-without-html.ts';
import { blockDefinitions } from '../pages/block-definitions.ts';
import { PageBuilder } from '../pages/build-page.ts';

/** Steps as a schema might say that lets through what their view cannot show. */
const carelessSteps = defineBlock({
  type: 'steps',
  title: 'Steps',
  description: 'Steps without their steps.',
  category: 'content',
  version: 1,
  props: Props({}),
});
const definitions = new Map([...blockDefinitions, ['steps', carelessSteps]] as const);

const throwing = { type: 'steps', id: 'how', props: {} };
const text = (body: string) => ({ type: 'rich-text', props: { body } });
const LAYOUT = JSON.stringify({
  meta: { title: 'A page' },
  blocks: [
    { type: 'page-hero', props: { title: 'The heading' } },
    throwing,
    {
      type: 'columns',
      slots: { main: [text('Beside it.'), { ...throwing, id: 'again' }], aside: [text('Opposite.')] },
    },
    text('Below it.'),
  ],
});

it('a block that throws is left out alone, at any depth, and told of with its file', async () => {
  const logged: Record<string, unknown>[] = [];
  const { layout, problems } = checkLayout('page.json', 'layouts/page.json', LAYOUT, {
    definitions,
    renderMarkdown: renderMarkdownWithoutHtml,
  });
  expect(problems).toEqual([]);
  const builder = new PageBuilder({
    layouts: { match: () => ({ file: 'page.json', layout, params: {} }), site: readTestSite() },
    source: {
      has: () => false,
      read: async () => ({ status: 'missing', collections: [] }),
      close: () => undefined,
    },
    siteUrl: 'https://site.example',
    log: pino({}, { write: (line: string) => logged.push(JSON.parse(line)) }),
    loadRenderer: async () => renderer,
    loadDefinitions: async () => definitions,
    assets: { forBlocks: async () => ({ css: '', sheets: [], scripts: [], fonts: [] }) },
  });

  const page = await builder.build({ path: '/page', search: new URLSearchParams() });
  expect(page.status).toBe(200);
  const html = Buffer.concat(page.parts).toString();
  for (const words of ['The heading</h1>', 'Beside it.', 'Opposite.', 'Below it.']) {
    expect(html).toContain(words);
  }
  expect(html).not.toMatch(/id="(?:how|again)"/);
  expect(logged.map(({ msg }) => msg)).toEqual([
    'page.json: the block "steps" was left out because it threw',
    'page.json: the block "steps" was left out because it threw',
  ]);
});
