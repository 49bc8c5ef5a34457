import {
  createBrowserHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
} from '@tanstack/react-router';
import { useEffect } from 'react';
import { legacyTarget } from '../../blocks/_contract/rules/legacy-target.ts';
import { AppPage } from './app-page.tsx';
import type { LayoutAnswer } from './layout-answer.ts';
import { loadPage } from './load-page.ts';
import { PageSkeleton } from './page-skeleton.tsx';
import { Redirecting } from './redirecting.tsx';
import { showHead } from './show-head.ts';

const rootRoute = createRootRoute({ component: Outlet });

/** A page that cannot be loaded here is asked for from the server, which says what is wrong. */
function ReloadPage() {
  useEffect(() => location.reload(), []);
  return null;
}

function ShownPage({ answer }: { answer: LayoutAnswer }) {
  useEffect(() => showHead(answer.head, answer.path), [answer]);
  // Another address is another page, even where both come from one layout.
  return <AppPage key={JSON.stringify([answer.path, answer.query])} answer={answer} />;
}

const pageRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '$',
  loaderDeps: ({ search }) => ({ search }),
  loader: async ({ location: { pathname, searchStr } }) => {
    const redirect = legacyTarget(pathname);
    // Some former addresses are still where they were.
    return redirect === undefined || redirect === pathname
      ? { answer: await loadPage(pathname + searchStr) }
      : { redirect };
  },
  pendingComponent: PageSkeleton,
  errorComponent: ReloadPage,
  component: function Page() {
    const { answer, redirect } = pageRoute.useLoaderData();
    return answer ? <ShownPage answer={answer} /> : <Redirecting to={redirect} />;
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
