import { JSDOM } from 'jsdom';
import { expect, it } from 'vitest';
import { renderBlock } from '../../renderer/testing/render-block.tsx';
import example from './local-pricing.example.json' with { type: 'json' };

const render = async (props: object) => new JSDOM(await renderBlock('local-pricing', props)).window.document;

it('shows the starting price and the first four features', async () => {
  const page = await render(example);
  expect(page.body.textContent).toContain('Starting from $1,200 monthly');
  expect([...page.querySelectorAll('li')].map((item) => item.textContent)).toEqual(
    example.features.slice(0, 4),
  );
});

it('says how it is priced where there is no price', async () => {
  const { pricing, ...rest } = example;
  const page = await render(rest);
  expect(page.body.textContent).toContain('Priced after a free audit');
  expect(page.body.textContent).not.toContain(pricing);
});
