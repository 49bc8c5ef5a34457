import rateLimit from '@fastify/rate-limit';
import { type FastifyPluginAsyncTypebox, Type } from '@fastify/type-provider-typebox';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { ContactCreation } from '../../blocks/_contract/documents/contact.ts';
import { TRAP_FIELD } from '../../blocks/_contract/lead-fields.ts';
import { toText } from '../../blocks/_contract/to-text.ts';
import { CountInWindow } from '../http/count-in-window.ts';
import { describeError, logFailure, RETRY_AFTER_SECONDS } from '../http/errors.ts';
import { refuseForm } from '../http/refuse-form.ts';
import type { LeadDesk } from '../leads/open-lead-desk.ts';
import type { Metrics } from '../metrics/metrics.ts';
import type { Config } from '../settings/config.ts';
import { readContactFaults } from './contact-faults.ts';
import { type AnswerForm, type ContactOutcome, isFormPost, readPage } from './contact-outcome.ts';
import { findLeadFaults, type LeadFaults, readField, readLeadValues, toLead } from './lead.ts';

export interface ContactRoutesOptions {
  readonly leads: Pick<LeadDesk, 'take'>;
  readonly config: Pick<Config, 'contactRateMax' | 'contactRateWindow'>;
  readonly answerForm: AnswerForm;
  /** Told how each post ended; left out where metrics are off. */
  readonly metrics?: Pick<Metrics, 'leadAnswered'> | undefined;
}

/** What is posted: the contact's fields, and what the form tells of itself. */
const ContactPost = Type.Object(
  {
    ...ContactCreation.properties,
    /** From a plain form: the page it is on. */
    page: Type.Optional(Type.String({ maxLength: 10_000 })),
    /** The same whenever the same filling-in is sent again; empty where no script ran. */
    submissionId: Type.Optional(Type.String({ maxLength: 64, pattern: '^[0-9A-Za-z-]*$' })),
    /** For how long the form was open; only a script can tell. */
    secondsOpen: Type.Optional(Type.Number({ minimum: 0 })),
    /** A field that people cannot see. */
    [TRAP_FIELD]: Type.Optional(Type.String({ maxLength: 10_000 })),
  },
  { additionalProperties: false },
);

const MESSAGES = {
  sent: "Your strategy session request has been submitted. We'll contact you within 24 hours.",
  kept: 'Our records cannot be reached right now, so your request is kept safely on our server. It goes to our team as soon as they are back. You do not need to send it again.',
  invalid: 'Please check the marked fields.',
  limited: 'You have sent several requests in a short time. Please wait a few minutes and try again.',
  failed: 'We could not save your request just now. Please try again in a minute.',
} as const;

/** `POST /api/contact`, from the site's own script (JSON) and from a plain form. */
export const contactRoutes: FastifyPluginAsyncTypebox<ContactRoutesOptions> = async (app, options) => {
  await app.register(rateLimit, { global: false, store: CountInWindow });
  const { contactRateMax: max, contactRateWindow } = options.config;
  const timeWindow = contactRateWindow * 1_000;
  const countEmail = app.createRateLimit({
    max,
    timeWindow,
    keyGenerator: ({ body }) => toText(readField(body, 'email')).trim().toLowerCase(),
  });

  /** Answers a form with a page, the script with JSON. */
  const answer = (
    request: FastifyRequest,
    reply: FastifyReply,
    outcome: Pick<ContactOutcome, 'status' | 'httpStatus'> & {
      fields?: LeadFaults;
      message?: string;
      submissionId?: string;
    },
  ) => {
    const { status, httpStatus, fields = {}, message = MESSAGES[status], submissionId } = outcome;
    options.metrics?.leadAnswered(status === 'failed' && httpStatus < 500 ? 'refused' : status);
    reply.code(httpStatus).header('cache-control', 'no-store');
    if (httpStatus === 503) reply.header('retry-after', RETRY_AFTER_SECONDS);
    if (!isFormPost(request)) {
      if (status === 'kept') return reply.send({ status, message });
      if (status === 'invalid') return reply.send({ message, fields });
      return reply.send({ message });
    }
    // A page of the site for each would be what somebody who posts too much is after.
    if (status === 'limited') return refuseForm(reply, status);
    const page = readPage(readField(request.body, 'page'));
    const values = { ...readLeadValues(request.body), ...(submissionId ? { submissionId } : {}) };
    return options.answerForm(request, reply, {
      form: 'contact',
      status,
      httpStatus,
      message,
      fields,
      values,
      page,
    });
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
    const words = httpStatus < 500 ? { message } : {};
    return answer(request, reply, { status: 'failed', httpStatus, ...words });
  };

  app.post(
    '/api/contact',
    {
      schema: { body: ContactPost },
      errorHandler: answerFailure,
      config: {
        // Before the body is read: the browser of whoever is told to wait keeps what was typed.
        rateLimit: { max, timeWindow },
      },
    },
    async (request, reply) => {
      const lead = toLead(request.body);
      const fields = findLeadFaults(lead);
      if (Object.keys(fields).length > 0) {
        return answer(request, reply, { status: 'invalid', httpStatus: 422, fields });
      }
      const count = await countEmail(request);
      if (!count.isAllowed && count.isExceeded) {
        reply.header('retry-after', count.ttlInSeconds);
        return answer(request, reply, { status: 'limited', httpStatus: 429 });
      }
      const { submissionId, secondsOpen, [TRAP_FIELD]: trap = '' } = request.body;
      const taken = await options.leads.take({ lead, submissionId, secondsOpen, trap });
      if (taken.place === 'stored') return answer(request, reply, { status: 'sent', httpStatus: 201 });
      return answer(request, reply, {
        status: 'kept',
        httpStatus: 503,
        submissionId: taken.submissionId,
      });
    },
  );
};
