import type { FastifyReply, FastifyRequest } from 'fastify';
import type { LeadFaults, LeadValues } from './lead.ts';

/** How a post of the contact form ended. */
export interface ContactOutcome {
  readonly form: 'contact';
  /** `kept`: on disk, until the database is back. */
  readonly status: 'sent' | 'kept' | 'invalid' | 'failed' | 'limited';
  readonly httpStatus: number;
  /** What to tell the visitor. */
  readonly message: string;
  /** What to say beside single fields. */
  readonly fields: LeadFaults;
  /** What the visitor typed, and what the form sends again with a second try where it was taken. */
  readonly values: LeadValues & { readonly submissionId?: string };
  /** The path, with its query, of the page the form is on: always within this site. */
  readonly page: string;
}

/** Shows the outcome to a visitor whose browser runs no script: on the page the form was on. */
export type AnswerForm = (
  request: FastifyRequest,
  reply: FastifyReply,
  outcome: ContactOutcome,
) => Promise<FastifyReply>;

const FALLBACK_PAGE = '/';

/**
 * The page a form says it is on. What leads out of the site (`//host`, backslashes, control
 * characters) counts as the home page.
 */
export function readPage(page: unknown): string {
  const isInside = typeof page === 'string' && page.length <= 2_000 && /^\/(?!\/)[^\\\p{Cc}]*$/u.test(page);
  return isInside ? page : FALLBACK_PAGE;
}

/** Whether a request is a plain form post and not a call of the site's own script. */
export function isFormPost(request: FastifyRequest): boolean {
  return /^application\/x-www-form-urlencoded\b/i.test(request.headers['content-type'] ?? '');
}
