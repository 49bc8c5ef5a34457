import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { trimSlashes } from '../../blocks/_contract/rules/trim-slashes.ts';
import type { FormOutcome } from '../../blocks/_runtime/page-context.ts';
import { describeError, RETRY_AFTER_SECONDS } from '../http/errors.ts';
import { SHORT_PAGE_HEADERS } from '../http/short-page.ts';
import type { LayoutStore } from '../layouts/layout-store.ts';
import type { PageBuilder } from './build-page.ts';
import { failurePage } from './failure-page.ts';
import type { FormAnswers } from './form-answers.ts';
import type { PageService } from './page-service.ts';
import type { SendPage } from './send-page.ts';

export interface PageRouteOptions {
  readonly pages: PageService;
  readonly builder: PageBuilder;
  readonly layouts: Pick<LayoutStore, 'findRedirect'>;
  readonly sendPage: SendPage;
  /** What forms that failed without script lead to. */
  readonly formAnswers: Pick<FormAnswers, 'recall'>;
}

const LONGEST_TARGET = 2_048;

/** The query parameter that a successful form post without JavaScript comes back with. */
export const SENT_PARAM = 'sent';
/** The one that a post which failed comes back with: the token of its answer. */
export const ANSWER_PARAM = 'answer';

const SENT: FormOutcome = {
  status: 'sent',
  message: "Your strategy session request has been submitted. We'll contact you within 24 hours.",
  values: {},
  fields: {},
};

/** Splits a request target into its decoded path and its query; undefined for a target that is no path. */
export function readTarget(target: string): { path: string; search: URLSearchParams } | undefined {
  const [rawPath = '', rawQuery = ''] = target.split(/\?(.*)/s, 2);
  try {
    const path = decodeURIComponent(rawPath);
    // biome-ignore lint/suspicious/noControlCharactersInRegex: that is what is looked for
    if (!path.startsWith('/') || /[\u0000-\u001f\\]/.test(path)) return undefined;
    return { path, search: new URLSearchParams(rawQuery) };
  } catch {
    return undefined;
  }
}

/** A decoded path as an address within this site: one that begins with two slashes would name a host. */
export function encodeOwnPath(path: string): string {
  return encodeURI(path.replace(/^\/+/, '/')).replace(/[?#]/g, encodeURIComponent);
}

type Forms = Readonly<Record<string, FormOutcome>>;

/** The answer to a form that an address carries; a token that is unknown or too old carries none. */
async function readForms(
  search: URLSearchParams,
  answers: Pick<FormAnswers, 'recall'>,
): Promise<Forms | undefined> {
  const token = search.get(ANSWER_PARAM);
  const answer = token === null ? undefined : await answers.recall(token);
  if (answer) return { [answer.form]: answer.outcome };
  return search.get(SENT_PARAM) === 'contact' ? { contact: SENT } : undefined;
}

/** Serves every address that nothing else serves as a page, and `GET /api/layouts?path=`. */
export async function pageRoutes(app: FastifyInstance, options: PageRouteOptions): Promise<void> {
  const { pages, builder, layouts, sendPage, formAnswers } = options;

  async function answerPage(request: FastifyRequest, reply: FastifyReply) {
    const target = readTarget(request.raw.url ?? '/');
    if (!target || (request.raw.url?.length ?? 0) > LONGEST_TARGET) {
      return reply.code(target ? 414 : 400).send({ message: 'This is no address of this site.' });
    }
    const { path, search } = target;
    if (path !== '/' && path.endsWith('/')) {
      const query = search.size > 0 ? `?${search}` : '';
      return reply.redirect(`${encodeOwnPath(trimSlashes(path))}${query}`, 308);
    }
    const forms = await readForms(search, formAnswers);
    const page = forms ? await pages.getWithForm({ path, search, forms }) : await pages.get(path, search);
    if (page.status >= 500) {
      // The page itself is made for all who wait for it, so its id is in a header alone.
      request.log.warn({ path }, 'A page was sent without what could not be read');
    }
    reply.hijack();
    sendPage(request.raw, reply.raw, page);
    return reply;
  }

  app.get('/*', {
    handler: answerPage,
    errorHandler: (error: FastifyError, request, reply) => {
      const { status } = describeError(error);
      if (status === 503) reply.header('retry-after', RETRY_AFTER_SECONDS);
      else request.log.error({ err: error, url: request.url }, 'A page could not be shown');
      return reply
        .code(status === 503 ? status : 500)
        .headers(SHORT_PAGE_HEADERS)
        .send(failurePage(request.id));
    },
  });

  app.get<{ Querystring: { path: string } }>(
    '/api/layouts',
    {
      schema: {
        querystring: {
          type: 'object',
          properties: { path: { type: 'string', pattern: '^/', maxLength: LONGEST_TARGET } },
          required: ['path'],
          additionalProperties: false,
        },
      },
    },
    async (request, reply) => {
      const target = readTarget(request.query.path);
      if (!target)
        return reply.code(400).send({ message: 'The query parameter "path" must be a path of this site.' });
      const redirect = layouts.findRedirect(target.path);
      if (redirect) {
        // The app then asks for the page itself, and is led on by the answer to that.
        return reply.code(404).send({ message: `This address leads on to ${redirect.to}.` });
      }
      reply.header('cache-control', 'no-cache');
      return builder.describe(target.path, target.search);
    },
  );
}
