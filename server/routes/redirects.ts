import type { FastifyReply, FastifyRequest } from 'fastify';
import { decodeAddress } from '../../blocks/_contract/rules/decode-address.ts';
import type { LayoutStore } from '../layouts/layout-store.ts';

/** A browser would keep a permanent redirect for ever; a mistake should not outlive its mending by more than a day. */
const KEPT_FOR: Readonly<Record<number, string>> = {
  301: 'public, max-age=86400',
  308: 'public, max-age=86400',
};

/** Adds the query of the old address to the new one, before its anchor. */
function withQuery(target: string, query: string | undefined): string {
  if (!query) return target;
  const [rest = '', anchor] = target.split('#', 2);
  const joined = `${rest}${rest.includes('?') ? '&' : '?'}${query}`;
  return anchor === undefined ? joined : `${joined}#${anchor}`;
}

/** Makes the hook that sends visitors of moved addresses on, before anything else is tried. */
export function createRedirectHook(layouts: Pick<LayoutStore, 'findRedirect'>) {
  return async function followRedirect(
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<FastifyReply | undefined> {
    const [path = '/', query] = (request.raw.url ?? '/').split(/\?(.*)/s, 2);
    const redirect = layouts.findRedirect(path);
    if (!redirect) return undefined;
    reply.header('cache-control', KEPT_FOR[redirect.status] ?? 'no-store');
    return reply.redirect(withQuery(encodeURI(decodeAddress(redirect.to)), query), redirect.status);
  };
}
