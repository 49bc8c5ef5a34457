import { expect, it } from 'vitest';
import { report } from './helpers/is-long.ts';
import { openShell } from './helpers/open-shell.ts';
import {
  copyFilledDataDir,
  isReady,
  type RealSite,
  startDatabase,
  startSite,
  waitUntil,
} from './helpers/real-process.ts';
import { openTcpProxy, type TcpProxy } from './helpers/tcp-proxy.ts';

const KNOWN = '/services/local-seo';
const VISITORS = 40;
/** What is made of many documents, and was not made before. */
const MADE = [
  '/sitemap.xml',
  '/sitemaps/services-slug-1.xml',
  '/blog/feed.xml',
  '/blog/made-up/feed.json',
  '/llms.txt',
];
const SEARCH = '/api/search?q=local';

/** A contact form that is sent without script. */
const LEAD = new URLSearchParams({
  page: '/services',
  firstName: 'Ann',
  lastName: 'Lee',
  email: 'ann@example.com',
});

async function ask(url: string, options: RequestInit = {}) {
  const startedAt = performance.now();
  const response = await fetch(url, options);
  const body = await response.text();
  return { status: response.status, headers: response.headers, body, ms: performance.now() - startedAt };
}

interface Setting {
  readonly site: RealSite;
  /** Between the site and its database. */
  readonly line: TcpProxy;
  /** Past the line. */
  readonly shell: Awaited<ReturnType<typeof openShell>>;
}

it('a database whose line is cut, and then stalled, costs no visitor more than two seconds', async () => {
  const database = await startDatabase(await copyFilledDataDir());
  const line = await openTcpProxy(database.port);
  const site = await startSite({ MONGODB_URI: `mongodb://127.0.0.1:${line.port}/?directConnection=true` });
  const setting = { site, line, shell: await openShell(database.port) };
  expect((await ask(site.url + KNOWN)).body).toContain('Before: local-seo');
  await waitUntil(async () => (await ask(site.url + SEARCH)).status === 200, 20_000, 'the search to be read');
  await sitOut('cut', '/services/audits', setting);
  await sitOut('stall', '/services/reporting', setting);
});

/** @param unseen a page that nobody has asked for yet. */
async function sitOut(fault: 'cut' | 'stall', unseen: string, { site, line, shell }: Setting): Promise<void> {
  line[fault]();
  // All at once, and before the site can know: this is the worst moment.
  const madeUp = Array.from({ length: VISITORS }, (_, index) => `/services/made-up-${index}`);
  const [search, ...visits] = await Promise.all([
    ask(site.url + SEARCH),
    ask(`${site.url}/api/contact`, { method: 'POST', body: LEAD }),
    ...[...MADE, ...madeUp].map((address) => ask(site.url + address)),
  ]);
  const slowest = Math.max(...visits.map(({ ms }) => ms));
  expect(new Set(visits.map(({ status }) => status))).toEqual(new Set([503]));
  expect(visits.every(({ headers }) => Number(headers.get('retry-after')) > 0)).toBe(true);
  expect(slowest).toBeLessThan(2_000);
  expect(search?.status).toBe(200);
  expect(search?.ms).toBeLessThan(2_000);

  const known = await ask(site.url + KNOWN);
  expect([known.status, known.headers.get('warning')]).toEqual([200, '110 pagewright "Response is Stale"']);
  expect((await ask(`${site.url}/healthz`)).status).toBe(200);
  const ready = await ask(`${site.url}/readyz`);
  expect([ready.status, JSON.parse(ready.body).reason]).toEqual([503, 'The database does not answer.']);
  const refused = await ask(site.url + unseen);
  expect(refused.status).toBe(503);

  const title = `After the line was ${fault}`;
  await shell.collection('services').updateOne({ slug: 'local-seo' }, { $set: { title } });
  line.mend();
  const readyAfter = await waitUntil(() => isReady(site.url), 20_000, 'the site to be ready again');
  const freshAfter = await waitUntil(
    async () => (await ask(site.url + KNOWN)).body.includes(title),
    20_000,
    'the edit to show',
  );
  expect((await ask(site.url + KNOWN)).headers.get('warning')).toBeNull();
  expect((await ask(site.url + unseen)).status).toBe(200);
  report(`database ${fault}`, {
    'visitors answered 503': visits.length,
    'slowest, ms': slowest.toFixed(0),
    'refused afterwards in, ms': refused.ms.toFixed(0),
    'ready again after, ms': readyAfter.toFixed(0),
    'fresh after, ms': (readyAfter + freshAfter).toFixed(0),
  });
}
