import { JSDOM } from 'jsdom';
import { expect, it } from 'vitest';
import { readTestSite } from '../../renderer/testing/read-test-site.ts';
import { renderBlock } from '../../renderer/testing/render-block.tsx';
import example from './contact-methods.example.json' with { type: 'json' };

const render = async (props: object) =>
  new JSDOM(await renderBlock('contact-methods', { ...example, ...props })).window.document;

it('links each way that is open and marks the others as not available', async () => {
  const [email, chat] = (await render({})).querySelectorAll('article a');
  expect(email?.getAttribute('href')).toBe('mailto:hello@fieldnote.example');
  expect(chat?.hasAttribute('href')).toBe(false);
  expect(chat?.getAttribute('aria-disabled')).toBe('true');
});

it('shows the profiles of the site where it has a line to introduce them', async () => {
  const page = await render({});
  const links = [...page.querySelectorAll('ul[aria-label="Or find us here"] a')];
  expect(links.map((link) => link.getAttribute('href'))).toEqual(readTestSite().social.map(({ to }) => to));
});
