import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { beforeEach, describe, expect, it } from 'vitest';
import { LoadShedder } from './load-shedder.ts';

let time = 0;
let shedder: LoadShedder;

beforeEach(() => {
  time = 0;
  shedder = new LoadShedder({ now: () => time });
});

/** Asks for something whose answer takes some milliseconds of work. */
function ask(costMs: number, { method = 'GET', url = '/about' } = {}): ServerResponse {
  const request = Object.assign(new IncomingMessage(new Socket()), { method, url });
  const response = new ServerResponse(request);
  shedder.take(request, response, () => {
    time += costMs;
    response.end();
  });
  return response;
}

const askMany = (count: number, costMs: number) => Array.from({ length: count }, () => ask(costMs));
const count = (responses: readonly ServerResponse[], status: number) =>
  responses.filter((response) => response.writableEnded && response.statusCode === status).length;

/** Lets the event loop turn until everyone has an answer. */
async function settle(responses: readonly ServerResponse[]): Promise<void> {
  while (responses.some((response) => !response.writableEnded && !response.destroyed)) await nextTurn();
  await nextTurn();
}

describe('of a crowd that comes at once', () => {
  it('all are served where together they cost less than 200 ms', async () => {
    const crowd = askMany(1_000, 0.19);
    await settle(crowd);
    expect(count(crowd, 200)).toBe(1_000);
  });

  it('as many are served as can be within 200 ms, the rest is refused', async () => {
    const crowd = askMany(300, 1);
    await settle(crowd);
    expect([count(crowd, 200), count(crowd, 503), shedder.refused]).toEqual([201, 99, 99]);
  });

  it('those who will not be served are refused as soon as that is known', async () => {
    const crowd = askMany(300, 20);
    while (count(crowd, 503) === 0) await nextTurn();
    expect(count(crowd, 200)).toBeLessThanOrEqual(3);
    await settle(crowd);
  });

  it('a few are served however slow they are', async () => {
    const crowd = askMany(300, 50);
    await settle(crowd);
    expect(count(crowd, 200)).toBe(8);
  });

  it('those who have left cost nothing', async () => {
    const crowd = askMany(50, 1);
    for (const response of crowd.slice(10)) response.destroy();
    await settle(crowd);
    expect([count(crowd, 200), time]).toEqual([10, 10]);
  });

  it.each([
    { method: 'GET', url: '/healthz' },
    { method: 'GET', url: '/readyz' },
    { method: 'GET', url: '/assets/entry-client-BXy3.js' },
  ])('$method $url is served before anyone', (request) => {
    askMany(300, 1);
    expect(ask(0, request).writableEnded).toBe(true);
  });
});

describe('a post', () => {
  const post = (costMs: number) => ask(costMs, { method: 'POST', url: '/api/contact' });

  it('is begun next, whoever is in line', async () => {
    const crowd = askMany(300, 1);
    const lead = post(1);
    await nextTurn();
    expect([lead.writableEnded, count(crowd, 200)]).toEqual([true, 11]);
    await settle(crowd);
  });

  it('is never refused, and a crowd of posts leaves half of each turn to others', async () => {
    const posts = Array.from({ length: 1_000 }, () => post(1));
    const reads = askMany(50, 1);
    await settle([...posts, ...reads]);
    expect([count(posts, 200), count(reads, 200)]).toEqual([1_000, 50]);
  });

  it('is said to be one of a crowd as long as many wait for long, so that none gets a whole page', async () => {
    const posts = Array.from({ length: 400 }, () => post(1));
    await nextTurn();
    await nextTurn();
    expect(shedder.isCrowdedByPosts).toBe(true);
    while (count(posts, 200) < 250) await nextTurn();
    expect(shedder.isCrowdedByPosts).toBe(false);
    await settle(posts);
  });

  it('waits like any other where one turn has done enough, so that probes come between', async () => {
    const posts = Array.from({ length: 100 }, () => post(5));
    const turns: number[] = [];
    while (posts.some((response) => !response.writableEnded)) {
      const before = time;
      await nextTurn();
      turns.push(time - before);
    }
    expect(Math.max(...turns)).toBeLessThanOrEqual(15);
  });
});

it('is refused without being begun once the line is known to be too long', async () => {
  await settle(askMany(100, 5));
  const crowd = askMany(60, 5);
  while (!crowd.at(-1)?.writableEnded) await nextTurn();
  expect(crowd.at(-1)?.statusCode).toBe(503);
  expect(count(crowd, 200)).toBeLessThanOrEqual(8);
  await settle(crowd);
});

it('is refused a few in a turn, so that clients who ask again at once leave time for others', async () => {
  // Each look at the clock takes a millisecond, as a few refusals do.
  shedder = new LoadShedder({ now: () => ++time });
  await settle(askMany(100, 5));
  const crowd = askMany(400, 5);
  const refusedInTurns: number[] = [];
  while (crowd.some((response) => !response.writableEnded)) {
    const before = shedder.refused;
    await nextTurn();
    refusedInTurns.push(shedder.refused - before);
  }
  expect(shedder.refused).toBeGreaterThan(300);
  expect(Math.max(...refusedInTurns)).toBeLessThanOrEqual(4);
});

it('keeps a line shorter once it has lasted: more come than can be answered', async () => {
  const flood: ServerResponse[] = [];
  for (let turn = 0; turn < 100; turn += 1) {
    flood.push(...askMany(80, 1));
    await nextTurn();
  }
  expect(time).toBeGreaterThan(1_000);
  const before = time;
  flood.push(...askMany(80, 1));
  await settle(flood);
  expect(flood.at(-1)?.statusCode).toBe(503);
  expect(time - before).toBeLessThanOrEqual(150);
});

it('takes one pause of the process for what it is', async () => {
  await settle(askMany(8, 5));
  await settle([ask(600)]);
  const burst = askMany(20, 5);
  expect(count(burst, 503)).toBe(0);
  await settle(burst);
  expect(count(burst, 200)).toBe(20);
});

it('begins few at a time of a crowd that asks for slower things than those before it', async () => {
  await settle(askMany(100, 0.1));
  const crowd = askMany(200, 20);
  await settle(crowd);
  expect(count(crowd, 200)).toBeLessThan(20);
});

it('after a crowd everyone is served again', async () => {
  await settle(askMany(300, 5));
  const next = askMany(8, 5);
  await settle(next);
  expect(count(next, 200)).toBe(8);
});

it('begins on nothing while connections come in turn after turn, so that all who wait are counted', async () => {
  const crowd: ServerResponse[] = [];
  for (let turn = 0; turn < 300; turn += 1) {
    shedder.noteConnection();
    crowd.push(ask(1));
    await nextTurn();
  }
  expect(crowd.some((response) => response.writableEnded)).toBe(false);
  await settle(crowd);
  expect([count(crowd, 200), count(crowd, 503)]).toEqual([201, 99]);
});

it('keeps nobody waiting for connections that never end', async () => {
  const first = ask(1);
  while (!first.writableEnded) {
    shedder.noteConnection();
    time += 1;
    await nextTurn();
  }
  expect(time).toBeLessThanOrEqual(60);
});
