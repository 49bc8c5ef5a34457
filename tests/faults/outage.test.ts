import { expect, it } from 'vitest';
import { report } from './helpers/is-long.ts';
import { openShell } from './helpers/open-shell.ts';
import { copyFilledDataDir, isReady, startDatabase, startSite, waitUntil } from './helpers/real-process.ts';
import { openTcpProxy } from './helpers/tcp-proxy.ts';

const KNOWN = '/services/local-seo';
const VISITORS = 40;

async function ask(url: string) {
  const startedAt = performance.now();
  const response = await fetch(url);
  const body = await response.text();
  return { status: response.status, headers: response.headers, body, ms: performance.now() - startedAt };
}

/** A site over a database of its own, with a line between them. */
async function startBehindProxy() {
  const database = await startDatabase(await copyFilledDataDir());
  const line = await openTcpProxy(database.port);
  const site = await startSite({ MONGODB_URI: `mongodb://127.0.0.1:${line.port}/?directConnection=true` });
  return { line, site, database, shell: await openShell(database.port) };
}

it.each(['cut', 'stall'] as const)(
  'a database whose line is %s costs no visitor more than two seconds',
  async (fault) => {
    const { line, site, shell } = await startBehindProxy();
    expect((await ask(site.url + KNOWN)).body).toContain('Before: local-seo');

    line[fault]();
    // All at once, and before the site can know: this is the worst moment.
    const visits = await Promise.all(
      Array.from({ length: VISITORS }, (_, index) => ask(`${site.url}/services/made-up-${index}`)),
    );
    const slowest = Math.max(...visits.map(({ ms }) => ms));
    expect(new Set(visits.map(({ status }) => status))).toEqual(new Set([503]));
    expect(visits.every(({ headers }) => Number(headers.get('retry-after')) > 0)).toBe(true);
    expect(slowest).toBeLessThan(2_000);

    const known = await ask(site.url + KNOWN);
    expect([known.status, known.headers.get('warning')]).toEqual([200, '110 pagewright "Response is Stale"']);
    expect((await ask(`${site.url}/healthz`)).status).toBe(200);
    const ready = await ask(`${site.url}/readyz`);
    expect([ready.status, JSON.parse(ready.body).reason]).toEqual([503, 'The database does not answer.']);
    const refused = await ask(`${site.url}/services/audits`);
    expect(refused.status).toBe(503);

    await shell
      .collection('services')
      .updateOne({ slug: 'local-seo' }, { $set: { title: 'After the outage' } });
    line.mend();
    const readyAfter = await waitUntil(() => isReady(site.url), 20_000, 'the site to be ready again');
    const freshAfter = await waitUntil(
      async () => (await ask(site.url + KNOWN)).body.includes('After the outage'),
      20_000,
      'the edit to show',
    );
    expect((await ask(site.url + KNOWN)).headers.get('warning')).toBeNull();
    expect((await ask(`${site.url}/services/audits`)).status).toBe(200);
    report(`database ${fault}`, {
      'visitors answered 503': visits.length,
      'slowest, ms': slowest.toFixed(0),
      'refused afterwards in, ms': refused.ms.toFixed(0),
      'ready again after, ms': readyAfter.toFixed(0),
      'fresh after, ms': (readyAfter + freshAfter).toFixed(0),
    });
  },
);
