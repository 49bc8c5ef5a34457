import autocannon, { type Request } from 'autocannon';
import { cpuSeconds } from './cpu-seconds.ts';
import { median } from './median.ts';

/** One of those that are compared. */
export interface Contestant {
  readonly name: string;
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  /** The process that answers. */
  readonly pid: number;
  /** Asked for one after the other, by all connections together, instead of the path of the address. */
  readonly paths?: readonly string[];
  /** Done before each round and not measured. The round is then one request for each of the paths. */
  readonly beforeRound?: () => Promise<void>;
}

export interface Throughput {
  /** Requests a second. */
  readonly perSecond: number;
  /**
   * Requests for each second of processor time that the server used: what counts where the load or
   * other work takes the rest of the machine. Undefined where there is no /proc to read it from.
   */
  readonly perCoreSecond: number | undefined;
}

const CONNECTIONS = 50;
const ROUNDS = 9;
const SECONDS = 1;
const WARM_UP_SECONDS = 3;

/** Has every request ask for the next path, over and over. */
function takeTurns(paths: readonly string[]): Request[] {
  let asked = 0;
  const setupRequest = (request: Request): Request => ({ ...request, path: paths[asked++ % paths.length] });
  return [{ setupRequest }];
}

async function load({ name, url, headers, pid, paths, beforeRound }: Contestant, duration: number) {
  await beforeRound?.();
  const before = await cpuSeconds(pid);
  const startedAt = performance.now();
  const result = await autocannon({
    url,
    headers: { ...headers },
    connections: CONNECTIONS,
    ...(paths && beforeRound ? { amount: paths.length } : { duration }),
    ...(paths && { requests: takeTurns(paths) }),
  });
  const seconds = (performance.now() - startedAt) / 1_000;
  const after = await cpuSeconds(pid);
  if (result.errors > 0) throw new Error(`${name}: ${result.errors} requests failed.`);
  // A server that refuses some has not answered them.
  const answered = result.requests.total - result['5xx'];
  return {
    perSecond: answered / seconds,
    perCoreSecond: before === undefined || after === undefined ? undefined : answered / (after - before),
  };
}

/**
 * Loads contestants in turn, round after round, so that whatever else the machine does falls on all of
 * them alike. @returns the median of each one's rounds.
 */
export async function alternate(contestants: readonly Contestant[]): Promise<Map<string, Throughput>> {
  const rounds = new Map(contestants.map(({ name }) => [name, [] as Throughput[]]));
  for (const contestant of contestants) await load(contestant, WARM_UP_SECONDS);
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const contestant of contestants) {
      rounds.get(contestant.name)?.push(await load(contestant, SECONDS));
    }
  }
  return new Map(
    [...rounds].map(([name, results]) => [
      name,
      {
        perSecond: median(results.map((result) => result.perSecond)),
        perCoreSecond: results.some((result) => result.perCoreSecond === undefined)
          ? undefined
          : median(results.map((result) => result.perCoreSecond ?? Number.NaN)),
      },
    ]),
  );
}
