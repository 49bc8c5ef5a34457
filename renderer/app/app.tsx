import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { watchArrivals } from './arrival.ts';
import { loadPage, loadReads, redirectOf, targetOf } from './load-page.ts';
import { setNextPage } from './next-page.ts';
import { queryClient } from './query-client.ts';
import { createAppRouter } from './router.tsx';
import { showAhead } from './show-ahead.ts';
import { isServerPageThere, setStage, stage } from './takeover.ts';

const router = createAppRouter();
watchArrivals(router.history);
let start: Promise<void> | undefined;

/** Starts the router beside the server's page, once, with nothing to show yet. */
function startRouter(): Promise<void> {
  start ??= router.load().then(() => {
    setStage();
    flushSync(() => {
      createRoot(stage).render(
        <QueryClientProvider client={queryClient}>
          <RouterProvider router={router} />
        </QueryClientProvider>,
      );
    });
  });
  return start;
}

/** Fetches what a link leads to and renders it out of sight, so that a click shows it at once. */
export async function prefetch(href: string): Promise<void> {
  if (redirectOf(new URL(href, location.href).pathname) !== undefined) return;
  const answer = await loadPage(targetOf(href));
  await Promise.all([startRouter(), loadReads(answer)]);
  setNextPage(answer);
}

/**
 * Shows the page of an address without a reload; the first time, React takes the page over.
 * @throws Error where the page cannot be loaded; the caller then follows the link as a link.
 */
export async function navigate(href: string): Promise<void> {
  const target = targetOf(href);
  const [answer] = await Promise.all([loadPage(target), startRouter()]);
  // The router keeps where a page was scrolled to if it saw that it was scrolled.
  if (isServerPageThere()) document.dispatchEvent(new Event('scroll'));
  router.history.push(target + new URL(href).hash);
  showAhead(answer);
}
