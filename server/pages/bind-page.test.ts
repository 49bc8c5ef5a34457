import { describe, expect, it } from 'vitest';
import { bindBlocks, isCheckedAlready } from '../../blocks/_contract/bind-blocks.ts';
import { checkLayout } from '../../blocks/_contract/check-layout.ts';
import type { StoredProps } from '../../blocks/_contract/define-block.ts';
import { fillSlots } from '../../blocks/_contract/fill-slots.ts';
import { validateBoundProps } from '../../blocks/_contract/validate-props.ts';
import { readTestSite } from '../../renderer/testing/read-test-site.ts';
import { renderMarkdownWithoutHtml } from '../content/render-markdown-without-html.ts';
import { completeBoundBlocks } from './bind-page.ts';
import { blockDefinitions } from './block-definitions.ts';

const examples = import.meta.glob<StoredProps>('../../blocks/*/*.example.json', {
  eager: true,
  import: 'default',
});
const typeOf = (file: string) => file.split('/').at(-2) ?? file;
const scope = { params: {}, query: {}, site: readTestSite() };

/** A block as its layout is checked and bound, in a layout of its own. */
function bindWritten(type: string, props: StoredProps) {
  const definition = blockDefinitions.get(type);
  const slots =
    definition && fillSlots(definition, props, { type: 'rich-text', props: { body: 'Filled in.' } });
  const text = JSON.stringify({ meta: { title: 'A page' }, blocks: [{ type, props, slots }] });
  const context = { definitions: blockDefinitions, renderMarkdown: renderMarkdownWithoutHtml };
  return bindBlocks(checkLayout('page.json', 'page.json', text, context).layout.blocks, scope);
}

describe.each(Object.entries(examples).map(([file, props]) => [typeOf(file), props] as const))(
  'the example of %s',
  (type, props) => {
    it('is checked whole before it is bound: a second look would neither find nor fill in anything', () => {
      const definition = blockDefinitions.get(type);
      for (const block of bindWritten(type, props)) {
        if (!definition || !isCheckedAlready(block)) continue;
        const again = structuredClone(block.props);
        expect(validateBoundProps(definition, again)).toEqual([]);
        expect(again).toEqual(block.props);
      }
    });
  },
);

describe('blocks that a document filled', () => {
  it('are left out where they cannot be shown, with the reason', () => {
    const cta = { type: 'cta', props: { title: { $bind: 'service.title' }, actions: [] } };
    const { blocks, failures } = completeBoundBlocks(bindBlocks([cta], scope), blockDefinitions, scope);
    expect(blocks).toEqual([]);
    expect(failures).toMatchInlineSnapshot(`
      [
        {
          "faults": [
            "props must have required property 'title'",
          ],
          "id": undefined,
          "type": "cta",
        },
      ]
    `);
  });
});
