// @vitest-environment jsdom
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { LayoutAnswer } from './layout-answer.ts';
import { queryClient } from './query-client.ts';
import { createAppRouter } from './router.tsx';
import { stage } from './takeover.ts';

const asked: string[] = [];
const seen: string[] = [];
let root: Root;

/** Answers every path with a page of one heading, which is the path itself. */
async function answerLayout(input: unknown): Promise<Response> {
  const path = new URL(String(input), 'http://site.example').searchParams.get('path') ?? '';
  asked.push(path);
  const answer = {
    status: 200,
    path,
    head: { title: path, description: '', robots: 'index,follow', canonical: path },
    breadcrumb: [],
    isMissing: false,
    notFound: { title: '', text: '', action: { label: '', to: '/' } },
    blocks: [
      {
        type: 'callout',
        props: { title: `Here is ${path}`, text: 'And its text.', tone: 'plain' },
        slots: {},
      },
    ],
    params: {},
    query: {},
    data: [],
    reads: [],
  } satisfies Partial<Record<keyof LayoutAnswer, unknown>>;
  return new Response(JSON.stringify(answer));
}

beforeEach(async () => {
  asked.length = 0;
  seen.length = 0;
  queryClient.clear();
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.stubGlobal('fetch', answerLayout);
  vi.stubGlobal('scrollTo', () => {});
  document.body.innerHTML = '<main id="main"></main><p id="announcer"></p>';
  const main = document.getElementById('main');
  if (!main) throw new Error('no main');
  new MutationObserver(() => seen.push(main.textContent)).observe(main, { childList: true, subtree: true });
  root = createRoot(stage);
});

afterEach(() => act(async () => root.unmount()));

async function visit(path: string): Promise<void> {
  history.pushState(null, '', path);
  const router = createAppRouter();
  await act(async () => {
    root.render(
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>,
    );
  });
  await act(() => vi.waitFor(() => expect(document.getElementById('announcer')?.textContent).not.toBe('')));
}

it('says that it redirects from a former address and puts the new one in its place', async () => {
  const before = history.length;
  await visit('/your-service/seo');
  expect(seen).toContain('Redirecting...');
  expect(location.pathname).toBe('/services');
  expect(asked).toEqual(['/services']);
  expect(document.getElementById('main')?.textContent).toContain('Here is /services');
  expect(history.length).toBe(before + 1);
});

it('shows a page that is still where it was', async () => {
  await visit('/blog/lawyers');
  expect(seen).not.toContain('Redirecting...');
  expect(location.pathname).toBe('/blog/lawyers');
  await expect.poll(() => document.title).toBe('/blog/lawyers');
});
