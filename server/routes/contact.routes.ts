import rateLimit from '@fastify/rate-limit';
import { type FastifyPluginAsyncTypebox, Type } from '@fastify/type-provider-typebox';
import { errorCodes, type FastifyError, type FastifyReply, type FastifyRequest } from 'fastify';
import { ContactCreation } from '../../blocks/_contract/documents/contact.ts';
import type { Config } from '../config.ts';
import type { Database } from '../db/database.ts';
import { readContactFaults } from './contact-faults.ts';
import { type AnswerForm, type ContactOutcome, isFormPost, readPage } from './contact-outcome.ts';
import { describeError, logFailure, RETRY_AFTER_SECONDS } from './errors.ts';
import { findLeadFaults, type LeadFaults, readField, readLeadValues, toLead } from './lead.ts';

export interface ContactRoutesOptions {
  readonly database: Pick<Database, 'contacts'>;
  readonly config: Pick<Config, 'contactRateMax' | 'contactRateWindow'>;
  readonly answerForm: AnswerForm;
}

/** What is posted: the contact's fields and, from a plain form, the page it is on. */
const ContactPost = Type.Object(
  { ...ContactCreation.properties, page: Type.Optional(Type.String({ maxLength: 10_000 })) },
  { additionalProperties: false },
);

const MESSAGES = {
  sent: "Your strategy session request has been submitted. We'll contact you within 24 hours.",
  invalid: 'Please check the marked fields.',
  limited: 'You have sent several requests in a short time. Please wait a few minutes and try again.',
  failed: 'We could not save your request just now. Please try again in a minute.',
} as const;

/** `POST /api/contact`, from the site's own script (JSON) and from a plain form. */
export const contactRoutes: FastifyPluginAsyncTypebox<ContactRoutesOptions> = async (app, options) => {
  await app.register(rateLimit, { global: false });
  app.removeContentTypeParser('text/plain');

  /** Answers a form with a page, the script with JSON. */
  const answer = (
    request: FastifyRequest,
    reply: FastifyReply,
    outcome: Pick<ContactOutcome, 'status' | 'httpStatus'> & { fields?: LeadFaults; message?: string },
  ) => {
    const { status, httpStatus, fields = {}, message = MESSAGES[status] } = outcome;
    reply.code(httpStatus).header('cache-control', 'no-store');
    if (!isFormPost(request)) return reply.send(status === 'invalid' ? { message, fields } : { message });
    const page = readPage(readField(request.body, 'page'));
    const values = readLeadValues(request.body);
    return options.answerForm(request, reply, { status, httpStatus, message, fields, values, page });
  };

  /** Words for what keeps a post from being stored. */
  const answerFailure = (error: FastifyError, request: FastifyRequest, reply: FastifyReply) => {
    if (error.validation) {
      const { fields, unusable } = readContactFaults(error.validation, request.body);
      if (unusable.length === 0)
        return answer(request, reply, { status: 'invalid', httpStatus: 422, fields });
      const message = `The request cannot be used: ${unusable.join('; ')}.`;
      return answer(request, reply, { status: 'failed', httpStatus: 400, message });
    }
    const { status: httpStatus, message } = describeError(error);
    if (httpStatus === 429) return answer(request, reply, { status: 'limited', httpStatus });
    logFailure(error, request, httpStatus);
    if (httpStatus === 503) reply.header('retry-after', RETRY_AFTER_SECONDS);
    const words = httpStatus < 500 ? { message } : {};
    return answer(request, reply, { status: 'failed', httpStatus, ...words });
  };

  app.post(
    '/api/contact',
    {
      schema: { body: ContactPost },
      errorHandler: answerFailure,
      onRequest: refuseOtherCharsets,
      config: {
        rateLimit: {
          max: options.config.contactRateMax,
          timeWindow: options.config.contactRateWindow * 1_000,
          // After the body was read, so that a visitor who is told to wait keeps what was typed.
          hook: 'preValidation',
        },
      },
    },
    async (request, reply) => {
      const lead = toLead(request.body);
      const fields = findLeadFaults(lead);
      if (Object.keys(fields).length > 0) {
        return answer(request, reply, { status: 'invalid', httpStatus: 422, fields });
      }
      await options.database.contacts.add(lead);
      return answer(request, reply, { status: 'sent', httpStatus: 201 });
    },
  );
};

/** Fastify reads every body as UTF-8; another encoding would turn names into question marks unnoticed. */
async function refuseOtherCharsets({ headers }: FastifyRequest) {
  const contentType = headers['content-type'] ?? '';
  const charset = /;\s*charset\s*=\s*"?([^\s;"]+)/i.exec(contentType)?.[1];
  if (charset !== undefined && !/^utf-?8$/i.test(charset)) {
    throw new errorCodes.FST_ERR_CTP_INVALID_MEDIA_TYPE(contentType);
  }
}
