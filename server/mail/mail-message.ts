import { MailError } from './mail-error.ts';

/** A message of plain text to one person. */
export interface MailMessage {
  /** One bare address, e.g. ruth@example.com. */
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  /** One bare address that answers go to; left out, the sender's. */
  readonly replyTo?: string;
  /** With its angle brackets. The same for every try, so that a message that came twice can be told. */
  readonly messageId?: string;
  /** Further headers by name. */
  readonly headers?: Readonly<Record<string, string>>;
}

// Nothing in these can end a header's line, begin a second address or be read as a comment.
const ADDRESS = /^[^\s\p{Cc}<>()[\]\\,;:"@]+@[^\s\p{Cc}<>()[\]\\,;:"@]+$/u;
const MESSAGE_ID = /^<[^\s\p{Cc}<>@]+@[^\s\p{Cc}<>]+>$/u;
const HEADER_NAME = /^[A-Za-z][A-Za-z0-9-]*$/;

/** Whether a text is one bare address that a message can be sent to. */
export function isMailAddress(text: string): boolean {
  return ADDRESS.test(text);
}

/**
 * Makes a message whose parts cannot add a header or a recipient: a line break within a header's
 * text becomes a space.
 * @throws MailError, permanent, naming the part (never its text) that no header can hold.
 */
export function checkMessage(message: MailMessage): MailMessage {
  const { to, replyTo, messageId, headers = {} } = message;
  const refuse = (part: string, expected: string): never => {
    throw new MailError(`The message was not sent: its ${part} is not ${expected}.`, { isPermanent: true });
  };
  if (!isMailAddress(to)) refuse('recipient', 'one e-mail address');
  if (replyTo !== undefined && !isMailAddress(replyTo)) refuse('reply address', 'one e-mail address');
  if (messageId !== undefined && !MESSAGE_ID.test(messageId)) refuse('identifier', 'of the form <id@domain>');
  if (!Object.keys(headers).every((name) => HEADER_NAME.test(name))) {
    refuse('header', 'named by letters, digits and hyphens');
  }
  return {
    ...message,
    subject: toOneLine(message.subject),
    headers: Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, toOneLine(value)])),
  };
}

function toOneLine(text: string): string {
  return text.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim();
}
