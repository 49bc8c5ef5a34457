import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { disposeIslands } from '../hydrate-island.tsx';
import { loadPage, targetOf } from './load-page.ts';
import { queryClient } from './query-client.ts';
import { createAppRouter } from './router.tsx';

const router = createAppRouter();
let isMounted = false;

/** Notes where the server's page was scrolled to: the router only knows pages it has shown itself. */
function rememberScroll(): void {
  const here = router.latestLocation;
  document.dispatchEvent(new Event('scroll'));
  router.emit({
    type: 'onBeforeLoad',
    fromLocation: here,
    toLocation: here,
    pathChanged: false,
    hrefChanged: false,
    hashChanged: false,
  });
}

/** Renders the app into a fresh node and swaps it in, so that nothing flashes; the frame stays in place. */
async function takeOver(href: string): Promise<void> {
  const main = document.getElementById('main');
  if (!main) throw new Error('There is no element with the id "main" to show pages in.');
  rememberScroll();
  router.history.push(href);
  await router.load();
  const node = document.createElement('div');
  flushSync(() => {
    createRoot(node).render(
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>,
    );
  });
  // Islands go first: a field that loses the focus with its page must not act on the page that comes.
  disposeIslands(main);
  main.replaceChildren(node);
  // From here on the app fetches ahead; the browser's speculation rules end at this mark.
  document.documentElement.dataset.app = '';
  isMounted = true;
}

/** Fetches what a link leads to, so that a click on it shows it at once. */
export async function prefetch(href: string): Promise<void> {
  await loadPage(targetOf(href));
}

/**
 * Shows the page of an address without a reload; the first time, React takes the page over.
 * @throws Error where the page cannot be loaded; the caller then follows the link as a link.
 */
export async function navigate(href: string): Promise<void> {
  await loadPage(targetOf(href));
  const url = new URL(href);
  const target = targetOf(href) + url.hash;
  if (isMounted) router.history.push(target);
  else await takeOver(target);
}
