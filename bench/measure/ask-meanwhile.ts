import { Agent, request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import autocannon from 'autocannon';

/** What a flood is made of; autocannon sends it from a thread of its own. */
export interface Flood {
  readonly url: string;
  readonly connections: number;
  readonly seconds: number;
  /** The fields of a form, to be posted instead of asking for a page. */
  readonly form?: Readonly<Record<string, string>>;
}

export interface Meanwhile {
  /** Milliseconds each answer took: a page on a kept connection, and a probe on a new one each time. */
  readonly page: readonly number[];
  readonly probe: readonly number[];
  /** What the flood got, by status. */
  readonly flooded: Readonly<Record<string, number>>;
}

const PAUSE_MS = 20;
/** So long all connections of the flood take to be there. */
const SETTLED_AFTER_MS = 1_500;

function ask(url: string, agent: Agent | false): Promise<number> {
  const startedAt = performance.now();
  return new Promise((resolve, reject) => {
    const asking = request(url, { agent }, (response) => {
      response.on('end', () => resolve(performance.now() - startedAt)).resume();
    });
    asking.on('error', reject).end();
  });
}

/** Asks for a page and a probe again and again, as visitors and load balancers do, while a flood comes in. */
export async function askMeanwhile(flood: Flood, page: string, probe: string): Promise<Meanwhile> {
  const kept = new Agent({ keepAlive: true, maxSockets: 1 });
  await ask(page, kept);
  const { url, connections, seconds, form } = flood;
  let isOver = false;
  // What it returns can be awaited, but is no Promise.
  const flooding = Promise.resolve(
    autocannon({
      url,
      connections,
      duration: seconds,
      workers: 1,
      ...(form && {
        method: 'POST',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        body: new URLSearchParams(form).toString(),
      }),
    }),
  ).finally(() => {
    isOver = true;
  });
  const times = { page: [] as number[], probe: [] as number[] };
  await sleep(SETTLED_AFTER_MS);
  while (!isOver) {
    times.page.push(await ask(page, kept));
    times.probe.push(await ask(probe, false));
    await sleep(PAUSE_MS);
  }
  kept.destroy();
  const { statusCodeStats = {} } = await flooding;
  const flooded = Object.entries(statusCodeStats).map(([status, { count }]) => [status, count ?? 0]);
  return { ...times, flooded: Object.fromEntries(flooded) };
}
