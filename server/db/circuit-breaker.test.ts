import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { CircuitBreaker } from './circuit-breaker.ts';
import { DatabaseAwayError } from './unavailable.ts';

const away = async () => {
  throw new DatabaseAwayError('Nothing answers.');
};
const never = () => new Promise<never>(() => {});

let breaker: CircuitBreaker;
let probe: () => Promise<unknown>;
const changes: boolean[] = [];

/** Lets a number of reads fail, one after the other. */
async function fail(times: number): Promise<void> {
  for (let count = 0; count < times; count += 1) await breaker.run(away).catch(() => {});
}

beforeEach(() => {
  vi.useFakeTimers();
  changes.length = 0;
  probe = away;
  breaker = new CircuitBreaker({
    probe: () => probe(),
    onChange: (isOpen) => changes.push(isOpen),
    patienceMs: 100,
    probeMs: 50,
  });
});

afterEach(() => {
  breaker.stop();
  vi.useRealTimers();
});

describe('a circuit breaker', () => {
  it('stays closed over one or two failures, and over any number of faults of another kind', async () => {
    await fail(2);
    await breaker.run(async () => 'fine');
    await fail(2);
    for (let count = 0; count < 10; count += 1) {
      await breaker.run(() => Promise.reject(new Error('a wrong query'))).catch(() => {});
    }
    expect(breaker.isOpen).toBe(false);
  });

  it('opens at three failures in a row, and then refuses without asking', async () => {
    await fail(3);
    const ask = vi.fn(async () => 'an answer');
    await expect(breaker.run(ask)).rejects.toThrow(DatabaseAwayError);
    expect(ask).not.toHaveBeenCalled();
    expect(changes).toEqual([true]);
  });

  it('gives up on an answer that is late, and counts it as a failure', async () => {
    const waiting = Promise.allSettled([1, 2, 3].map(() => breaker.run(never)));
    await vi.advanceTimersByTimeAsync(150);
    const outcomes = await waiting;
    expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
    expect(breaker.isOpen).toBe(true);
  });

  it('closes by itself once a probe is answered', async () => {
    await fail(3);
    await vi.advanceTimersByTimeAsync(500);
    expect(breaker.isOpen).toBe(true);
    probe = async () => 'ok';
    await vi.advanceTimersByTimeAsync(60);
    expect(await breaker.run(async () => 'an answer')).toBe('an answer');
    expect(changes).toEqual([true, false]);
  });

  it('notices an outage while nobody reads, once it was started', async () => {
    probe = never;
    breaker.start();
    await vi.advanceTimersByTimeAsync(1_000 + 3 * 150);
    expect(breaker.isOpen).toBe(true);
  });
});
