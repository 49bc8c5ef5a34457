import { type Static, Type } from '@sinclair/typebox';
import type { FastifyInstance } from 'fastify';
import { LONGEST_SEARCH, searchPage } from '../../blocks/_contract/rules/search-address.ts';
import { SearchAnswer } from '../../blocks/_contract/search-answer.ts';
import { answerError, ErrorAnswer } from '../http/errors.ts';
import type { LayoutStore } from '../layouts/layout-store.ts';
import type { SiteSearch } from '../search/site-search.ts';

export interface SearchRouteOptions {
  readonly search: Pick<SiteSearch, 'search'>;
  readonly layouts: Pick<LayoutStore, 'site'>;
  /** The public origin, without a slash at its end. */
  readonly siteUrl: string;
}

const SearchQuery = Type.Object(
  {
    q: Type.String({ maxLength: LONGEST_SEARCH }),
    page: Type.Optional(Type.String({ pattern: '^[1-9][0-9]{0,4}$' })),
  },
  { additionalProperties: false },
);

const EXPECTED = `Ask with "q", at most ${LONGEST_SEARCH} characters, and "page", a number from 1.`;
/** What the standard allows for a name: https://github.com/dewitt/opensearch */
const LONGEST_NAME = 16;

const escapeXml = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

/** `GET /api/search`, and `/opensearch.xml`, by which browsers offer the site's search in their address bar. */
export async function searchRoutes(app: FastifyInstance, options: SearchRouteOptions): Promise<void> {
  const { search, layouts, siteUrl } = options;

  app.get<{ Querystring: Static<typeof SearchQuery> }>(
    '/api/search',
    {
      schema: { querystring: SearchQuery, response: { 200: SearchAnswer, 400: ErrorAnswer } },
      attachValidation: true,
      errorHandler: answerError,
    },
    async (request, reply) => {
      reply.header('cache-control', 'no-cache');
      if (request.validationError) return reply.code(400).send({ message: EXPECTED, requestId: request.id });
      return search.search(request.query.q, searchPage(request.query.page));
    },
  );

  app.get('/opensearch.xml', async (_request, reply) => {
    const { name, description, navigation } = layouts.site;
    if (!navigation.search) return reply.callNotFound();
    const lines = [
      '<?xml version="1.0" encoding="UTF-8"?>',
      '<OpenSearchDescription xmlns="http://a9.com/-/spec/opensearch/1.1/">',
      `<ShortName>${escapeXml(name.slice(0, LONGEST_NAME))}</ShortName>`,
      `<Description>${escapeXml(description)}</Description>`,
      '<InputEncoding>UTF-8</InputEncoding>',
      `<Image width="16" height="16" type="image/svg+xml">${siteUrl}/favicon.svg</Image>`,
      `<Url type="text/html" template="${siteUrl}${escapeXml(navigation.search.to)}?q={searchTerms}"/>`,
      '</OpenSearchDescription>',
    ];
    return reply
      .type('application/opensearchdescription+xml; charset=utf-8')
      .header('cache-control', 'public, max-age=3600')
      .send(`${lines.join('\n')}\n`);
  });
}
