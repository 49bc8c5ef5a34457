import { Agent, request } from 'node:http';
import { setImmediate } from 'node:timers/promises';
import { onTestFinished } from 'vitest';

/** How an answer ended: its status, or 0 where the connection broke. */
export type Ask = (path: string) => Promise<number>;

export interface Balancer {
  /** Asks one of the instances that say they are ready. */
  readonly ask: Ask;
  /** Whether it sends requests to an instance. */
  isReady(url: string): boolean;
}

const CHECK_MS = 25;

interface Instance {
  readonly url: string;
  readonly agent: Agent;
  isReady: boolean;
}

function send(url: string, agent: Agent): Promise<number> {
  return new Promise((resolve) => {
    request(url, { agent }, (response) => {
      response.on('end', () => resolve(response.statusCode ?? 0)).on('error', () => resolve(0));
      response.resume();
    })
      .on('error', () => resolve(0))
      .end();
  });
}

/**
 * What a load balancer does, and no more: it asks `/readyz` again and again, sends requests in turn to
 * those that are ready, keeps connections open and obeys `Connection: close`. It repeats nothing.
 */
export function startBalancer(urls: readonly string[]): Balancer {
  const instances: Instance[] = urls.map((url) => ({
    url,
    agent: new Agent({ keepAlive: true, maxSockets: 64 }),
    isReady: true,
  }));
  const probe = new Agent({ keepAlive: false });
  const check = setInterval(() => {
    for (const instance of instances) {
      send(`${instance.url}/readyz`, probe).then((status) => {
        instance.isReady = status === 200;
      });
    }
  }, CHECK_MS);
  onTestFinished(() => {
    clearInterval(check);
    for (const { agent } of instances) agent.destroy();
  });
  let turn = 0;
  return {
    async ask(path) {
      const ready = instances.filter(({ isReady }) => isReady);
      turn += 1;
      const instance = ready[turn % ready.length];
      if (instance) return send(`${instance.url}${path}`, instance.agent);
      // Those who ask at once again would keep it from ever seeing one that is.
      await setImmediate();
      return 0;
    },
    isReady: (url) => instances.some((instance) => instance.url === url && instance.isReady),
  };
}

/**
 * Keeps a number of visitors asking until something is done and enough was asked.
 * @returns how many answers there were of each status; 0 stands for a broken connection.
 */
export async function keepAsking(
  ask: Ask,
  paths: readonly string[],
  { visitors, atLeast, until }: { visitors: number; atLeast: number; until: Promise<unknown> },
): Promise<Map<number, number>> {
  const counts = new Map<number, number>();
  let asked = 0;
  let isDone = false;
  until.then(
    () => (isDone = true),
    () => (isDone = true),
  );
  const visit = async () => {
    while (!isDone || asked < atLeast) {
      const status = await ask(paths[asked++ % paths.length] ?? '/');
      counts.set(status, (counts.get(status) ?? 0) + 1);
    }
  };
  await Promise.all(Array.from({ length: visitors }, visit));
  await until;
  return counts;
}
