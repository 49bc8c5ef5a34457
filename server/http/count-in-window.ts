import type { FastifyRateLimitStore } from '@fastify/rate-limit';
import { LRUCache } from 'lru-cache';

/** So many visitors are counted at a time; those who were not seen for longest are forgotten first. */
const MOST_KEYS = 5_000;

type Report = Parameters<FastifyRateLimitStore['incr']>[1];

/**
 * Counts requests in windows of time, for `@fastify/rate-limit`, by a clock that no setting of the system's time
 * moves: its own store would lift a limit, or keep one for hours, when the machine's clock is put right.
 */
export class CountInWindow implements FastifyRateLimitStore {
  private readonly counts = new LRUCache<string, number>({ max: MOST_KEYS });

  /** @param report is told how many came in the window, and how many milliseconds are left of it. */
  incr(key: string, report: Report, windowMs: number): void {
    const current = (this.counts.get(key) ?? 0) + 1;
    this.counts.set(key, current, { ttl: windowMs, noUpdateTTL: true });
    report(null, { current, ttl: this.counts.getRemainingTTL(key) });
  }

  /** Each route counts for itself. */
  child(): CountInWindow {
    return new CountInWindow();
  }
}
