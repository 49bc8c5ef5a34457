import { expect, it } from 'vitest';
import { renderBlock } from '../../renderer/testing/render-block.tsx';
import { readPiece, type SharedPiece } from '../_contract/shared-piece.ts';
import example from './shared.example.json' with { type: 'json' };

const piece = (...blocks: object[]): SharedPiece =>
  readPiece('layouts/_shared/free-resources.json', JSON.stringify({ description: 'For a test.', blocks }));
const pieces = new Map([['free-resources', piece({ type: 'rich-text', props: { body: 'Once written.' } })]]);

it('shows the blocks of its piece, and nothing around them', async () => {
  const html = await renderBlock('shared', example, { pieces });
  expect(html).toBe(await renderBlock('rich-text', { body: 'Once written.' }));
});

it('can be linked to as a whole', async () => {
  expect(await renderBlock('shared', example, { pieces, id: 'offer' })).toMatch(/^<div id="offer">/);
});

it('fills the bindings of its piece from the page that uses it', async () => {
  const html = await renderBlock('shared', example, {
    pieces: new Map([['free-resources', piece({ type: 'page-hero', props: { title: '{{site.name}}' } })]]),
  });
  expect(html).toContain('Fieldnote');
});
