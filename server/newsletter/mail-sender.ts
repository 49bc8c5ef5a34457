import type { Site } from '../../blocks/_contract/site.ts';
import type { Database } from '../db/database.ts';
import type { DueMail } from '../db/newsletter-subscribers.repository.ts';
import type { Log } from '../log.ts';
import { MailError } from '../mail/mail-error.ts';
import type { MailMessage } from '../mail/mail-message.ts';
import type { Mailer } from '../mail/open-mailer.ts';
import { CONFIRM_PATH, linkTo, UNSUBSCRIBE_PATH } from './newsletter-links.ts';
import { writeConfirmation, writeWelcome } from './newsletter-messages.ts';
import { createToken } from './token.ts';

export interface MailSenderOptions {
  readonly database: Pick<Database, 'newsletterSubscribers'>;
  readonly mailer: Mailer;
  readonly siteUrl: string;
  /** The frame as it is now: messages say who sends them. */
  readonly getSite: () => Site;
  readonly log: Log;
  /** How often it looks for messages that are due, beside being told. Default 30,000 ms. */
  readonly intervalMs?: number;
}

/** Sends the newsletter's messages, apart from the requests that made them due. */
export interface MailSender {
  /** Sends what is due soon; returns at once. */
  wake(): void;
  /** Ends after the message under way. */
  close(): Promise<void>;
}

const FIRST_PAUSE_MS = 60_000;
const LONGEST_PAUSE_MS = 60 * 60_000;
/** A day and a half of trying. */
const MAX_ATTEMPTS = 40;

/**
 * Starts sending. A message that fails is tried again after one minute, two, four, up to an hour;
 * one that the mail server refuses for good is given up and logged. What is due is in the database,
 * so a stop or a crash delays messages and loses none.
 */
export function startMailSender(options: MailSenderOptions): MailSender {
  const { database, mailer, log, intervalMs = 30_000 } = options;
  const subscribers = database.newsletterSubscribers;
  let isClosed = false;
  let isWoken = false;
  let running: Promise<void> | undefined;

  const sendOne = async (mail: DueMail): Promise<boolean> => {
    try {
      const message = await prepareMessage(mail, options);
      if (message) await mailer.send(message);
      await subscribers.endMail(mail);
      return true;
    } catch (error) {
      if (!(error instanceof MailError)) throw error;
      const isOver = error.isPermanent || mail.attempts >= MAX_ATTEMPTS;
      if (isOver) await subscribers.endMail(mail);
      else await subscribers.putMailOff(mail, new Date(Date.now() + pauseAfter(mail.attempts)));
      const details = { subscriber: mail.id.toHexString(), attempts: mail.attempts, reason: error.message };
      log.warn(
        details,
        `A newsletter message was not taken; ${isOver ? 'it is given up' : 'it is tried again'}`,
      );
      // A refused recipient says nothing about the next one; a server that is away does.
      return error.isPermanent;
    }
  };

  const sendAll = async () => {
    do {
      isWoken = false;
      let mail = await subscribers.takeDueMail(new Date());
      while (mail && !isClosed && (await sendOne(mail))) mail = await subscribers.takeDueMail(new Date());
    } while (isWoken && !isClosed);
  };

  const wake = () => {
    isWoken = true;
    if (isClosed || running) return;
    running = sendAll()
      .catch((error: unknown) => log.error({ err: error }, 'Newsletter messages could not be sent'))
      .finally(() => {
        running = undefined;
      });
  };

  const interval = setInterval(wake, intervalMs);
  interval.unref();
  wake();
  return {
    wake,
    async close() {
      isClosed = true;
      clearInterval(interval);
      await running;
    },
  };
}

/** The message with links of its own; undefined where it is not to be sent any more. */
async function prepareMessage(mail: DueMail, options: MailSenderOptions): Promise<MailMessage | undefined> {
  const { database, siteUrl, getSite } = options;
  const confirm = createToken();
  const unsubscribe = createToken();
  const parts = {
    to: mail.email,
    site: getSite(),
    siteUrl,
    unsubscribeUrl: linkTo(siteUrl, UNSUBSCRIBE_PATH, unsubscribe.text),
  };
  const isConfirmed = mail.status === 'confirmed';
  const isStillDue = await database.newsletterSubscribers.addLinks(mail, {
    unsubscribe: unsubscribe.hash,
    ...(isConfirmed ? {} : { confirm: confirm.hash }),
  });
  if (!isStillDue) return undefined;
  if (isConfirmed) return writeWelcome(parts);
  return writeConfirmation({ ...parts, confirmUrl: linkTo(siteUrl, CONFIRM_PATH, confirm.text) });
}

function pauseAfter(attempts: number): number {
  return Math.min(FIRST_PAUSE_MS * 2 ** (attempts - 1), LONGEST_PAUSE_MS);
}
