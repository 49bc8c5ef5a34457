import { expect, it } from 'vitest';
import { renderBlock } from '../../renderer/testing/render-block.tsx';

it('sets what Markdown became', async () => {
  expect(await renderBlock('rich-text', { title: 'Terms', body: 'Prices include GST.' })).toContain(
    '<p>Prices include GST.</p>',
  );
});

it('is left out where there is no text', async () => {
  expect(await renderBlock('rich-text', { title: 'Terms' })).toBe('');
});
