import { JSDOM } from 'jsdom';
import { describe, expect, it } from 'vitest';
import { renderBlock } from '../../renderer/testing/render-block.tsx';
import type { ReadState } from '../_contract/reads.ts';
import example from './faq-collection.example.json' with { type: 'json' };

const faqs = [
  { id: '1', question: 'What else costs?', answer: 'Ad spend.', category: 'Pricing', orderIndex: 2 },
  { id: '2', question: 'Is GST in?', answer: 'Yes.', category: 'Pricing', orderIndex: 1 },
  { id: '3', question: 'Do you buy links?', answer: 'No.', category: 'SEO', orderIndex: 1 },
];

const render = async (state: ReadState<unknown>, props: object = example) =>
  new JSDOM(await renderBlock('faq-collection', props, { reads: { '/api/faqs': state } })).window.document;

describe('questions of the collection', () => {
  it('open to their answers, those of the category only and in order', async () => {
    const page = await render({ status: 'loaded', data: faqs });
    const questions = [...page.querySelectorAll('details')];
    expect(questions.map((question) => question.querySelector('summary')?.textContent)).toEqual([
      'Is GST in?',
      'What else costs?',
    ]);
    expect(questions[0]?.textContent).toContain('Yes.');
  });

  it('are left out where the category has none', async () => {
    const page = await render({ status: 'loaded', data: faqs }, { category: 'Astrology' });
    expect(page.body.innerHTML).toBe('');
  });

  it('announce that they are being loaded', async () => {
    const page = await render({ status: 'loading' });
    expect(page.querySelector('[role="status"]')?.textContent).toBe('Loading questions');
  });

  it('say so where they could not be loaded', async () => {
    const page = await render({ status: 'error', message: '500: no' });
    expect(page.querySelector('h2')?.textContent).toBe('Unable to Load Questions');
  });
});
