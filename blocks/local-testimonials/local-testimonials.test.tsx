import { JSDOM } from 'jsdom';
import { expect, it } from 'vitest';
import { renderBlock } from '../../renderer/testing/render-block.tsx';
import example from './local-testimonials.example.json' with { type: 'json' };

it('shows three of them, each with five stars and who says it', async () => {
  const items = [...example.items, 'A fourth. - Nobody, Nowhere'];
  const html = await renderBlock('local-testimonials', { ...example, items });
  const figures = [...new JSDOM(html).window.document.querySelectorAll('figure')];
  expect(figures).toHaveLength(3);
  expect(figures[0]?.querySelector('[role="img"]')?.getAttribute('aria-label')).toBe('5 out of 5 stars');
  expect(figures[0]?.querySelector('figcaption')?.textContent).toBe(
    'Marguerite Tan, Inner West Plumbing Group',
  );
});

it('is left out where nobody has said anything', async () => {
  expect(await renderBlock('local-testimonials', { ...example, items: [] })).toBe('');
});
