import { once } from 'node:events';
import { rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import path from 'node:path';
import { pino } from 'pino';
import { Registry } from 'prom-client';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import dashboard from '../../docs/grafana-dashboard.json' with { type: 'json' };
import { DatabaseAwayError } from '../db/unavailable.ts';
import { OUTBOX_FOLDER } from '../leads/open-lead-desk.ts';
import { makeEntry } from '../leads/testing/make-lead.ts';
import { buildTestSite } from '../testing/build-test-site.ts';
import { createMetrics } from './create-metrics.ts';
import { openMetrics } from './open-metrics.ts';

let site: Awaited<ReturnType<typeof buildTestSite>>;
let registry: Registry;
let origin: string;

beforeAll(async () => {
  registry = new Registry();
  site = await buildTestSite({}, createMetrics(registry), {
    LEADS_WEBHOOK_URL: 'http://127.0.0.1:1/hook',
    LEADS_WEBHOOK_SECRET: 'd8c1f0a3b2e49576',
  });
  origin = await site.server.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(() => site.close());

/** The value of a metric with exactly these labels, in Prometheus' text format. */
async function read(metric: string): Promise<number> {
  const lines = (await registry.metrics()).split('\n');
  return Number(
    lines
      .find((line) => line.startsWith(`${metric} `))
      ?.split(' ')
      .at(-1) ?? 0,
  );
}

const visit = async (path: string, init?: RequestInit) => {
  const response = await fetch(`${origin}${path}`, init);
  await response.text();
};

const postText = (body: string, type = 'application/json') =>
  visit('/api/contact', { method: 'POST', headers: { 'content-type': type }, body });
const postLead = (fields: Record<string, string>) => postText(JSON.stringify(fields));

describe('a site with metrics', () => {
  it('counts pages that are rendered and pages that come from the cache', async () => {
    await visit('/');
    await visit('/');
    await visit('/');
    expect(await read('pagewright_page_cache_total{result="miss"}')).toBe(1);
    expect(await read('pagewright_page_cache_total{result="hit"}')).toBe(2);
    expect(await read('pagewright_page_render_duration_seconds_count')).toBe(1);
    expect(await read('pagewright_http_requests_total{method="GET",route="page",status="200"}')).toBe(3);
    expect(await read('pagewright_http_request_duration_seconds_count{route="page"}')).toBe(3);
  });

  it('names the route, so that made-up addresses make no new series', async () => {
    for (let n = 0; n < 20; n += 1) {
      await visit(`/api/services/made-up-${n}`);
      await visit(`/made-up-${n}?for=someone@example.com`);
    }
    const text = await registry.metrics();
    expect(text).not.toMatch(/made-up|someone/);
    expect(await read('pagewright_http_requests_total{method="GET",route="page",status="404"}')).toBe(20);
    expect(
      await read('pagewright_http_requests_total{method="GET",route="/api/services/:slug",status="404"}'),
    ).toBe(20);
  });

  it('counts leads by how they ended, and says nothing of who sent them', async () => {
    const lead = { firstName: 'Meredith', lastName: 'Okafor', goals: 'More calls from Ballarat.' };
    await postLead({ ...lead, email: 'meredith' });
    await postLead({ ...lead, email: 'meredith@example.com' });
    expect(await read('pagewright_leads_total{outcome="invalid"}')).toBe(1);
    expect(await read('pagewright_leads_total{outcome="sent"}')).toBe(1);
    expect(await registry.metrics()).not.toMatch(/Meredith|Ballarat/i);
  });

  it('counts a post that no form sends as refused, and as failed only what could not be saved', async () => {
    await postText('{"firstName":');
    await postText('{"isProcessed":true}');
    await postText('<lead/>', 'application/xml');
    await postText(JSON.stringify({ goals: 'a'.repeat(70_000) }));
    expect(await read('pagewright_leads_total{outcome="refused"}')).toBe(4);
    expect(await read('pagewright_leads_total{outcome="failed"}')).toBe(0);
    vi.spyOn(site.database.contacts, 'add').mockRejectedValueOnce(new Error('The disk is full.'));
    const outbox = path.join(site.dataDir, OUTBOX_FOLDER);
    await rm(outbox, { recursive: true, force: true });
    await writeFile(outbox, 'in the way of the folder');
    await postLead({ firstName: 'Meredith', lastName: 'Okafor', email: 'meredith@example.com' });
    await rm(outbox);
    expect(await read('pagewright_leads_total{outcome="failed"}')).toBe(1);
  });

  it('tells of outbox, database, event loop and memory', async () => {
    expect(await read('pagewright_leads_outbox_depth')).toBe(0);
    expect(await read('pagewright_database_up')).toBe(1);
    expect(await read('pagewright_http_requests_refused_total')).toBe(0);
    expect(await registry.metrics()).toMatch(/^nodejs_eventloop_lag_p99_seconds \d/m);
    expect(await read('process_resident_memory_bytes')).toBeGreaterThan(1e7);
  });

  it('tells of leads that are not handed on, by channel, and nothing of them while the database is away', async () => {
    const pending = 'pagewright_lead_deliveries{channel="webhook",state="pending"}';
    const before = await read(pending);
    await site.database.contacts.add(makeEntry(), { channels: ['webhook'] });
    expect(await read(pending)).toBe(before + 1);
    expect(await read('pagewright_lead_deliveries{channel="webhook",state="failed"}')).toBe(0);
    vi.spyOn(site.database.breaker, 'run').mockRejectedValueOnce(new DatabaseAwayError('Away.'));
    expect(await registry.metrics()).not.toContain('pagewright_lead_deliveries{');
  });

  it('has every metric that the dashboard draws', async () => {
    const known = new Set(
      (await registry.getMetricsAsJSON()).flatMap(({ name }) => [
        name,
        `${name}_bucket`,
        `${name}_sum`,
        `${name}_count`,
      ]),
    );
    const drawn = dashboard.panels.flatMap(({ targets }) =>
      targets.flatMap(({ expr }) => expr.match(/\b(?:pagewright|nodejs|process)_\w+/g) ?? []),
    );
    expect(drawn.length).toBeGreaterThan(10);
    expect(drawn.filter((name) => !known.has(name))).toEqual([]);
  });
});

describe('the port of metrics', () => {
  const log = pino({ level: 'silent' });
  const takePort = async () => {
    const server = createServer().listen(0, '127.0.0.1');
    await once(server, 'listening');
    const address = server.address();
    if (address === null || typeof address === 'string') throw new Error('no port');
    return { port: address.port, free: () => new Promise((resolve) => server.close(resolve)) };
  };

  it('answers GET /metrics in the text format, and nothing else', async () => {
    const { port, free } = await takePort();
    await free();
    await openMetrics({ metricsHost: '127.0.0.1' }, port, log, { isWorker: false });
    const response = await fetch(`http://127.0.0.1:${port}/metrics`);
    expect(response.headers.get('content-type')).toContain('version=0.0.4');
    expect(await response.text()).toContain('process_cpu_seconds_total');
    expect((await fetch(`http://127.0.0.1:${port}/`)).status).toBe(404);
  });

  it('says so when it is taken', async () => {
    const { port, free } = await takePort();
    await expect(openMetrics({ metricsHost: '127.0.0.1' }, port, log, { isWorker: false })).rejects.toThrow(
      `METRICS_PORT: port ${port} on 127.0.0.1 cannot be used`,
    );
    await free();
  });
});
