import { JSDOM } from 'jsdom';
import { expect, it } from 'vitest';
import { readTestSite } from '../../renderer/testing/read-test-site.ts';
import { renderBlock } from '../../renderer/testing/render-block.tsx';
import { safeHtml } from '../../renderer/testing/safe-html.ts';
import example from './faq.example.json' with { type: 'json' };
import definition from './faq.schema.ts';

it('holds each answer under its question, closed and without a script', async () => {
  const page = new JSDOM(await renderBlock('faq', example)).window.document;
  const questions = [...page.querySelectorAll('details:not([open]) > summary')];
  expect(questions.map((question) => question.textContent)).toEqual(
    example.items.map((item) => item.question),
  );
  expect(page.querySelectorAll('details p')).toHaveLength(example.items.length);
});

it('gives search engines the same questions and answers', () => {
  const [node] =
    definition.jsonLd?.(
      {
        ...example,
        tone: 'plain',
        items: [{ question: 'How long?', answer: safeHtml('<p>Three months.</p>') }],
      },
      {
        scope: { params: {}, query: {}, site: readTestSite() },
        url: 'https://fieldnote.example/contact',
        image: 'https://fieldnote.example/share/contact.png',
        absolute: (path) => path,
        answer: () => undefined,
      },
    ) ?? [];
  expect(node).toEqual({
    '@type': 'FAQPage',
    '@id': 'https://fieldnote.example/contact#faq',
    mainEntity: [
      {
        '@type': 'Question',
        name: 'How long?',
        acceptedAnswer: { '@type': 'Answer', text: '<p>Three months.</p>' },
      },
    ],
  });
});
