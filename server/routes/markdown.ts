import type { FastifyReply, FastifyRequest } from 'fastify';
import { htmlToMarkdown } from '../content/html-to-markdown.ts';
import type { LayoutStore } from '../pages/layout-store.ts';
import { readTarget } from '../pages/page-routes.ts';
import type { PageService } from '../pages/page-service.ts';

export interface MarkdownHookOptions {
  readonly pages: Pick<PageService, 'get'>;
  readonly layouts: Pick<LayoutStore, 'match'>;
  /** The public origin, without a slash at its end. */
  readonly siteUrl: string;
}

const ENDING = '.md';

/** The page that a Markdown address stands for: `/about.md` is `/about`, `/index.md` is `/`. */
function pageOf(url: string): string | undefined {
  const path = readTarget(url)?.path;
  if (!path?.endsWith(ENDING)) return undefined;
  const page = path.slice(0, -ENDING.length);
  return page === '/index' ? '/' : page;
}

/**
 * Makes the hook that answers every page as Markdown at its address plus `.md`. A page is converted once
 * for as long as it stays in the cache; addresses that no layout serves are left to others.
 */
export function createMarkdownHook({ pages, layouts, siteUrl }: MarkdownHookOptions) {
  const converted = new WeakMap<Buffer, string>();

  return async function answerMarkdown(
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<FastifyReply | undefined> {
    const path = pageOf(request.raw.url ?? '/');
    if (path === undefined || !layouts.match(path)) return undefined;
    const { status, identity } = await pages.get(path, new URLSearchParams());
    reply.type('text/markdown; charset=utf-8');
    if (status !== 200) return reply.code(status).send('There is no page at this address.\n');
    const address = `${siteUrl}${encodeURI(path)}`;
    const markdown = converted.get(identity) ?? htmlToMarkdown(identity.toString(), address);
    converted.set(identity, markdown);
    return reply
      .header('cache-control', 'public, max-age=300')
      .header('link', `<${address}>; rel="canonical"`)
      .send(markdown);
  };
}
