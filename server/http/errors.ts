import { type Static, Type } from '@sinclair/typebox';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { isDatabaseUnavailable } from '../db/unavailable.ts';
import { OverloadedError } from './overloaded-error.ts';

/** What a call answers when it fails; `requestId` is what the log has it under. */
export const ErrorAnswer = Type.Object({ message: Type.String(), requestId: Type.String() });
export type ErrorAnswer = Static<typeof ErrorAnswer>;

/** After how long a client may ask again while the database is away. */
export const RETRY_AFTER_SECONDS = 10;

/** Words for the faults that Fastify finds before a route is asked. */
const WORDS: Readonly<Record<string, string>> = {
  FST_ERR_CTP_EMPTY_JSON_BODY: 'The body is empty. Send a JSON object.',
  FST_ERR_CTP_INVALID_JSON_BODY: 'The body is not valid JSON.',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'The body is not as long as its Content-Length says.',
  FST_ERR_CTP_BODY_TOO_LARGE: 'The body is too large. Send at most 64 kB.',
  FST_ERR_CTP_INVALID_MEDIA_TYPE:
    'This type of body is not understood. Send application/json in UTF-8, or a form.',
};

const WORDS_BY_STATUS: Readonly<Record<number, string>> = {
  403: 'The request was refused.',
  404: 'There is nothing at this address.',
  429: 'Too many requests. Please wait a little.',
};

/** The status and the words for an error; what went wrong inside the server is never told. */
export function describeError(error: FastifyError): { status: number; message: string } {
  if (isDatabaseUnavailable(error)) {
    return { status: 503, message: 'Our records cannot be reached right now. Please try again shortly.' };
  }
  if (error instanceof OverloadedError) {
    return {
      status: 503,
      message: 'We have more visitors than we can serve just now. Please try again in a moment.',
    };
  }
  const status = error.statusCode ?? 500;
  if (status < 400 || status >= 500) {
    return { status: 500, message: 'Something went wrong on our side. Please try again shortly.' };
  }
  const message = WORDS[error.code] ?? WORDS_BY_STATUS[status] ?? 'The request could not be understood.';
  return { status, message };
}

/** The one error handler of the API: clear words for 4xx, general ones for 5xx, both as JSON with an id. */
export function answerError(error: FastifyError, request: FastifyRequest, reply: FastifyReply) {
  const { status, message } = describeError(error);
  logFailure(error, request, status);
  if (status === 503) reply.header('retry-after', RETRY_AFTER_SECONDS);
  const answer: ErrorAnswer = { message, requestId: request.id };
  return reply.code(status).header('cache-control', 'no-store').send(answer);
}

/** Writes what a visitor is not told to the log. */
export function logFailure(error: FastifyError, request: FastifyRequest, status: number): void {
  if (status >= 500)
    request.log.error({ err: error, method: request.method, url: request.url }, 'A call failed');
}
