import {
  createBrowserHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  useRouterState,
} from '@tanstack/react-router';
import { useEffect } from 'react';
import { AppPage } from './app-page.tsx';
import { loadPage } from './load-page.ts';
import { PageSkeleton } from './page-skeleton.tsx';
import { announcePage, showHead } from './show-head.ts';

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
  loader: ({ location: { pathname, searchStr } }) => loadPage(pathname + searchStr),
  pendingComponent: PageSkeleton,
  errorComponent: ReloadPage,
  component: function Page() {
    const answer = pageRoute.useLoaderData();
    const href = useRouterState({ select: (state) => state.resolvedLocation?.href });
    // biome-ignore lint/correctness/useExhaustiveDependencies: a new address is a new page, whatever it answers
    useEffect(() => {
      showHead(answer.head, answer.path);
      announcePage(answer.head.title);
    }, [answer, href]);
    return <AppPage answer={answer} />;
  },
});

/** Keeps a query as it is written: names and texts, nothing parsed out of them. */
const parseSearch = (text: string) => Object.fromEntries(new URLSearchParams(text));

function stringifySearch(search: Record<string, unknown>): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(search)) query.set(name, String(value));
  return query.size > 0 ? `?${query}` : '';
}

/** The router of the app: every address is a page, and every page is a layout of the server's. */
export function createAppRouter() {
  return createRouter({
    routeTree: rootRoute.addChildren([pageRoute]),
    history: createBrowserHistory(),
    scrollRestoration: true,
    parseSearch,
    stringifySearch,
    defaultPendingMs: 200,
  });
}

export type AppRouter = ReturnType<typeof createAppRouter>;
