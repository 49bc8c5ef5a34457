import {
  createBrowserHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
} from '@tanstack/react-router';
import { useEffect, useLayoutEffect } from 'react';
import { toText } from '../../blocks/_contract/to-text.ts';
import type { LayoutAnswer } from './layout-answer.ts';
import { loadPage, redirectOf } from './load-page.ts';
import { PageSkeleton } from './page-skeleton.tsx';
import { Pages } from './pages.tsx';
import { Redirecting } from './redirecting.tsx';
import { untilShown } from './show-ahead.ts';
import { isServed, isServerPageThere, takeOver } from './takeover.ts';

/** Neither, while the page is the server's own. */
interface LoadedPage {
  readonly answer?: LayoutAnswer;
  readonly redirect?: string;
}

const rootRoute = createRootRoute({ component: Outlet });

/** A page that cannot be loaded here is asked for from the server, which says what is wrong. */
function ReloadPage() {
  useEffect(() => location.reload(), []);
  return null;
}

const pageRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '$',
  loaderDeps: ({ search }) => ({ search }),
  // React Query keeps what was loaded.
  gcTime: 0,
  loader: async ({ location: { pathname, searchStr } }): Promise<LoadedPage> => {
    if (isServed(pathname + searchStr)) return {};
    const redirect = redirectOf(pathname);
    if (redirect !== undefined) return { redirect };
    const answer = await loadPage(pathname + searchStr);
    await untilShown();
    return { answer };
  },
  pendingComponent: PageSkeleton,
  errorComponent: ReloadPage,
  component: function Page() {
    const { answer, redirect } = pageRoute.useLoaderData();
    const hasContent = answer !== undefined || redirect !== undefined;
    // Before the effects that look for the page in the document.
    useLayoutEffect(() => {
      if (hasContent) takeOver();
    }, [hasContent]);
    return (
      <>
        <Pages shown={answer} />
        {redirect === undefined ? null : <Redirecting to={redirect} />}
      </>
    );
  },
});

/** Keeps a query as it is written: names and texts, nothing parsed out of them. */
const parseSearch = (text: string) => Object.fromEntries(new URLSearchParams(text));

function stringifySearch(search: Record<string, unknown>): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(search)) query.set(name, toText(value));
  return query.size > 0 ? `?${query}` : '';
}

/** The router of the app: every address is a page, and every page is a layout of the server's. */
export function createAppRouter() {
  return createRouter({
    routeTree: rootRoute.addChildren([pageRoute]),
    history: createBrowserHistory(),
    // A visitor who points at a link has the router started, and stays where they are.
    scrollRestoration: () => !isServerPageThere(),
    parseSearch,
    stringifySearch,
    defaultPendingMs: 200,
  });
}

export type AppRouter = ReturnType<typeof createAppRouter>;
