import type { FastifyReply, FastifyRequest } from 'fastify';
import type { FormOutcome } from '../../blocks/_runtime/page-context.ts';
import { RETRY_AFTER_SECONDS } from '../http/errors.ts';
import { OverloadedError } from '../http/overloaded-error.ts';
import { refuseForm } from '../http/refuse-form.ts';
import type { FormAnswers } from './form-answers.ts';
import { encodePage } from './page-cache.ts';
import { ANSWER_PARAM, encodeOwnPath, readTarget, SENT_PARAM } from './page-routes.ts';
import type { PageService } from './page-service.ts';
import type { SendPage } from './send-page.ts';

/** How the post of a form ended, whichever form it is. */
export interface PostedForm extends Pick<FormOutcome, 'status' | 'message'> {
  /** Its name: by which views know its outcome, and the anchor of the form. */
  readonly form: string;
  readonly httpStatus: number;
  readonly fields: Readonly<Record<string, unknown>>;
  readonly values: Readonly<Record<string, unknown>>;
  /** The path, with its query, of the page the form is on. */
  readonly page: string;
}

export interface FormAnswerParts {
  readonly pages: Pick<PageService, 'buildForPost'>;
  readonly sendPage: SendPage;
  readonly formAnswers: Pick<FormAnswers, 'keep'>;
}

/** Of the two seconds in which a visitor is answered; the rest is for making the page. */
const READ_BY_MS = 1_500;

function textValues(values: Readonly<Record<string, unknown>>): Record<string, string> {
  const texts: Record<string, string> = {};
  for (const [name, value] of Object.entries(values)) if (typeof value === 'string') texts[name] = value;
  return texts;
}

/**
 * Makes the answer to a form that was posted without script. The visitor is sent back to the page by GET, also
 * where it failed: reloading posts nothing twice, and going back shows the form. The page then shows what was typed
 * and what is wrong. Where that cannot be kept, or the server is at fault, it is shown at once. What taking the post has used up of the time is not there for reading:
 * past it the page is made of what is known, and where too many are made already it is a short one.
 */
export function createFormAnswer({ pages, sendPage, formAnswers }: FormAnswerParts) {
  return async (request: FastifyRequest, reply: FastifyReply, outcome: PostedForm): Promise<FastifyReply> => {
    const { form: name } = outcome;
    const { path, search } = readTarget(outcome.page) ?? { path: '/', search: new URLSearchParams() };
    search.delete(ANSWER_PARAM);
    search.delete(SENT_PARAM);
    if (outcome.status === 'sent') {
      search.set(SENT_PARAM, name);
      return reply.redirect(`${encodeOwnPath(path)}?${search}#${name}`, 303);
    }
    const { status, message, fields } = outcome;
    const form = {
      status,
      message,
      fields: textValues(fields),
      values: textValues(outcome.values),
      requestId: request.id,
    };
    if (outcome.httpStatus < 500 && status !== 'limited') {
      const token = await formAnswers.keep({ form: name, outcome: { ...form, status } });
      if (token) {
        search.set(ANSWER_PARAM, token);
        return reply.redirect(`${encodeOwnPath(path)}?${search}#${name}`, 303);
      }
    }
    const readsWithinMs = Math.max(0, READ_BY_MS - reply.elapsedTime);
    const built = await pages
      .buildForPost({ path, search, forms: { [name]: form }, readsWithinMs })
      .catch((error: unknown) => {
        if (error instanceof OverloadedError) return undefined;
        throw error;
      });
    if (!built) {
      reply.header('retry-after', RETRY_AFTER_SECONDS);
      return refuseForm(reply.code(503), status);
    }
    const retryAfter = reply.getHeader('retry-after');
    if (retryAfter !== undefined) reply.raw.setHeader('retry-after', String(retryAfter));
    reply.hijack();
    sendPage(request.raw, reply.raw, encodePage({ ...built, status: outcome.httpStatus }));
    return reply;
  };
}
