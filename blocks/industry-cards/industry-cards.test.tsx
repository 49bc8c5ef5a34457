import { JSDOM } from 'jsdom';
import { describe, expect, it } from 'vitest';
import { renderBlock } from '../../renderer/testing/render-block.tsx';
import type { ReadState } from '../_contract/reads.ts';

const industry = (slug: string) => ({ slug, industry: slug, description: `Marketing for ${slug}.` });
const industries = [industry('dentists'), industry('trades'), industry('restaurants')];

const render = async (props: object, state: ReadState<unknown> = { status: 'loaded', data: industries }) =>
  new JSDOM(await renderBlock('industry-cards', props, { reads: { '/api/industries': state } })).window
    .document;
const linksOf = (page: Document) => [...page.querySelectorAll('a')].map((link) => link.getAttribute('href'));

describe('the cards of industries', () => {
  it('lead to their pages, but for the one the page is about', async () => {
    expect(linksOf(await render({ except: 'trades' }))).toEqual([
      '/industries/dentists',
      '/industries/restaurants',
    ]);
  });

  it('stop at the limit', async () => {
    expect(linksOf(await render({ limit: 1 }))).toEqual(['/industries/dentists']);
  });

  it('are left out where there are none', async () => {
    expect((await render({ title: 'Industries' }, { status: 'loaded', data: [] })).body.innerHTML).toBe('');
  });

  it('announce that they are being loaded, or could not be', async () => {
    const loading = await render({}, { status: 'loading' });
    expect(loading.querySelector('[role="status"]')?.textContent).toContain('Loading industries');
    const failed = await render({}, { status: 'error', message: '500: no' });
    expect(failed.querySelector('h2')?.textContent).toBe('Unable to Load Industries');
  });
});
