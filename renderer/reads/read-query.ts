import { QueryClient, queryOptions } from '@tanstack/react-query';
import { type FetchOptions, fetchJson } from './fetch-json.ts';

/**
 * The query of a read, cached under its path. Every call of the specification, section 7, is a GET
 * by its path, so one function serves them all.
 */
export function readQuery(path: string, options?: FetchOptions) {
  return queryOptions({ queryKey: [path], queryFn: () => fetchJson(path, options) });
}

/** A client with the rules of section 7: never stale, no refetch on focus, no interval, no retries. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: Number.POSITIVE_INFINITY,
        refetchOnWindowFocus: false,
        refetchInterval: false,
        retry: false,
      },
      mutations: { retry: false },
    },
  });
}
