import { Counter, collectDefaultMetrics, Gauge, Histogram, type Registry } from 'prom-client';
import type { MetricSources, Metrics } from './metrics.ts';

/** From a page out of the cache to a visitor who gives up, in seconds. */
const LATENCIES = [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5];
const RENDER_TIMES = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1];

/** Defines every metric in the registry, those of Node and of the process included, and fills them. */
export function createMetrics(registry: Registry): Metrics {
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  const requests = new Counter({
    name: 'pagewright_http_requests_total',
    help: 'Requests answered, by the pattern of their route',
    labelNames: ['method', 'route', 'status'],
    registers,
  });
  const latencies = new Histogram({
    name: 'pagewright_http_request_duration_seconds',
    help: 'Time from a request to the end of its answer',
    labelNames: ['route'],
    buckets: LATENCIES,
    registers,
  });
  const pages = new Counter({
    name: 'pagewright_page_cache_total',
    help: 'Pages asked for: hit (from the cache), stale (from the cache, though outdated) or miss',
    labelNames: ['result'],
    registers,
  });
  const renders = new Histogram({
    name: 'pagewright_page_render_duration_seconds',
    help: 'Time to read the data of a page and to render it',
    buckets: RENDER_TIMES,
    registers,
  });
  const leads = new Counter({
    name: 'pagewright_leads_total',
    help: 'Posts of the contact form: sent, kept (on disk), invalid, limited, refused or failed',
    labelNames: ['outcome'],
    registers,
  });

  return {
    answered({ method, route, status, seconds }) {
      requests.inc({ method, route, status });
      latencies.observe({ route }, seconds);
    },
    pageAsked: (result) => pages.inc({ result }),
    pageRendered: (seconds) => renders.observe(seconds),
    leadAnswered: (outcome) => leads.inc({ outcome }),
    watch: (sources) => watchSources(registry, sources),
  };
}

/** Metrics that are looked up whenever they are read. */
function watchSources(registry: Registry, sources: MetricSources): void {
  const registers = [registry];
  new Gauge({
    name: 'pagewright_leads_outbox_depth',
    help: 'Leads on disk that wait for the database',
    // Workers share one outbox.
    aggregator: 'max',
    registers,
    async collect() {
      this.set(await sources.countWaitingLeads());
    },
  });
  new Gauge({
    name: 'pagewright_lead_deliveries',
    help: 'Leads on a channel that are to be handed on (pending) or were given up (failed)',
    labelNames: ['channel', 'state'],
    // Workers share one database.
    aggregator: 'max',
    registers,
    async collect() {
      const open = await sources.countOpenDeliveries();
      this.reset();
      for (const { channel, state, count } of open) this.set({ channel, state }, count);
    },
  });
  new Counter({
    name: 'pagewright_http_requests_refused_total',
    help: 'Requests refused for lack of time to answer them soon',
    registers,
    collect() {
      this.reset();
      this.inc(sources.countRefused());
    },
  });
  new Gauge({
    name: 'pagewright_database_up',
    help: '1 while the database answers, 0 while it is away',
    aggregator: 'min',
    registers,
    collect() {
      this.set(sources.isDatabaseAway() ? 0 : 1);
    },
  });
}
