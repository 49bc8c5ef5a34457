import { expect, it, vi } from 'vitest';
import { keepAsking, startBalancer } from './helpers/balancer.ts';
import { isLong, report } from './helpers/is-long.ts';
import { copyFilledDataDir, startDatabase, startSite } from './helpers/real-process.ts';

const REQUESTS = isLong ? 10_000 : 1_000;
const VISITORS = isLong ? 8 : 3;
const ROUNDS = isLong ? 5 : 1;
// Pages from the cache, one made anew each time, one that is not there, and a call.
const PATHS = ['/', '/services/local-seo', '/services', '/about?sent=contact', '/api/services'];

it('a rolling restart under load cuts no request', async () => {
  const database = await startDatabase(await copyFilledDataDir());
  const settings = {
    MONGODB_URI: `mongodb://127.0.0.1:${database.port}/?directConnection=true`,
    DRAIN_SECONDS: '1',
  };
  const sites = await Promise.all([startSite(settings), startSite(settings)]);
  const balancer = startBalancer(sites.map(({ url }) => url));
  const codes: (number | null)[] = [];
  const restartAll = async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      for (const [index, site] of sites.entries()) {
        codes.push(await site.end('SIGTERM'));
        sites[index] = await startSite(settings, { port: site.port });
        // As whoever restarts behind a balancer does: the next one goes once this one is sent visitors again.
        await vi.waitFor(() => expect(balancer.isReady(site.url)).toBe(true), { timeout: 5_000 });
      }
    }
  };
  const counts = await keepAsking(balancer.ask, PATHS, {
    visitors: VISITORS,
    atLeast: REQUESTS,
    until: restartAll(),
  });
  const total = [...counts.values()].reduce((sum, count) => sum + count, 0);
  const answered = counts.get(200) ?? 0;
  report('rolling restart', { requests: total, failed: total - answered, restarts: codes.length });
  expect(Object.fromEntries(counts)).toEqual({ 200: total });
  expect(total).toBeGreaterThanOrEqual(REQUESTS);
  expect(new Set(codes)).toEqual(new Set([0]));
});
