import type { AnswerForm } from '../routes/contact-outcome.ts';
import type { PageBuilder } from './build-page.ts';
import { encodePage } from './page-cache.ts';
import { readTarget, SENT_PARAM } from './page-routes.ts';
import type { SendPage } from './send-page.ts';

/** The anchor of the contact form, and the name views know its outcome by. */
const FORM = 'contact';

function textValues(values: Readonly<Record<string, unknown>>): Record<string, string> {
  const texts: Record<string, string> = {};
  for (const [name, value] of Object.entries(values)) if (typeof value === 'string') texts[name] = value;
  return texts;
}

/**
 * Answers a contact form that was posted without script. After success the visitor is sent back to
 * the page by GET, so that reloading posts nothing twice; otherwise the page is shown again with
 * what was typed and what is wrong.
 */
export function createFormAnswer(builder: PageBuilder, sendPage: SendPage): AnswerForm {
  return async (request, reply, outcome) => {
    const { path, search } = readTarget(outcome.page) ?? { path: '/', search: new URLSearchParams() };
    if (outcome.status === 'sent') {
      search.set(SENT_PARAM, FORM);
      return reply.redirect(`${encodeURI(path)}?${search}#${FORM}`, 303);
    }
    const { status, message, fields } = outcome;
    const form = { status, message, fields: textValues(fields), values: textValues(outcome.values) };
    const built = await builder.build({ path, search, forms: { [FORM]: form } });
    const retryAfter = reply.getHeader('retry-after');
    if (retryAfter !== undefined) reply.raw.setHeader('retry-after', String(retryAfter));
    reply.hijack();
    sendPage(request.raw, reply.raw, encodePage({ ...built, status: outcome.httpStatus }));
    return reply;
  };
}
