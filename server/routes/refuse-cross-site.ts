import type { FastifyReply, FastifyRequest } from 'fastify';

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Makes an `onRequest` hook that refuses, with 403, whatever a page of another site makes a visitor's
 * browser send. Browsers say so in Sec-Fetch-Site, older ones in Origin; a client that sends neither
 * is no browser and carries nobody's rights.
 * @param siteUrl the public origin, which a proxy may have taken out of Host.
 */
export function createCrossSiteGuard(siteUrl: string) {
  return async (request: FastifyRequest, reply: FastifyReply) => {
    if (SAFE_METHODS.has(request.method) || isOwnPage(request, siteUrl)) return;
    return reply
      .code(403)
      .header('cache-control', 'no-store')
      .send({ message: 'Requests from other sites are refused. Please use the form on this site.' });
  };
}

function isOwnPage({ headers, host }: FastifyRequest, siteUrl: string): boolean {
  const fetchSite = headers['sec-fetch-site'];
  if (fetchSite !== undefined) return fetchSite === 'same-origin' || fetchSite === 'none';
  const { origin } = headers;
  if (origin === undefined || origin === siteUrl) return true;
  return URL.canParse(origin) && new URL(origin).host === host;
}
