import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';
import type { Metrics } from './metrics.ts';

/** The route of whatever is served as a page, and how metrics call it. */
const PAGE_PATTERN = '/*';
const PAGE_ROUTE = 'page';
/** What nothing answers, such as a DELETE. */
const NO_ROUTE = 'none';

/** Counts what comes through Fastify, by the pattern of its route: addresses have no end. */
export function countRequests(server: FastifyInstance, metrics: Pick<Metrics, 'answered'>): void {
  server.addHook('onResponse', async (request, reply) => {
    const { url = NO_ROUTE } = request.routeOptions;
    metrics.answered({
      method: request.method,
      route: url === PAGE_PATTERN ? PAGE_ROUTE : url,
      status: reply.statusCode,
      seconds: reply.elapsedTime / 1_000,
    });
  });
}

type Send<Page> = (request: IncomingMessage, response: ServerResponse, page: Page) => void;

/** Counts the pages that are sent from the cache before Fastify is asked. */
export function countReadyPages<Page extends { readonly isOutdated: boolean }>(
  sendPage: Send<Page>,
  metrics: Pick<Metrics, 'answered' | 'pageAsked'>,
): Send<Page> {
  return (request, response, page) => {
    const startedAt = performance.now();
    sendPage(request, response, page);
    const seconds = (performance.now() - startedAt) / 1_000;
    metrics.pageAsked(page.isOutdated ? 'stale' : 'hit');
    metrics.answered({
      method: request.method ?? 'GET',
      route: PAGE_ROUTE,
      status: response.statusCode,
      seconds,
    });
  };
}
