import type { FastifyReply, FastifyRequest } from 'fastify';
import { ContentFault } from '../content/content-job.ts';
import { contentThread } from '../content/content-thread.ts';
import { htmlToText } from '../content/html-to-text.ts';
import { RETRY_AFTER_SECONDS } from '../http/errors.ts';
import type { LayoutStore } from '../layouts/layout-store.ts';
import type { Log } from '../logging/log.ts';
import { readTarget } from '../pages/page-routes.ts';
import type { PageService } from '../pages/page-service.ts';
import { isStale, STALE_HEADERS } from '../pages/send-page.ts';

export interface MarkdownHookOptions {
  readonly pages: Pick<PageService, 'get'>;
  readonly layouts: Pick<LayoutStore, 'match'>;
  /** The public origin, without a slash at its end. */
  readonly siteUrl: string;
  /** Whether the database is known to be away: what was read from it is sent with a warning. */
  isDatabaseAway(): boolean;
  readonly log: Log;
}

const ENDING = '.md';
const STORED = 'public, max-age=300';
const NOT_STORED = 'no-store';

/** The page that a Markdown address stands for: `/about.md` is `/about`, `/index.md` is `/`. */
function pageOf(url: string): string | undefined {
  const path = readTarget(url)?.path;
  if (!path?.endsWith(ENDING)) return undefined;
  const page = path.slice(0, -ENDING.length);
  return page === '/index' ? '/' : page;
}

/**
 * Makes the hook that answers every page as Markdown at its address plus `.md`, or as plain text where that
 * takes too long. A page is converted once for as long as it stays in the cache; addresses that no layout
 * serves are left to others.
 */
export function createMarkdownHook(options: MarkdownHookOptions) {
  const { pages, layouts, siteUrl, isDatabaseAway, log } = options;
  const converted = new WeakMap<Buffer, Promise<string>>();

  async function convert(html: string, address: string): Promise<string> {
    try {
      return await contentThread.run({ kind: 'markdown', html, address });
    } catch (error) {
      if (!(error instanceof ContentFault)) throw error;
      log.warn(`${address} is sent as plain text instead of Markdown: ${error.message}`);
      return htmlToText(html);
    }
  }

  return async function answerMarkdown(
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<FastifyReply | undefined> {
    const path = pageOf(request.raw.url ?? '/');
    if (path === undefined || !layouts.match(path)) return undefined;
    const page = await pages.get(path, new URLSearchParams());
    const { status, identity } = page;
    reply.type('text/markdown; charset=utf-8').header('cache-control', NOT_STORED).code(status);
    if (status === 503) {
      const words = 'This page cannot be shown right now. Please try again shortly.\n';
      return reply.header('retry-after', RETRY_AFTER_SECONDS).send(words);
    }
    if (status !== 200) return reply.send('There is no page at this address.\n');
    const address = `${siteUrl}${encodeURI(path)}`;
    const converting = converted.get(identity) ?? convert(identity.toString(), address);
    converted.set(identity, converting);
    converting.catch(() => converted.delete(identity));
    const markdown = await converting;
    if (isStale(page, isDatabaseAway())) reply.headers(STALE_HEADERS);
    else if (page.isReusable) reply.header('cache-control', STORED);
    return reply.header('link', `<${address}>; rel="canonical"`).send(markdown);
  };
}
