import { setImmediate as nextTurn } from 'node:timers/promises';
import { beforeEach, describe, expect, it } from 'vitest';
import { LoadShedder } from './load-shedder.ts';

let time = 0;
let shedder: LoadShedder;

/** How many of so many requests are let in, each of which costs some milliseconds. */
function admit(count: number, costMs: number, request = { method: 'GET', url: '/about' }): number {
  let admitted = 0;
  for (let index = 0; index < count; index += 1) {
    if (!shedder.admits(request)) continue;
    admitted += 1;
    time += costMs;
  }
  return admitted;
}

beforeEach(async () => {
  await nextTurn();
  time = 0;
  shedder = new LoadShedder({ now: () => time });
});

describe('of the requests that come in one turn of the event loop', () => {
  it('all are let in while they cost less than 100 ms together', () => {
    expect(admit(1_000, 0.09)).toBe(1_000);
  });

  it('as many are let in as can be answered in 100 ms', () => {
    expect(admit(300, 1)).toBe(100);
  });

  it('a few are let in however slow they are', () => {
    expect(admit(300, 50)).toBe(8);
  });

  it.each([
    { method: 'POST', url: '/api/contact' },
    { method: 'POST', url: '/api/newsletter' },
    { method: 'GET', url: '/healthz' },
    { method: 'GET', url: '/readyz' },
    { method: 'GET', url: '/assets/entry-client-BXy3.js' },
  ])('$method $url is let in all the same', (request) => {
    admit(300, 1);
    expect(shedder.admits(request)).toBe(true);
    expect(shedder.admits({ method: 'GET', url: '/' })).toBe(false);
  });
});

it('in the next turn requests are let in again', async () => {
  expect(admit(300, 1)).toBe(100);
  await nextTurn();
  expect(admit(300, 1)).toBe(100);
});
