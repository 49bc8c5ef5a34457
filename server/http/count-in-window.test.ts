import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, expect, it, vi } from 'vitest';
import { CountInWindow } from './count-in-window.ts';

afterEach(() => void vi.useRealTimers());

function count(store: CountInWindow, windowMs: number, key = 'ann'): { current: number; ttl: number } {
  let told = { current: 0, ttl: 0 };
  const take = (_error: Error | null, result = told) => {
    told = result;
  };
  store.incr(key, take, windowMs);
  return told;
}

it('counts each key for itself, from its first request until the window ends', async () => {
  const store = new CountInWindow();
  expect(count(store, 60_000, 'bob').current).toBe(1);
  expect(count(store, 50).current).toBe(1);
  expect(count(store, 50).current).toBe(2);
  await wait(60);
  expect(count(store, 50).current).toBe(1);
  const bob = count(store, 60_000, 'bob');
  expect(bob.current).toBe(2);
  expect(bob.ttl).toBeLessThan(60_000);
});

it.each([-86_400_000, 86_400_000])('is moved by no clock that is set by %i ms', (milliseconds) => {
  const store = new CountInWindow();
  vi.useFakeTimers({ toFake: ['Date'] });
  count(store, 60_000);
  vi.setSystemTime(Date.now() + milliseconds);
  const { current, ttl } = count(store, 60_000);
  expect(current).toBe(2);
  expect(ttl).toBeGreaterThan(59_000);
  expect(ttl).toBeLessThanOrEqual(60_000);
});
