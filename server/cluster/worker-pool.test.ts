import { EventEmitter } from 'node:events';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createTestLog } from '../db/open-test-database.ts';
import { WorkerPool } from './worker-pool.ts';

/** A process that starts and ends when it is told to. */
class FakeWorker extends EventEmitter {
  readonly signals: string[] = [];
  readonly process = {
    pid: 1,
    kill: (signal: string) => {
      this.signals.push(signal);
      this.emit('exit', 0, null);
      return true;
    },
  };

  crash(): void {
    this.emit('exit', null, 'SIGKILL');
  }
}

let forked: FakeWorker[];
let pool: WorkerPool;

const fork = () => {
  const worker = new FakeWorker();
  forked.push(worker);
  queueMicrotask(() => worker.emit('listening'));
  return worker;
};

beforeEach(async () => {
  vi.useFakeTimers();
  forked = [];
  pool = new WorkerPool({ size: 3, fork, log: createTestLog() });
  await pool.start();
});

afterEach(async () => {
  await pool.stop();
  vi.useRealTimers();
});

it('starts as many workers as it is told', () => {
  expect(forked).toHaveLength(3);
});

it('replaces a worker that crashes', async () => {
  forked[0]?.crash();
  await vi.advanceTimersByTimeAsync(100);
  expect(forked).toHaveLength(4);
});

it('waits longer after each crash, so that a worker that cannot live is not started without end', async () => {
  for (let second = 0; second < 60; second += 1) {
    forked.at(-1)?.crash();
    await vi.advanceTimersByTimeAsync(1_000);
  }
  expect(forked.length).toBeGreaterThan(8);
  expect(forked.length).toBeLessThan(3 + 15);
});

it('replaces all without ever having fewer', async () => {
  await pool.replaceAll();
  expect(forked.map(({ signals }) => signals)).toEqual([['SIGTERM'], ['SIGTERM'], ['SIGTERM'], [], [], []]);
});

it('stops every worker and starts none afterwards', async () => {
  await pool.stop();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(forked).toHaveLength(3);
  expect(forked.every(({ signals }) => signals.includes('SIGTERM'))).toBe(true);
});

it('told to stop while the first worker starts, starts no other', async () => {
  forked = [];
  const starting = new WorkerPool({ size: 3, fork, log: createTestLog() });
  const started = starting.start().catch(() => {});
  await Promise.all([starting.stop(), started]);
  expect(forked.map(({ signals }) => signals)).toEqual([['SIGTERM']]);
});

it('gives up where the first worker ends before it serves', async () => {
  const failing = new WorkerPool({
    size: 3,
    log: createTestLog(),
    fork() {
      const worker = new FakeWorker();
      queueMicrotask(() => worker.crash());
      return worker;
    },
  });
  await expect(failing.start()).rejects.toThrow('The first worker could not start');
});
