// @vitest-environment jsdom
import { QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory } from '@tanstack/react-router';
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { afterPaint } from '../after-paint.ts';
import { readTestSite } from '../testing/read-test-site.ts';
import { watchArrivals } from './arrival.ts';
import type { LayoutAnswer } from './layout-answer.ts';
import { setNextPage } from './next-page.ts';
import * as css from './pages.css.ts';
import { Pages } from './pages.tsx';
import { queryClient } from './query-client.ts';
import { showAhead } from './show-ahead.ts';
import { setStage, stage } from './takeover.ts';

const page = (path: string): LayoutAnswer => ({
  status: 200,
  path,
  head: { title: `Title of ${path}`, description: '', robots: '', canonical: path, image: '', imageAlt: '' },
  breadcrumb: [],
  isMissing: true,
  notFound: { title: `Here is ${path}`, text: '', action: { label: 'Home', to: '/' } },
  blocks: [],
  params: {},
  query: {},
  site: readTestSite(),
  data: [],
  reads: [],
});
const home = page('/');
const about = page('/about');

let main: HTMLElement;
let root: Root;
const visits = createMemoryHistory();
watchArrivals(visits);

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.stubGlobal('scrollTo', () => {});
  document.body.innerHTML = '<main id="main"></main><p id="announcer"></p>';
  main = document.getElementById('main') ?? document.body;
  setStage();
  root = createRoot(stage);
});

afterEach(async () => {
  await act(async () => root.unmount());
  // What a page put off until its paint needs the document, which ends with the last test.
  await new Promise<void>((done) => void afterPaint(done));
});

const show = (answer: LayoutAnswer) =>
  act(async () =>
    root.render(
      <QueryClientProvider client={queryClient}>
        <Pages shown={answer} />
      </QueryClientProvider>,
    ),
  );
const headings = () => [...main.querySelectorAll('h1')];
const placeOf = (heading: Element | undefined) => heading?.closest<HTMLElement>(`.${css.place}`);
const isCovered = (heading: Element | undefined) =>
  placeOf(heading)?.classList.contains(css.waiting) === true;
const isWaiting = (heading: Element | undefined) => isCovered(heading) && placeOf(heading)?.inert === true;

it('renders the next page out of sight and reach, after the one that is shown', async () => {
  await show(home);
  await act(async () => setNextPage(about));
  expect(headings().map((heading) => heading.textContent)).toEqual(['Here is /', 'Here is /about']);
  expect(headings().map(isWaiting)).toEqual([false, true]);
});

it('neither names nor announces a page before it is shown', async () => {
  await show(home);
  await act(async () => setNextPage(about));
  await expect.poll(() => document.title).toBe('Title of /');
  expect(document.getElementById('announcer')?.textContent).toBe('Title of /');
  expect(document.activeElement?.textContent).toBe('Here is /');
});

it('shows what was rendered ahead, without making it anew, and takes the other page down', async () => {
  await show(home);
  await act(async () => setNextPage(about));
  const [, ahead] = headings();
  await show(about);
  expect(headings()).toEqual([ahead]);
  expect(isWaiting(ahead)).toBe(false);
  await expect.poll(() => document.title).toBe('Title of /about');
  expect(document.activeElement).toBe(ahead);
  expect(placeOf(ahead)?.inert).toBe(false);
});

it('shows a page once where it is both shown and next', async () => {
  await show(home);
  await act(async () => setNextPage(home));
  expect(headings().map((heading) => heading.textContent)).toEqual(['Here is /']);
});

it('puts a page out of reach again that was shown and may come next', async () => {
  await show(home);
  await act(async () => setNextPage(about));
  await show(about);
  await show(home);
  expect(headings().map((heading) => heading.textContent)).toEqual(['Here is /', 'Here is /about']);
  expect(headings().map(isWaiting)).toEqual([false, true]);
});

it('shows a page that waits ahead of React, which then finds it shown', async () => {
  await show(home);
  await act(async () => setNextPage(about));
  const [, ahead] = headings();
  visits.push('/about');
  showAhead(about);
  expect(headings().map(isCovered)).toEqual([true, false]);
  await show(about);
  expect(headings()).toEqual([ahead]);
  expect(isCovered(ahead)).toBe(false);
});

it('shows the page that was shown before where the visitor turns back before React was there', async () => {
  await show(home);
  await act(async () => setNextPage(about));
  visits.push('/about');
  showAhead(about);
  await show(home);
  expect(headings().map(isCovered)).toEqual([false, true]);
});

it('leaves a page to React that does not wait, or is not shown from its top', async () => {
  await show(home);
  await act(async () => setNextPage(about));
  visits.push('/pricing');
  showAhead(page('/pricing'));
  visits.push('/about#team');
  showAhead(about);
  expect(headings().map(isCovered)).toEqual([false, true]);
});
