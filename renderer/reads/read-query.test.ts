import { expect, it } from 'vitest';
import { createQueryClient, readQuery } from './read-query.ts';

it('caches a read under its path', () => {
  expect(readQuery('/api/services').queryKey).toEqual(['/api/services']);
});

it('never finds an answer stale, never asks again by itself and never retries', () => {
  expect(createQueryClient().getDefaultOptions()).toEqual({
    queries: {
      staleTime: Number.POSITIVE_INFINITY,
      refetchOnWindowFocus: false,
      refetchInterval: false,
      retry: false,
    },
    mutations: { retry: false },
  });
});

it('asks once for a path, however many ask for it', async () => {
  const client = createQueryClient();
  let asked = 0;
  const query = { ...readQuery('/api/services'), queryFn: async () => ++asked };
  await Promise.all([client.ensureQueryData(query), client.ensureQueryData(query)]);
  await client.ensureQueryData(query);
  expect(asked).toBe(1);
});
