import { JSDOM } from 'jsdom';
import { describe, expect, it } from 'vitest';
import type { ReadState } from '../../blocks/_contract/reads.ts';
import { makeService, makeStudy } from '../../collections/testing/make-documents.ts';
import { type RenderBlockOptions, renderBlock } from '../../renderer/testing/render-block.tsx';
import example from './case-study-cards.example.json' with { type: 'json' };

const studies = ['One', 'Two', 'Three', 'Four', 'Five', 'Six'].map((title, index) =>
  makeStudy({
    title,
    client: `Client ${title}`,
    industry: 'Hospitality',
    timeline: '9 months',
    metrics: '{"direct_bookings":"+180%","commission":"-$11,300"}',
    results: ['Direct bookings increase of 180%', 'Second', 'Third', 'Fourth'],
    services: index === 1 ? ['Local SEO'] : ['SEO'],
  }),
);

const loaded: ReadState<unknown> = { status: 'loaded', data: studies };
const render = async (
  props: object,
  state: ReadState<unknown> = loaded,
  scope: RenderBlockOptions['scope'] = {},
) => {
  const reads = { '/api/case-studies': state };
  return new JSDOM(await renderBlock('case-study-cards', props, { reads, scope })).window.document;
};

describe('a short card', () => {
  it('shows headline metric, timeline, industry and services, and leads to the study', async () => {
    const page = await render(example);
    const cards = page.querySelectorAll('article');
    expect(cards).toHaveLength(example.limit);
    const text = cards[1]?.textContent ?? '';
    for (const part of ['+180%', 'Direct bookings', '9 months', 'Hospitality', 'Local SEO']) {
      expect(text).toContain(part);
    }
    expect(cards[1]?.querySelector('a')?.getAttribute('href')).toBe('/case-studies/two');
  });
});

describe('a detailed card', () => {
  it('shows client and first three results', async () => {
    const page = await render({ title: 'Results', variant: 'detailed' });
    const text = page.querySelector('article')?.textContent ?? '';
    expect(text).toContain('Client One');
    expect(text).toContain('Third');
    expect(text).not.toContain('Fourth');
  });

  it('cycles through five tints by position', async () => {
    const page = await render({ title: 'Results', variant: 'detailed' });
    const heads = [...page.querySelectorAll('article > :first-child')].map((head) => head.className);
    expect(new Set(heads.slice(0, 5)).size).toBe(5);
    expect(heads[5]).toBe(heads[0]);
  });
});

it('picks by its rule', async () => {
  const service = makeService({ title: 'Local SEO' });
  const page = await render({ title: 'Success Stories', select: 'related-to-service' }, loaded, { service });
  expect([...page.querySelectorAll('h3')].map((title) => title.textContent)).toEqual(['Two']);
});

it('is left out where the rule finds nothing', async () => {
  const service = makeService({ title: 'Podcasts' });
  const page = await render({ title: 'Success Stories', select: 'related-to-service' }, loaded, { service });
  expect(page.body.innerHTML).toBe('');
});

it('shows four skeletons while case studies load', async () => {
  const page = await render(example, { status: 'loading' });
  expect(page.querySelectorAll('[role=status] > div > div')).toHaveLength(4);
});

it('says that case studies could not be loaded', async () => {
  const page = await render(example, { status: 'error', message: '500: Internal Server Error' });
  expect(page.querySelector('h2')?.textContent).toBe('Unable to Load Case Studies');
  expect(page.body.textContent).toContain(
    "We're experiencing technical difficulties. Please try again later.",
  );
});
