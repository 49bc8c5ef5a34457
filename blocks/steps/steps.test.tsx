import { JSDOM } from 'jsdom';
import { expect, it } from 'vitest';
import { renderBlock } from '../../renderer/testing/render-block.tsx';
import example from './steps.example.json' with { type: 'json' };

it('is an ordered list whose numbers are not read twice', async () => {
  const page = new JSDOM(await renderBlock('steps', example)).window.document;
  const steps = [...page.querySelectorAll('ol > li')];
  expect(steps.map((step) => step.querySelector('h3')?.textContent)).toEqual(
    example.items.map((item) => item.title),
  );
  expect(steps[1]?.querySelector('[aria-hidden="true"]')?.textContent).toBe('2');
});
