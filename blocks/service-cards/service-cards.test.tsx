import { JSDOM } from 'jsdom';
import { describe, expect, it } from 'vitest';
import type { ReadState } from '../../blocks/_contract/reads.ts';
import { makeService } from '../../collections/testing/make-documents.ts';
import { renderBlock } from '../../renderer/testing/render-block.tsx';
import example from './service-cards.example.json' with { type: 'json' };

const seo = makeService({
  title: 'SEO',
  slug: 'search-engine-optimization',
  icon: 'search',
  description: 'Technical fixes, pages people search for and links worth having, every month of the year.',
  features: ['Audit', 'Keywords', 'On-page work', 'Links', 'Reports', 'Calls'],
});
const email = makeService({ title: 'Email Marketing', icon: 'unheard-of', features: ['Flows', 'Lists'] });

const loaded: ReadState<unknown> = { status: 'loaded', data: [seo, email] };
const render = async (props: object, state: ReadState<unknown> = loaded) => {
  const reads = { '/api/services': state };
  return new JSDOM(await renderBlock('service-cards', props, { reads })).window.document;
};
const textOf = (page: Document) => page.body.textContent ?? '';

describe('a detailed card', () => {
  it('shows the first four features and how many are left', async () => {
    const page = await render(example);
    const [first, second] = page.querySelectorAll('article');
    const lines = [...(first?.querySelectorAll('li') ?? [])].map((line) => line.textContent);
    expect(lines).toEqual(['Audit', 'Keywords', 'On-page work', 'Links', '+2 more features']);
    expect(second?.textContent).not.toContain('more features');
    const oneLeft = await render({ ...example, featureLimit: 5 });
    expect(oneLeft.querySelector('article')?.textContent).toMatch(/\+1 more feature(?!s)/);
  });

  it('leads to the page of its service', async () => {
    const links = [...(await render(example)).querySelectorAll('article a')];
    expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['Explore Service: SEO', '/services/search-engine-optimization'],
      ['Explore Service: Email Marketing', '/services/email-marketing'],
    ]);
  });
});

it('leads on with "Learn More" where cards are short', async () => {
  const page = await render({ title: 'Services', variant: 'short' });
  expect(page.querySelector('article a')?.textContent).toBe('Learn More: SEO');
  expect(page.querySelector('article li')).toBeNull();
});

it('previews a description in 80 characters where cards are compact', async () => {
  const text = (await render({ variant: 'compact' })).querySelector('article p')?.textContent;
  expect(text).toBe('Technical fixes, pages people search for and links worth having, every month…');
});

it('shows as many skeletons as it is told while services load', async () => {
  const page = await render({ ...example, skeletons: 3 }, { status: 'loading' });
  expect(page.querySelector('[role=status]')?.textContent).toBe('Loading services');
  expect(page.querySelectorAll('[role=status] > div > div')).toHaveLength(3);
});

it('says that services could not be loaded', async () => {
  const page = await render(example, { status: 'error', message: '503: Service Unavailable' });
  expect(page.querySelector('h2')?.textContent).toBe('Unable to Load Services');
  expect(textOf(page)).toContain("We're experiencing technical difficulties. Please try again later.");
  expect(textOf(page)).not.toContain(example.title);
});

it('shows the words for nothing, or nothing where there are none', async () => {
  const empty: ReadState<unknown> = { status: 'loaded', data: [] };
  expect(textOf(await render(example, empty))).toContain(example.empty.title);
  expect((await render({ title: 'Services' }, empty)).body.innerHTML).toBe('');
});
