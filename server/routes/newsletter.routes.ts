import rateLimit from '@fastify/rate-limit';
import { type FastifyPluginAsyncTypebox, Type } from '@fastify/type-provider-typebox';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { findLeadFault, LEAD_FIELDS } from '../../blocks/_contract/lead-fields.ts';
import { CountInWindow } from '../http/count-in-window.ts';
import { answerError, describeError, logFailure, RETRY_AFTER_SECONDS } from '../http/errors.ts';
import { refuseForm } from '../http/refuse-form.ts';
import { isMailAddress } from '../mail/mail-message.ts';
import {
  ADDRESS_KEPT_PATH,
  CHECK_EMAIL_PATH,
  CONFIRM_PATH,
  CONFIRMED_PATH,
  LINK_EXPIRED_PATH,
  UNSUBSCRIBE_PATH,
  UNSUBSCRIBED_PATH,
} from '../newsletter/newsletter-links.ts';
import type { Newsletter } from '../newsletter/open-newsletter.ts';
import type { PostedForm } from '../pages/answer-form.ts';
import type { Config } from '../settings/config.ts';
import { isFormPost, readPage } from './contact-outcome.ts';
import { readField } from './lead.ts';
import { readBodies } from './read-bodies.ts';
import { createCrossSiteGuard } from './refuse-cross-site.ts';

export interface NewsletterRoutesOptions {
  readonly newsletter: Newsletter;
  readonly config: Pick<Config, 'siteUrl' | 'contactRateMax' | 'contactRateWindow'>;
  /** Shows a sign-up that failed on the page it was posted from, without script. */
  readonly answerSignup: (
    request: FastifyRequest,
    reply: FastifyReply,
    outcome: PostedForm,
  ) => Promise<FastifyReply>;
}

const SignupPost = Type.Object(
  {
    email: Type.String({ maxLength: LEAD_FIELDS.email.maxLength }),
    page: Type.Optional(Type.String({ maxLength: 10_000 })),
    /** Which form of the page: where it is shown again. */
    form: Type.Optional(Type.String({ maxLength: 40, pattern: '^[a-z][a-z-]*$' })),
  },
  { additionalProperties: false },
);

const LinkQuery = Type.Object({ token: Type.Optional(Type.String({ maxLength: 200 })) });

/** The specification, section 8. */
const MESSAGES = {
  sent: 'Check your email for a confirmation link and your first set of SEO tips.',
  /** What the specification says, and what makes it true while no mail can be sent. */
  kept: 'Check your email for a confirmation link and your first set of SEO tips. They come as soon as our mail is set up; until then we keep your address.',
  invalid: 'Please enter a valid email address.',
  failed: 'Please try again or contact us for assistance.',
  limited: 'You have tried several times in a short while. Please wait a few minutes and try again.',
} as const;

const MAX_PAGE_LENGTH = 300;

const LINK_FAILED = 'Our records cannot be reached right now. Please press the button again in a minute.';

/** `POST /api/newsletter`, and what the pages behind the links of its messages post. */
export const newsletterRoutes: FastifyPluginAsyncTypebox<NewsletterRoutesOptions> = async (app, options) => {
  const { newsletter, config, answerSignup } = options;
  app.setErrorHandler(answerError);
  app.addHook('onRequest', createCrossSiteGuard(config.siteUrl));
  readBodies(app);
  await app.register(rateLimit, { global: false, store: CountInWindow });
  const limit = {
    max: config.contactRateMax,
    timeWindow: config.contactRateWindow * 1_000,
  };

  const answer = (
    request: FastifyRequest,
    reply: FastifyReply,
    status: keyof typeof MESSAGES,
    httpStatus: number,
  ) => {
    const message = MESSAGES[status];
    const fields: Record<string, string> = status === 'invalid' ? { email: message } : {};
    reply.code(httpStatus).header('cache-control', 'no-store');
    if (!isFormPost(request)) {
      if (status === 'invalid') return reply.send({ message, fields });
      return reply.send({ message });
    }
    if (status === 'sent') return reply.redirect(CHECK_EMAIL_PATH, 303);
    if (status === 'kept') return reply.redirect(ADDRESS_KEPT_PATH, 303);
    if (status === 'limited') return refuseForm(reply, status);
    const typed = readField(request.body, 'email');
    const values = { email: typeof typed === 'string' ? typed : '' };
    const page = readPage(readField(request.body, 'page'));
    const form = readField(request.body, 'form');
    const name = typeof form === 'string' && /^[a-z][a-z-]{0,39}$/.test(form) ? form : 'newsletter';
    return answerSignup(request, reply, { form: name, status, httpStatus, message, fields, values, page });
  };

  const answerFailure = (error: FastifyError, request: FastifyRequest, reply: FastifyReply) => {
    if (error.validation) return answer(request, reply, 'invalid', 422);
    const { status } = describeError(error);
    if (status === 429) return answer(request, reply, 'limited', status);
    logFailure(error, request, status);
    if (status === 503) reply.header('retry-after', RETRY_AFTER_SECONDS);
    return answer(request, reply, 'failed', status);
  };

  app.post(
    '/api/newsletter',
    { schema: { body: SignupPost }, errorHandler: answerFailure, config: { rateLimit: limit } },
    async (request, reply) => {
      const email = request.body.email.trim();
      if (findLeadFault('email', email) !== undefined || !isMailAddress(email)) {
        return answer(request, reply, 'invalid', 422);
      }
      const [page = '/'] = readPage(request.body.page).split(/[?#]/, 1);
      await newsletter.signUp(email, page.slice(0, MAX_PAGE_LENGTH));
      return answer(request, reply, newsletter.canSendMail ? 'sent' : 'kept', 202);
    },
  );

  // What mail programs send when they unsubscribe by themselves; it says nothing beyond that.
  app.addContentTypeParser(/^multipart\/form-data/, { parseAs: 'string' }, (_request, _body, done) => {
    done(null);
  });

  const isBrowser = ({ headers }: FastifyRequest) => /\btext\/html\b/.test(headers.accept ?? '');

  const answerLinkFailure = (error: FastifyError, request: FastifyRequest, reply: FastifyReply) => {
    const { status: httpStatus } = describeError(error);
    if (httpStatus < 500 || !isBrowser(request)) return answerError(error, request, reply);
    logFailure(error, request, httpStatus);
    const message = LINK_FAILED;
    return answerSignup(request, reply, {
      form: 'newsletter',
      status: 'failed',
      httpStatus,
      message,
      fields: {},
      values: {},
      page: request.url,
    });
  };

  // The address of the page itself: its form has no action, so the token never stands in a page.
  const followLink = (path: string, follow: (token: string) => Promise<boolean>, donePath: string) => {
    const schema = { querystring: LinkQuery };
    app.post(path, { schema, errorHandler: answerLinkFailure }, async (request, reply) => {
      const isDone = await follow(request.query.token ?? '');
      reply.header('cache-control', 'no-store');
      if (isBrowser(request)) return reply.redirect(isDone ? donePath : LINK_EXPIRED_PATH, 303);
      // Mail programs follow no redirect (RFC 8058, section 3.1).
      return reply.code(isDone ? 200 : 404).send({ message: isDone ? 'Done.' : 'This link is not known.' });
    });
  };
  followLink(CONFIRM_PATH, (token) => newsletter.confirm(token), CONFIRMED_PATH);
  followLink(UNSUBSCRIBE_PATH, (token) => newsletter.unsubscribe(token), UNSUBSCRIBED_PATH);
};
