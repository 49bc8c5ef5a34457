import { afterEach, expect, test, vi } from 'vitest';
import { Deadline, tick, withoutDeadline } from './deadline.ts';

afterEach(() => vi.restoreAllMocks());

/** Lets a clock of our own pass while work takes its steps: one millisecond each. */
function workFor(milliseconds: number): () => string {
  let now = performance.now();
  vi.spyOn(performance, 'now').mockImplementation(() => now);
  return () => {
    for (let step = 0; step < milliseconds; step++) {
      now++;
      tick();
    }
    return 'done';
  };
}

const expired = expect.objectContaining({ codeName: 'MaxTimeMSExpired' });

test('work ends soon after its deadline', () => {
  const work = workFor(150);
  expect(() => new Deadline(100).run(work)).toThrow(expired);
});

test('work within its deadline is done', () => {
  const work = workFor(90);
  expect(new Deadline(100).run(work)).toBe('done');
});

test('work without a deadline has ten seconds', () => {
  const work = workFor(10_100);
  expect(() => new Deadline(undefined).run(work)).toThrow(expired);
  expect(new Deadline(undefined).run(workFor(9_900))).toBe('done');
});

test('a deadline of a minute gives no more than the ten seconds', () => {
  const work = workFor(10_100);
  expect(() => new Deadline(60_000).run(work)).toThrow(expired);
});

test('what must not be cut short is not, and the deadline counts again after it', () => {
  const work = workFor(150);
  const both = () => [withoutDeadline(work), work()];
  expect(() => new Deadline(100).run(both)).toThrow(expired);
  expect(new Deadline(100).run(() => withoutDeadline(workFor(150)))).toBe('done');
});
