import { expect, it } from 'vitest';
import { newestFirst } from './newest-first.ts';

it('puts the newest entry first and leaves the given list as it is', () => {
  const entries = [
    { name: 'old', createdAt: '2025-12-31T23:00:00.000Z' },
    { name: 'new', createdAt: '2026-10-14T00:30:00.000Z' },
    { name: 'middle', createdAt: '2026-02-01T09:00:00.000Z' },
  ];
  expect(newestFirst(entries).map((entry) => entry.name)).toEqual(['new', 'middle', 'old']);
  expect(entries[0]?.name).toBe('old');
});
