import { legacyTarget } from '../../blocks/_contract/rules/legacy-target.ts';
import { fetchJson } from '../reads/fetch-json.ts';
import { readQuery } from '../reads/read-query.ts';
import { loadViews } from './block-views.ts';
import type { LayoutAnswer } from './layout-answer.ts';
import { queryClient } from './query-client.ts';

/** The path and query of an address on this site. */
export function targetOf(href: string): string {
  const url = new URL(href, location.href);
  return url.pathname + url.search;
}

/** Where the former address of a page leads now; some pages are still where they were. */
export function redirectOf(pathname: string): string | undefined {
  const target = legacyTarget(pathname);
  return target === pathname ? undefined : target;
}

async function fetchLayout(target: string): Promise<LayoutAnswer> {
  // The server answers by the same type.
  return (await fetchJson(`/api/layouts?path=${encodeURIComponent(target)}`)) as LayoutAnswer;
}

/** Fetches the documents and reads of a page. Those that fail are told by the blocks that ask for them. */
export async function loadReads(answer: LayoutAnswer): Promise<void> {
  const paths = [...answer.data.map((entry) => entry.path), ...answer.reads];
  await Promise.all(paths.map((path) => queryClient.prefetchQuery(readQuery(path))));
}

/**
 * Fetches what a page needs before it can be shown: its layout and the code of its blocks. Its reads
 * are started side by side and not waited for, because blocks have a state for that.
 * @param target path and query. @throws Error where the layout or the code cannot be fetched.
 */
export async function loadPage(target: string): Promise<LayoutAnswer> {
  const answer = await queryClient.ensureQueryData({
    queryKey: ['/api/layouts', target],
    queryFn: () => fetchLayout(target),
  });
  void loadReads(answer);
  await loadViews(answer.blocks);
  return answer;
}
