import { JSDOM } from 'jsdom';
import { expect, it } from 'vitest';
import { renderBlock } from '../../renderer/testing/render-block.tsx';
import example from './newsletter.example.json' with { type: 'json' };

const render = async (props: object) =>
  new JSDOM(await renderBlock('newsletter', { ...example, ...props })).window.document;

it.each(['default', 'sidebar', 'footer'])('asks for an address in the variant %s', async (variant) => {
  const page = await render({ variant });
  expect(page.querySelector('h2')?.textContent).toBe(example.title);
  const field = page.querySelector('input[type="email"]');
  expect(field?.hasAttribute('required')).toBe(true);
  expect(page.querySelector(`label[for="${field?.id}"]`)).not.toBeNull();
});

it('is a plain post, so that no tap before the script is there is lost', async () => {
  const page = await render({});
  const form = page.querySelector('form');
  expect([form?.getAttribute('method'), form?.getAttribute('action')]).toEqual(['post', '/api/newsletter']);
  expect(form?.querySelector('input[type="email"]')?.getAttribute('name')).toBe('email');
  expect(form?.querySelector('input[name="page"]')?.hasAttribute('value')).toBe(true);
  expect(page.querySelector('noscript')).toBeNull();
});
