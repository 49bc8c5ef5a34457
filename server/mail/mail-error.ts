/** A message that could not be handed to the mail server; tells no password and no recipient. */
export class MailError extends Error {
  override readonly name = 'MailError';
  /** True where the server refused for good (5xx) or the message itself is at fault: sending it again helps nothing. */
  readonly isPermanent: boolean;

  constructor(message: string, { isPermanent = false } = {}) {
    super(message);
    this.isPermanent = isPermanent;
  }
}
