import type { FastifyReply } from 'fastify';
import { SHORT_PAGE_HEADERS, shortPage } from './short-page.ts';

const GO_BACK = 'Go back in your browser: what you typed is still in the form.';
const CROWDED = 'We have more visitors than we can serve just now.';

/**
 * The pages of forms that are answered without a page of the site, each made once: whoever posts too much,
 * or while too many do, must cost next to nothing. The browser keeps what was typed.
 */
const PAGES = {
  limited: shortPage(
    'Please wait a few minutes',
    'You have sent several requests in a short time, so this one was not saved.',
    `${GO_BACK} Please wait a few minutes and send it again.`,
  ),
  invalid: shortPage(
    'Please check the form',
    'Your request was not saved: something in the form is missing or cannot be right.',
    GO_BACK,
  ),
  failed: shortPage(
    'Please try again in a moment',
    `${CROWDED} Your request was not saved.`,
    `${GO_BACK} Please send it again in a moment.`,
  ),
  kept: shortPage(
    'We have your request',
    'Our records cannot be reached right now, so your request is kept safely on our server. It goes to our team as soon as they are back.',
    'You do not need to send it again.',
  ),
} as const;

/** Why a form gets no page of the site. */
export type FormRefusal = keyof typeof PAGES;

/** Answers a form that was posted without script in a few lines; status and `Retry-After` are the caller's. */
export function refuseForm(reply: FastifyReply, refusal: FormRefusal): FastifyReply {
  return reply.headers(SHORT_PAGE_HEADERS).send(PAGES[refusal]);
}
