import { JSDOM } from 'jsdom';
import { expect, it } from 'vitest';
import { renderBlock } from '../../renderer/testing/render-block.tsx';
import example from './hero.example.json' with { type: 'json' };

const render = async (props: object) => new JSDOM(await renderBlock('hero', props)).window.document;

it('charts the growth and says in words what the line shows', async () => {
  const page = await render(example);
  const chart = page.querySelector('svg[role="img"]');
  expect(chart?.getAttribute('aria-label')).toBe(example.growth.chart.description);
  const text = page.body.textContent ?? '';
  expect(text).toContain('+312% Growth');
  expect(text).toContain('1.2M');
  expect(text).toContain('4,567');
});

it('stands without the growth card and without buttons', async () => {
  const page = await render({ title: 'Marketing you can measure', text: 'One page a month.' });
  expect(page.querySelector('h1')?.textContent).toBe('Marketing you can measure');
  expect(page.querySelectorAll('svg, a')).toHaveLength(0);
});
