import { request } from 'node:http';

/** An answer, and the milliseconds from the start of its crowd to its last byte. */
export interface TimedAnswer {
  readonly status: number;
  readonly time: number;
}

function ask(url: string, startedAt: number): Promise<TimedAnswer | undefined> {
  return new Promise((resolve) => {
    const asking = request(url, { agent: false, headers: { connection: 'close' } }, (response) => {
      const answer = () => ({ status: response.statusCode ?? 0, time: performance.now() - startedAt });
      response.on('end', () => resolve(answer())).on('error', () => resolve(undefined));
      response.resume();
    });
    asking.on('error', () => resolve(undefined)).end();
  });
}

/**
 * Asks for all addresses at once, each on a connection of its own, as visitors do who come for the first time.
 * @returns the answers; undefined for a connection that broke.
 */
export function sendCrowd(urls: readonly string[]): Promise<(TimedAnswer | undefined)[]> {
  const startedAt = performance.now();
  return Promise.all(urls.map((url) => ask(url, startedAt)));
}
